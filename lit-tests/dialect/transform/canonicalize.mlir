// RUN: jopt %s --canonicalize | FileCheck %s

// Operations that only look at handles or the payload are dead without uses of their results; what
// prints, or calls another sequence, is not.

// CHECK-LABEL: transform.named_sequence @__transform_main
// CHECK-NEXT: transform.print
// CHECK-NEXT: transform.include
// CHECK-NEXT: %[[USED:.*]] = transform.select "foo.x"
// CHECK-NEXT: transform.print %[[USED]]
// CHECK-NEXT: transform.yield
module attributes {transform.with_named_sequence} {
  transform.named_sequence @other(%a: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%a: !transform.any_op {transform.readonly}, %v: !transform.any_value) {
    %0 = transform.cast %a : !transform.any_op to !transform.op<"foo.x">
    %1 = transform.param.constant 3 : i64 -> !transform.param<i64>
    %2 = transform.merge_handles %a, %a : !transform.any_op
    %3:2 = transform.split_handle %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %4 = transform.get_producer_of_operand %a[0] : (!transform.any_op) -> !transform.any_op
    %5 = transform.get_parent_op %a : (!transform.any_op) -> !transform.any_op
    %6 = transform.structured.match ops{["foo.x"]} in %a : (!transform.any_op) -> !transform.any_op
    %7 = transform.get_defining_op %v : (!transform.any_value) -> !transform.any_op
    transform.verify %a : !transform.any_op
    transform.match.operation_name %a ["foo.x"] : !transform.any_op
    transform.print %a : !transform.any_op
    transform.include @other failures(propagate) (%a) : (!transform.any_op) -> ()
    %8 = transform.select "foo.x" in %a : (!transform.any_op) -> !transform.any_op
    transform.print %8 : !transform.any_op
    transform.yield
  }
}
