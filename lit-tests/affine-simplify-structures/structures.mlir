// RUN: jopt %s --allow-unregistered-dialect --affine-simplify-structures | FileCheck %s

// Equal terms are added up, and what an apply computes from another one becomes one map.
// CHECK: #[[MAP:.*]] = affine_map<()[s0] -> (s0 * 2 + 2)>
// CHECK-LABEL: func.func @composes
// CHECK-SAME: (%[[N:.*]]: index)
func.func @composes(%n: index) -> index {
  // CHECK-NEXT: %[[R:.*]] = affine.apply #[[MAP]]()[%[[N]]]
  // CHECK-NEXT: return %[[R]]
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 + d0)>(%0)
  return %1 : index
}

// Conditions that always hold go, loops that do nothing as well.
// CHECK-LABEL: func.func @conditions
func.func @conditions(%n: index) {
  // CHECK-NEXT: "test.a"()
  // CHECK-NEXT: return
  affine.if affine_set<() : (0 == 0)>() {
    "test.a"() : () -> ()
  }
  affine.for %i = 0 to %n {
  }
  return
}

// Other operations are left as they are.
// CHECK-LABEL: func.func @others
func.func @others() -> i32 {
  // CHECK: arith.addi
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 : i32
  return %1 : i32
}
