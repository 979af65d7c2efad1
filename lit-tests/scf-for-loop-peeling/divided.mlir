// RUN: jopt %s --scf-for-loop-peeling | FileCheck %s

// In the rest less than a step is left, so half of it is less than that, and a remainder is less than the divisor
// anywhere.

// CHECK-LABEL: func.func @divided
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK: scf.for
// CHECK: %[[HALF:.*]] = affine.max
// CHECK-NEXT: memref.store %[[HALF]]
// CHECK-NEXT: memref.store %[[C8]]
// CHECK: scf.for
// CHECK-NEXT: memref.store %[[C8]]
// CHECK-NEXT: memref.store %[[C8]]
func.func @divided(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %n step %c8 {
    %0 = affine.max affine_map<(d0)[s0] -> (8, (-d0 + s0) floordiv 2)>(%i)[%n]
    memref.store %0, %m[%i] : memref<?xindex>
    %1 = affine.max affine_map<(d0)[s0] -> (8, (-d0 + s0) mod 4)>(%i)[%n]
    memref.store %1, %m[%i] : memref<?xindex>
  }
  return
}
