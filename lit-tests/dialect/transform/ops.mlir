// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Sequences and matchers of transform.

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence private @matcher(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// CHECK-NEXT:     transform.match.operation_name %arg0 ["linalg.matmul"] : !transform.any_op
// CHECK-NEXT:     transform.yield %arg0 : !transform.any_op
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence private @action(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.consumed}) {
// CHECK-NEXT:     %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:     %1 = transform.structured.generalize %tiled_linalg_op : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     %2 = transform.get_operand %1[0] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT:     %3 = transform.get_operand %1[except(0)] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT:     %4 = transform.get_operand %1[all] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT:     %5 = transform.get_parent_op %1 {op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.apply_patterns to %5 {
// CHECK-NEXT:       transform.apply_patterns.canonicalization
// CHECK-NEXT:     } : !transform.any_op
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.sequence  failures(propagate) {
// CHECK-NEXT:   ^bb0(%arg0: !transform.any_op):
// CHECK-NEXT:     %0 = transform.structured.match ops{["linalg.fill"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     %updated_root = foreach_match in %arg0
// CHECK-NEXT:         @matcher -> @action : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:   }
// CHECK-NEXT: }

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @matcher(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %arg0 ["linalg.matmul"] : !transform.any_op
    transform.yield %arg0 : !transform.any_op
  }
  transform.named_sequence private @action(%arg0: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.consumed}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %1, %2:2 = transform.structured.tile_using_for %0 tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %3 = transform.structured.generalize %1 : (!transform.any_op) -> !transform.any_op
    %4 = transform.get_operand %3[0] : (!transform.any_op) -> !transform.any_value
    %5 = transform.get_operand %3[except(0)] : (!transform.any_op) -> !transform.any_value
    %6 = transform.get_operand %3[all] : (!transform.any_op) -> !transform.any_value
    %7 = transform.get_parent_op %3 {op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %7 {
      transform.apply_patterns.canonicalization
    } : !transform.any_op
    transform.yield
  }
  transform.sequence failures(propagate) {
  ^bb0(%arg0: !transform.any_op):
    %0 = transform.structured.match ops{["linalg.fill"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %updated = transform.foreach_match in %arg0 @matcher -> @action : (!transform.any_op) -> !transform.any_op
  }
}
