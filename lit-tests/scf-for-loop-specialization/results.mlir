// RUN: jopt %s --scf-for-loop-specialization | FileCheck %s
// INTEROP: no (mlir-opt erases the loop although its results are used, and crashes)

// CHECK-LABEL: func.func @sum
func.func @sum(%n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bound = affine.min affine_map<(d0) -> (d0, 32)>(%n)
  // CHECK-NOT: scf.if
  // CHECK: %[[R:.*]] = scf.for
  // CHECK: return %[[R]]
  %r = scf.for %i = %c0 to %bound step %c1 iter_args(%x = %f) -> f32 {
    %y = arith.addf %x, %f : f32
    scf.yield %y : f32
  }
  return %r : f32
}
