// RUN: jopt %s --scf-for-loop-range-folding --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @both
// CHECK-SAME: (%[[N:.*]]: index, %[[BY:.*]]: index, %{{.*}}: memref<?xf32>
func.func @both(%n: index, %by: index, %m: memref<?xf32>, %f: f32) {
  // CHECK: %[[C0:.*]] = arith.constant 0
  // CHECK: %[[C1:.*]] = arith.constant 1
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: %[[LOWER:.*]] = arith.addi %[[C0]], %[[BY]]
  // CHECK-NEXT: %[[UPPER:.*]] = arith.addi %[[N]], %[[BY]]
  // CHECK-NEXT: %[[LOWER2:.*]] = arith.muli %[[LOWER]], %[[BY]]
  // CHECK-NEXT: %[[UPPER2:.*]] = arith.muli %[[UPPER]], %[[BY]]
  // CHECK-NEXT: %[[STEP2:.*]] = arith.muli %[[C1]], %[[BY]]
  // CHECK-NEXT: scf.for %[[I:.*]] = %[[LOWER2]] to %[[UPPER2]] step %[[STEP2]]
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %by : index
    %1 = arith.muli %0, %by : index
    // CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[I]]]
    memref.store %f, %m[%1] : memref<?xf32>
  }
  return
}

// -----

// Two uses, or a value of the iteration, leave the loop as it is.

// CHECK-LABEL: func.func @not
func.func @not(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK-NEXT: arith.addi
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %n : index
    memref.store %i, %m[%0] : memref<?xindex>
  }
  // CHECK: scf.for
  // CHECK-NEXT: memref.load
  // CHECK-NEXT: arith.addi
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %m[%c0] : memref<?xindex>
    %1 = arith.addi %i, %0 : index
    memref.store %0, %m[%1] : memref<?xindex>
  }
  return
}
