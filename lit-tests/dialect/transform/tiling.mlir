// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Tiling operations of transform.

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence @m(%arg0: !transform.any_op {transform.consumed}, %arg1: !transform.param<i64>) {
// CHECK-NEXT:     %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 num_threads [10, 20] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:     %tiled_op_0, %forall_op_1 = transform.structured.tile_using_forall %arg0 tile_sizes [%arg1, 20, 4](mapping = [#gpu.thread<y>]) {foo} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:     %tiled_op_2, %forall_op_3 = transform.structured.tile_using_forall %arg0 tile_sizes *(%arg1) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:     %0 = transform.structured.split %arg0 after 16  {dimension = 1 : i64} : !transform.any_op
// CHECK-NEXT:     %1 = transform.structured.split %arg0 after %arg1  {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
// CHECK-NEXT:     %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 1 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %arg0 {dimension = 1 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT: }

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%t: !transform.any_op {transform.consumed}, %p: !transform.param<i64>) {
    %a, %f = transform.structured.tile_using_forall %t num_threads [10, 20] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %a2, %f2 = transform.structured.tile_using_forall %t tile_sizes [%p, 20, [4]] (mapping = [#gpu.thread<y>]) {foo} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %a3, %f3 = transform.structured.tile_using_forall %t tile_sizes *(%p) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %s = transform.structured.split %t after 16 {dimension = 1} : !transform.any_op
    %s2 = transform.structured.split %t after %p {dimension = 1, multiway} : !transform.any_op, !transform.param<i64>
    %l, %h, %sp = transform.structured.multitile_sizes %t {dimension = 1, target_size = 3} : (!transform.any_op) -> !transform.any_op
    %l2, %h2 = transform.structured.continuous_tile_sizes %t {dimension = 1, target_size = 3} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
