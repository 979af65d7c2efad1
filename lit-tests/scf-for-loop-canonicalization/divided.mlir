// RUN: jopt %s --scf-for-loop-canonicalization --split-input-file | FileCheck %s

// What is divided by a number is known by what is divided: a remainder is less than the divisor, and what is left
// up to the bound of a loop is positive.

// CHECK-LABEL: func.func @divided
// CHECK-SAME: (%[[N:.*]]: index, %[[M:.*]]: memref<?xindex>)
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK: scf.for
// CHECK-NEXT: memref.store %[[C8]], %[[M]]
// CHECK-NEXT: memref.store %[[C1]], %[[M]]
func.func @divided(%n: index, %m: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c2 to %n step %c1 {
    %0 = affine.max affine_map<(d0)[s0] -> (8, (-d0 + s0) mod 4)>(%i)[%n]
    memref.store %0, %m[%i] : memref<?xindex>
    %1 = affine.min affine_map<(d0)[s0] -> (1, (-d0 + s0) ceildiv 2)>(%i)[%n]
    memref.store %1, %m[%i] : memref<?xindex>
  }
  return
}

// -----

// What is left up to the bound is less than a step only in the last iteration: both are possible.

// CHECK-LABEL: func.func @unknown
// CHECK: affine.min
func.func @unknown(%n: index, %m: memref<?xindex>) {
  %c2 = arith.constant 2 : index
  scf.for %i = %c2 to %n step %c2 {
    %0 = affine.min affine_map<(d0)[s0] -> (2, (-d0 + s0) mod 4)>(%i)[%n]
    memref.store %0, %m[%i] : memref<?xindex>
  }
  return
}

// -----

// One expression alone is the least.

// CHECK: #[[MAP:.*]] = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @alone
// CHECK: %[[SUM:.*]] = affine.apply #[[MAP]]
// CHECK: return %[[SUM]]
func.func @alone(%n: index, %k: index) -> index {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 + s0)>(%n)[%k]
  return %0 : index
}
