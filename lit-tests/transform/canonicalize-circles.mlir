// RUN: jopt %s --canonicalize --allow-unregistered-dialect | FileCheck %s
// INTEROP: no (mlir-opt does not end)

// Where control does not come, a value may be its own operand; nothing folds to itself.
// CHECK-LABEL: func.func @unreachable_circle(
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unreachable_circle(%c: i1) {
  return
^loop:
  %x = arith.negf %x : f32
  %s = arith.select %c, %s, %s : f32
  %m = memref.cast %m : memref<4xf32> to memref<4xf32>
  cf.br ^loop
}

// So may values of a graph region.
// CHECK:      %[[X:.*]] = arith.negf %[[X]]
// CHECK-NEXT: "app.use"(%[[X]])
%x = arith.negf %x : f32
"app.use"(%x) : (f32) -> ()
