// RUN: jopt %s --scf-for-loop-peeling --split-input-file | FileCheck %s
// RUN: jopt %s --scf-for-loop-peeling=peel-front --split-input-file | FileCheck %s --check-prefix=FRONT

// The rest of the range is a loop of its own, which goes on with the values of the first.

// CHECK: #[[SPLIT:.*]] = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[N:.*]]: index, %[[F:.*]]: f32)
// FRONT-LABEL: func.func @sum
// FRONT-SAME: (%[[N:.*]]: index, %[[F:.*]]: f32)
func.func @sum(%n: index, %f: f32) -> f32 {
  // CHECK: %[[C0:.*]] = arith.constant 0
  // CHECK: %[[C4:.*]] = arith.constant 4
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  // CHECK-NEXT: %[[TO:.*]] = affine.apply #[[SPLIT]]()[%[[C0]], %[[N]], %[[C4]]]
  // CHECK-NEXT: %[[R:.*]] = scf.for %{{.*}} = %[[C0]] to %[[TO]] step %[[C4]] iter_args(%{{.*}} = %[[F]])
  // CHECK: %[[S:.*]] = scf.for %{{.*}} = %[[TO]] to %[[N]] step %[[C4]] iter_args(%{{.*}} = %[[R]])
  // CHECK: return %[[S]]
  // FRONT: %[[FIRST:.*]] = scf.for %{{.*}} = %c0 to %c4 step %c4 iter_args(%{{.*}} = %[[F]])
  // FRONT: %[[REST:.*]] = scf.for %{{.*}} = %c4 to %[[N]] step %c4 iter_args(%{{.*}} = %[[FIRST]])
  // FRONT: return %[[REST]]
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%x = %f) -> f32 {
    %y = arith.addf %x, %f : f32
    scf.yield %y : f32
  }
  return %r : f32
}

// -----

// The step divides the range: nothing is left over.

// CHECK-LABEL: func.func @even
func.func @even(%n: index, %m: memref<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %quadruple = affine.apply affine_map<(d0) -> (d0 * 4)>(%n)
  // CHECK-COUNT-3: scf.for
  // CHECK-NOT: scf.for
  scf.for %i = %c0 to %c16 step %c4 {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.for %i = %c0 to %quadruple step %c4 {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  return
}

// -----

// Loops that count integers are split where their bounds are constant: the others could not be computed by
// affine.apply.

// CHECK-LABEL: func.func @integers
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : i32
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : i32
// CHECK-DAG: %[[C10:.*]] = arith.constant 10 : i32
// CHECK: scf.for %{{.*}} = %[[C0]] to %[[C8]] step %[[C4]]  : i32
// CHECK: scf.for %{{.*}} = %[[C8]] to %[[C10]] step %[[C4]]  : i32
// FRONT-LABEL: func.func @integers
// FRONT: scf.for %{{.*}} = %c0_i32 to %c4_i32 step %c4_i32  : i32
// FRONT: scf.for %{{.*}} = %c4_i32 to %c10_i32 step %c4_i32  : i32
func.func @integers(%m: memref<?xi32>, %at: index) {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c10 = arith.constant 10 : i32
  scf.for %i = %c0 to %c10 step %c4 : i32 {
    memref.store %i, %m[%at] : memref<?xi32>
  }
  return
}

// -----

// A loop that counts down has no iteration to split off. As in MLIR this is computed of any bounds and step.

// FRONT-LABEL: func.func @counting_down
// FRONT:         scf.for %{{.*}} = %c0 to %c16 step %c-5 {
// FRONT-NOT:     scf.for
func.func @counting_down(%m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c-5 = arith.constant -5 : index
  scf.for %i = %c0 to %c16 step %c-5 {
    memref.store %i, %m[%c0] : memref<4xindex>
  }
  return
}
