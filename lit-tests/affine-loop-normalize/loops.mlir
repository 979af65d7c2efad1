// RUN: jopt %s --allow-unregistered-dialect --affine-loop-normalize | FileCheck %s

// The count starts at 0 and grows by 1; what it was before is computed.
// CHECK-LABEL: func.func @constant_bounds
func.func @constant_bounds() {
  // CHECK: affine.for %[[I:.*]] = 0 to 4 {
  // CHECK-NEXT: %[[OLD:.*]] = affine.apply #{{.*}}(%[[I]])
  // CHECK-NEXT: "test.use"(%[[OLD]])
  affine.for %i = 2 to 10 step 2 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @symbolic_bounds
// CHECK-SAME: (%[[A:.*]]: index, %[[B:.*]]: index)
func.func @symbolic_bounds(%a: index, %b: index) {
  // CHECK: affine.for %{{.*}} = 0 to #{{.*}}()[%[[B]], %[[A]]] {
  affine.for %i = %a to %b {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// The greatest of several bounds cannot be subtracted.
// CHECK-LABEL: func.func @several_lower_bounds
func.func @several_lower_bounds(%a: index) {
  // CHECK: affine.for %{{.*}} = max #{{.*}}()[%{{.*}}] to 40 step 2 {
  // CHECK-NOT: affine.apply
  affine.for %i = max affine_map<()[s0] -> (s0, 3)>()[%a] to 40 step 2 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @parallel
func.func @parallel() {
  // CHECK: affine.parallel (%{{.*}}, %{{.*}}) = (0, 0) to (5, 6) {
  // CHECK-COUNT-2: affine.apply
  affine.parallel (%i, %j) = (1, 2) to (10, 20) step (2, 3) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}
