// RUN: jopt %s --loop-invariant-code-motion --split-input-file | FileCheck %s

// What depends on no iteration moves out of as many loops as it can.

// CHECK-LABEL: func.func @nest
// CHECK-SAME: (%[[N:.*]]: index, %[[F:.*]]: f32, %{{.*}}: memref<?xf32>)
func.func @nest(%n: index, %f: f32, %m: memref<?xf32>) {
  // CHECK: %[[C0:.*]] = arith.constant 0
  // CHECK-NEXT: %[[C1:.*]] = arith.constant 1
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: %[[SQUARE:.*]] = arith.mulf %[[F]], %[[F]]
  // CHECK-NEXT: scf.for %[[I:.*]] = %[[C0]] to
  scf.for %i = %c0 to %n step %c1 {
    // CHECK-NEXT: %[[DOUBLE:.*]] = arith.addi %[[I]], %[[I]]
    // CHECK-NEXT: scf.for
    scf.for %j = %c0 to %n step %c1 {
      %square = arith.mulf %f, %f : f32
      %double = arith.addi %i, %i : index
      // CHECK-NEXT: memref.store %[[SQUARE]], %{{.*}}[%[[DOUBLE]]]
      memref.store %square, %m[%double] : memref<?xf32>
    }
  }
  return
}

// -----

// A division by what may be zero stays: the loop might not run. So does a load.

// CHECK-LABEL: func.func @stays
func.func @stays(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: arith.divsi %{{.*}}, %{{.*}}
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %fine = arith.divsi %n, %c1 : index
    // CHECK-NEXT: arith.divsi %{{.*}}, %[[N:.*]] : index
    %unsure = arith.divsi %c1, %n : index
    // CHECK-NEXT: memref.load
    %read = memref.load %m[%c0] : memref<?xindex>
    memref.store %unsure, %m[%fine] : memref<?xindex>
    memref.store %read, %m[%i] : memref<?xindex>
  }
  return
}

// -----

// An operation with regions moves with them if all that it uses is invariant.

// CHECK-LABEL: func.func @regions
func.func @regions(%n: index, %p: i1, %f: f32, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[IF:.*]] = scf.if
  // CHECK: affine.for
  // CHECK-NEXT: scf.if
  affine.for %i = 0 to %n {
    %r = scf.if %p -> f32 {
      %g = arith.addf %f, %f : f32
      scf.yield %g : f32
    } else {
      scf.yield %f : f32
    }
    %q = scf.if %p -> index {
      %g = arith.addi %i, %i : index
      scf.yield %g : index
    } else {
      scf.yield %c0 : index
    }
    memref.store %r, %m[%q] : memref<?xf32>
  }
  return
}

// -----

// Both regions of scf.while are the loop.

// CHECK-LABEL: func.func @while
func.func @while(%n: i32, %m: memref<i32>) {
  // CHECK-NEXT: arith.addi
  // CHECK-NEXT: arith.muli
  // CHECK-NEXT: scf.while
  %r = scf.while (%i = %n) : (i32) -> i32 {
    %limit = arith.addi %n, %n : i32
    %p = arith.cmpi slt, %i, %limit : i32
    scf.condition(%p) %i : i32
  } do {
  ^bb0(%i: i32):
    %by = arith.muli %n, %n : i32
    %next = arith.addi %i, %by : i32
    scf.yield %next : i32
  }
  return
}

// -----

// It is left open whether a loop ends whose step is not one, so it stays.

// CHECK-LABEL: func.func @affine_steps
// CHECK:         affine.for %{{.*}} = 0 to 8 {
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for
// CHECK-NEXT:      affine.for %{{.*}} = 0 to 8 step 2 {
func.func @affine_steps(%m: memref<4xf32>, %f: f32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
    }
    affine.for %j = 0 to 8 step 2 {
    }
    affine.store %f, %m[%i] : memref<4xf32>
  }
  return
}
