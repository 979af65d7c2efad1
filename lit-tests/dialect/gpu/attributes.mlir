// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// What loops are mapped to, and the sets of keywords of gpu operations.

// CHECK: "test.mask"() {a = #gpu.mask<255>, b = #gpu.mask<18446744073709551615>} : () -> ()
"test.mask"() {a = #gpu.mask<0xFF>, b = #gpu.mask<-1>} : () -> ()

// The parameters may come in any order.
// CHECK: "test.loop"() {a = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]} : () -> ()
"test.loop"() {a = [#gpu.loop_dim_map<bound = (d0) -> (d0), processor = block_x, map = (d0) -> (d0 + 1 - 1)>]} : () -> ()
// CHECK: "test.loop"() {a = #gpu.loop_dim_map<processor = sequential, map = (d0)[s0] -> (d0 * s0, 3), bound = () -> ()>} : () -> ()
"test.loop"() {a = #gpu.loop_dim_map<processor = sequential, map = (d0)[s0] -> (d0 * s0, 3), bound = () -> ()>} : () -> ()

// CHECK: "test.sets"() {a = #gpu<dim x>, b = #gpu<all_reduce_op maximumf>, c = #gpu<shuffle_mode xor>} : () -> ()
"test.sets"() {a = #gpu<dim "x">, b = #gpu<all_reduce_op  maximumf>, c = #gpu<shuffle_mode xor>} : () -> ()
// CHECK: "test.sets"() {a = #gpu<mma_element_wise negatef>, b = #gpu<broadcast specific_lane>, c = #gpu<mat_transpose_mode TRANSPOSE>} : () -> ()
"test.sets"() {a = #gpu<mma_element_wise negatef>, b = #gpu<broadcast specific_lane>, c = #gpu<mat_transpose_mode TRANSPOSE>} : () -> ()
// CHECK: "test.sets"() {a = #gpu<prune_2to4_spmat_flag PRUNE_ONLY>, b = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>} : () -> ()
"test.sets"() {a = #gpu<prune_2to4_spmat_flag PRUNE_ONLY>, b = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>} : () -> ()
