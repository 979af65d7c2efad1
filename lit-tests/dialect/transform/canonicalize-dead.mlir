// RUN: jopt %s --canonicalize | FileCheck %s

// Sequences and loops that only look at the payload are dead; those that change it stay.

// CHECK-NOT:   transform.foreach
// CHECK-NOT:   transform.merge_handles
// CHECK:       transform.named_sequence @looks(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    transform.foreach %0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      transform.annotate %arg1 "seen" : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    transform.print %0 : !transform.any_op
// CHECK-NEXT:    transform.yield
// CHECK-NOT:   transform.sequence
module attributes {transform.with_named_sequence} {
  transform.named_sequence @looks(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.foreach %0 : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      %1 = transform.get_parent_op %each : (!transform.any_op) -> !transform.any_op
    }
    transform.foreach %0 : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      transform.annotate %each "seen" : !transform.any_op
    }
    %2 = transform.merge_handles %0 : !transform.any_op
    transform.print %2 : !transform.any_op
    transform.yield
  }
}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
}
