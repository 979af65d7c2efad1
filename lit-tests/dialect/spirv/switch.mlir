// RUN: jopt %s | FileCheck %s

// The cases of a switch; literals are printed without a sign.

// CHECK:      module {
// CHECK-NEXT:   func.func @s(%arg0: si32, %arg1: i64, %arg2: f32) {
// CHECK-NEXT:     spirv.Switch %arg0 : si32, [
// CHECK-NEXT:       default: ^bb1(%arg2 : f32),
// CHECK-NEXT:       0: ^bb2(%arg2, %arg2 : f32, f32),
// CHECK-NEXT:       4294967295: ^bb3,
// CHECK-NEXT:       5: ^bb1(%arg2 : f32)
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1(%0: f32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:     spirv.Switch %arg1 : i64, [
// CHECK-NEXT:       default: ^bb3]
// CHECK-NEXT:   ^bb2(%1: f32, %2: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     spirv.Switch %arg1 : i64, [
// CHECK-NEXT:       default: ^bb3,
// CHECK-NEXT:       4: ^bb2(%arg2, %arg2 : f32, f32)
// CHECK-NEXT:     ] {foo}
// CHECK-NEXT:   ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT:     spirv.Return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @s(%a : si32, %b : i64, %f : f32) {
  spirv.Switch %a : si32, [
    default: ^d(%f : f32),
    0: ^x(%f, %f : f32, f32),
    -1: ^y,
    5: ^d(%f : f32)
  ]
^d(%q : f32):
  spirv.Switch %b : i64, [
    default: ^y
  ]
^x(%x : f32, %x2 : f32):
  spirv.Switch %b : i64, [ default: ^y, 4 : ^x(%f, %f : f32, f32)] {foo}
^y:
  spirv.Return
}
