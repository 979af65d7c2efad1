// RUN: jopt %s --affine-loop-normalize="promote-single-iter" | FileCheck %s

// A loop of one round is replaced by its body, and its count by a constant at the start of the function.
// CHECK-LABEL: func.func @constant_bounds
// CHECK-SAME: (%[[M:.*]]: memref<8xf32>, %[[INIT:.*]]: f32)
func.func @constant_bounds(%m: memref<8xf32>, %init: f32) -> f32 {
  // CHECK-NEXT: %[[TWO:.*]] = arith.constant 2 : index
  // CHECK-NEXT: %[[X:.*]] = affine.load %[[M]][%[[TWO]]]
  // CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[X]], %[[INIT]]
  // CHECK-NEXT: return %[[SUM]]
  %0 = affine.for %i = 2 to 10 step 8 iter_args(%sum = %init) -> f32 {
    %x = affine.load %m[%i] : memref<8xf32>
    %next = arith.addf %x, %sum : f32
    affine.yield %next : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @symbolic_bounds
// CHECK-SAME: (%[[M:.*]]: memref<8xf32>, %[[A:.*]]: index, %[[F:.*]]: f32)
func.func @symbolic_bounds(%m: memref<8xf32>, %a: index, %f: f32) {
  // CHECK-NEXT: affine.store %[[F]], %[[M]][%[[A]]]
  affine.for %i = affine_map<(d0) -> (d0)>(%a) to min affine_map<(d0) -> (d0 + 7, d0 + 1)>(%a) {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  // CHECK-NEXT: %[[I:.*]] = affine.apply #{{.*}}(%[[A]])
  // CHECK-NEXT: affine.store %[[F]], %[[M]][%[[I]]]
  affine.for %i = affine_map<(d0) -> (d0 + 2)>(%a) to affine_map<(d0) -> (d0 + 3)>(%a) {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  return
}

// No round, two rounds, and an unknown number of them stay.
// CHECK-LABEL: func.func @stay
// CHECK-COUNT-3: affine.for
func.func @stay(%m: memref<8xf32>, %a: index, %f: f32) {
  affine.for %i = 5 to 5 {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 2 {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  affine.for %i = 0 to %a {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  return
}
