// RUN: jopt %s --lower-affine --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @for
// CHECK-SAME: (%[[N:.*]]: index, %[[F:.*]]: f32, %[[M:.*]]: memref<?xf32>)
func.func @for(%n: index, %f: f32, %m: memref<?xf32>) -> f32 {
  // CHECK-NEXT: %[[LOWER:.*]] = arith.constant 0
  // CHECK: %[[UPPER:.*]] = arith.minsi %[[N]], %{{.*}}
  // CHECK: %[[STEP:.*]] = arith.constant 2
  // CHECK-NEXT: %[[R:.*]] = scf.for %[[I:.*]] = %[[LOWER]] to %[[UPPER]] step %[[STEP]] iter_args(%[[X:.*]] = %[[F]])
  %r = affine.for %i = 0 to min affine_map<(d0) -> (d0, 20)>(%n) step 2 iter_args(%x = %f) -> f32 {
    // CHECK: %[[AT:.*]] = arith.addi %[[I]], %{{.*}}
    // CHECK-NEXT: %[[L:.*]] = memref.load %[[M]][%[[AT]]]
    %l = affine.load %m[%i + 1] : memref<?xf32>
    %y = arith.addf %x, %l : f32
    affine.store %y, %m[%i] : memref<?xf32>
    // CHECK: memref.store
    // CHECK-NEXT: scf.yield
    affine.yield %y : f32
  }
  // CHECK: return %[[R]]
  return %r : f32
}

// -----

// All conditions of the set have to hold.

// CHECK-LABEL: func.func @if
// CHECK-SAME: (%[[I:.*]]: index, %[[F:.*]]: f32, %[[G:.*]]: f32)
func.func @if(%i: index, %f: f32, %g: f32) -> f32 {
  // CHECK: %[[ZERO:.*]] = arith.constant 0
  // CHECK: %[[A:.*]] = arith.cmpi sge, %{{.*}}, %[[ZERO]]
  // CHECK: %[[B:.*]] = arith.cmpi eq, %{{.*}}, %[[ZERO]]
  // CHECK-NEXT: %[[BOTH:.*]] = arith.andi %[[A]], %[[B]]
  // CHECK-NEXT: scf.if %[[BOTH]]
  // CHECK-NEXT: scf.yield %[[F]]
  // CHECK: scf.yield %[[G]]
  %r = affine.if affine_set<(d0) : (d0 - 4 >= 0, d0 mod 2 == 0)>(%i) -> f32 {
    affine.yield %f : f32
  } else {
    affine.yield %g : f32
  }
  return %r : f32
}

// -----

// What the iterations yield is reduced, from the value that changes nothing.

// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %m: memref<?x?xf32>) -> f32 {
  // CHECK: %[[INIT:.*]] = arith.constant 0xFF800000 : f32
  // CHECK-NEXT: %[[R:.*]] = scf.parallel {{.*}} init (%[[INIT]])
  // CHECK: scf.reduce
  // CHECK: arith.maximumf
  // CHECK-NEXT: scf.reduce.return
  // CHECK: return %[[R]]
  %r = affine.parallel (%i, %j) = (0, 0) to (%n, 8) step (1, 2) reduce ("maximumf") -> f32 {
    %l = affine.load %m[%i, %j] : memref<?x?xf32>
    affine.yield %l : f32
  }
  return %r : f32
}

// -----

// CHECK-LABEL: func.func @accesses
func.func @accesses(%m: memref<?xf32>, %s: memref<16xf32, 2>, %t: memref<1xi32>, %i: index) {
  // CHECK: memref.prefetch
  affine.prefetch %m[%i + 3], read, locality<3>, data : memref<?xf32>
  // CHECK: %[[V:.*]] = vector.load
  %v = affine.vector_load %m[%i * 2] : memref<?xf32>, vector<4xf32>
  // CHECK: vector.store %[[V]]
  affine.vector_store %v, %m[%i] : memref<?xf32>, vector<4xf32>
  // CHECK: memref.dma_start
  affine.dma_start %m[%i + 7], %s[%i], %t[0], %i : memref<?xf32>, memref<16xf32, 2>, memref<1xi32>
  // CHECK: memref.dma_wait
  affine.dma_wait %t[0], %i : memref<1xi32>
  return
}

// The outer loop is converted by the time that the bounds of the inner one are simplified, so that
// it does not count that its variable is never negative.
// CHECK-LABEL: func.func @bounds_by_variable
// CHECK: scf.for %[[I:.*]] = %{{.*}} to
// CHECK: %[[N:.*]] = arith.muli %[[I]], %{{.*}} overflow<nsw> : index
// CHECK-NEXT: %[[MIN:.*]] = arith.minsi %[[I]], %[[N]] : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[MIN]]
func.func @bounds_by_variable() {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to min affine_map<(d0, d1) -> (d0, -d1)>(%i, %i) {
    }
  }
  return
}
