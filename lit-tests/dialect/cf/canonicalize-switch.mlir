// RUN: jopt %s --canonicalize --allow-unregistered-dialect --split-input-file | FileCheck %s

// After a switch on the same flag it is known, or known not to be.

// CHECK-LABEL: func.func @sw2(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb1,
// CHECK-NEXT:     42: ^bb2
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   "test.bar"() : () -> ()
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb3(%arg1 : i32),
// CHECK-NEXT:     44: ^bb3(%c1_i32 : i32)
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT:   "test.foo"() : () -> ()
// CHECK-NEXT:   cf.br ^bb3(%c0_i32 : i32)
// CHECK-NEXT: ^bb3(%0: i32):  // 3 preds: ^bb1, ^bb1, ^bb2
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @sw2(%f: i32, %x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.switch %f : i32, [default: ^bb1, 42: ^bb2]
^bb1:
  "test.bar"() : () -> ()
  cf.switch %f : i32, [default: ^bb3(%x : i32), 42: ^bb3(%c0 : i32), 44: ^bb3(%c1 : i32)]
^bb2:
  "test.foo"() : () -> ()
  cf.switch %f : i32, [default: ^bb3(%x : i32), 42: ^bb3(%c0 : i32), 43: ^bb3(%f: i32)]
^bb3(%b: i32):
  return %b : i32
}

// -----

// Not with two ways into the block.

// CHECK-LABEL: func.func @sw(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb1(%arg1 : i32),
// CHECK-NEXT:     42: ^bb2,
// CHECK-NEXT:     43: ^bb1(%arg0 : i32)
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb3(%0 : i32),
// CHECK-NEXT:     42: ^bb3(%c0_i32 : i32),
// CHECK-NEXT:     44: ^bb2
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   "test.foo"() : () -> ()
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb3(%arg1 : i32),
// CHECK-NEXT:     42: ^bb3(%c0_i32 : i32),
// CHECK-NEXT:     43: ^bb3(%arg0 : i32)
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb3(%1: i32):  // 5 preds: ^bb1, ^bb1, ^bb2, ^bb2, ^bb2
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @sw(%f: i32, %x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  cf.switch %f : i32, [default: ^bb1(%x : i32), 42: ^bb2, 43: ^bb1(%f: i32)]
^bb1(%a: i32):
  cf.switch %f : i32, [default: ^bb3(%a : i32), 42: ^bb3(%c0 : i32), 44: ^bb2]
^bb2:
  "test.foo"() : () -> ()
  cf.switch %f : i32, [default: ^bb3(%x : i32), 42: ^bb3(%c0 : i32), 43: ^bb3(%f: i32)]
^bb3(%b: i32):
  return %b : i32
}
