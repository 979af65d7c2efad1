// RUN: jopt %s --allow-unregistered-dialect --affine-loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @invariant
func.func @invariant(%m: memref<8xf32>, %q: memref<8xf32>) {
  // CHECK: affine.for %[[I:.*]] = 0 to 8 {
  // CHECK-NEXT: %[[V:.*]] = affine.load %{{.*}}[%[[I]]]
  // CHECK-NEXT: %[[S:.*]] = arith.addf %[[V]], %[[V]]
  // CHECK-NEXT: affine.for %[[J:.*]] = 0 to 8 {
  // CHECK-NEXT: affine.store %[[S]], %{{.*}}[%[[J]]]
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.load %m[%i] : memref<8xf32>
      %1 = arith.addf %0, %0 : f32
      affine.store %1, %q[%j] : memref<8xf32>
    }
  }
  return
}

// The loop has another access to the buffer.
// CHECK-LABEL: func.func @accessed
func.func @accessed(%m: memref<8xf32>, %f: f32) {
  // CHECK-NEXT: affine.for
  // CHECK-NEXT: affine.store
  // CHECK-NEXT: affine.load
  affine.for %i = 0 to 8 {
    affine.store %f, %m[3] : memref<8xf32>
    %0 = affine.load %m[4] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// What is carried from one iteration to the next is not the same in each.
// CHECK-LABEL: func.func @carried
func.func @carried(%f: f32) -> f32 {
  // CHECK-NEXT: %[[S:.*]] = arith.addf %[[F:.*]], %[[F]]
  // CHECK-NEXT: affine.for
  // CHECK-NEXT: arith.mulf %{{.*}}, %[[S]]
  %r = affine.for %i = 0 to 8 iter_args(%a = %f) -> f32 {
    %0 = arith.addf %f, %f : f32
    %1 = arith.mulf %a, %0 : f32
    affine.yield %1 : f32
  }
  return %r : f32
}
