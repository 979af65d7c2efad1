// RUN: jopt %s | FileCheck %s

// Grids, shardings and what is communicated between the devices of a grid.

// CHECK:      module {
// CHECK-NEXT:   shard.grid @grid0(shape = 2x2x4)
// CHECK-NEXT:   shard.grid @grid1(shape = 4x?)
// CHECK-NEXT:   shard.grid @grid2(shape = ?x4)
// CHECK-NEXT:   shard.grid @grid3(shape = ?x?)
// CHECK-NEXT:   shard.grid @grid4(shape = 3)
// CHECK-NEXT:   func.func @s(%arg0: tensor<4x8xf32>, %arg1: memref<4xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT:     %sharding = shard.sharding @grid0 split_axes = {{\[\[}}0], [1]] : !shard.sharding
// CHECK-NEXT:     %sharding_annotated = shard.shard %arg0 to %sharding : tensor<4x8xf32>
// CHECK-NEXT:     %sharding_annotated_0 = shard.shard %sharding_annotated to %sharding annotate_for_users : tensor<4x8xf32>
// CHECK-NEXT:     %sharding_1 = shard.sharding @grid0 split_axes = {{\[\[}}]] : !shard.sharding
// CHECK-NEXT:     %sharding_2 = shard.sharding @grid0 split_axes = {{\[\[}}], [0, 1], [2]] : !shard.sharding
// CHECK-NEXT:     %sharding_3 = shard.sharding @grid4 split_axes = {{\[\[}}0]] halo_sizes = [1, 4] : !shard.sharding
// CHECK-NEXT:     %c3_i64 = arith.constant 3 : i64
// CHECK-NEXT:     %sharding_4 = shard.sharding @grid4 split_axes = {{\[\[}}0]] halo_sizes = [4, %c3_i64] : !shard.sharding
// CHECK-NEXT:     %sharding_5 = shard.sharding @grid4 split_axes = {{\[\[}}0]] sharded_dims_offsets = [0, 1, %c3_i64, 4] : !shard.sharding
// CHECK-NEXT:     %0 = shard.get_sharding %sharding_annotated_0 : tensor<4x8xf32> -> !shard.sharding
// CHECK-NEXT:     %grid_shape:2 = shard.grid_shape @grid1 : index, index
// CHECK-NEXT:     %grid_shape_6 = shard.grid_shape @grid0 axes = [1] : index
// CHECK-NEXT:     %proc_linear_idx:3 = shard.process_multi_index on @grid0 : index, index, index
// CHECK-NEXT:     %proc_linear_idx_7 = shard.process_multi_index on @grid0 axes = [2] : index
// CHECK-NEXT:     %proc_linear_idx_8 = shard.process_linear_index on @grid0 : index
// CHECK-NEXT:     %down_linear_idx, %up_linear_idx = shard.neighbors_linear_indices on @grid0[%proc_linear_idx_8, %proc_linear_idx_8, %proc_linear_idx_8] split_axes = [0] : index, index
// CHECK-NEXT:     %all_reduce = shard.all_reduce %arg0 on @grid0 grid_axes = [1, 0] reduction =  max : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT:     %all_reduce_9 = shard.all_reduce %arg0 on @grid0 : tensor<4x8xf32> -> tensor<4x8xf64>
// CHECK-NEXT:     %all_gather = shard.all_gather %arg0 on @grid4 grid_axes = [0] gather_axis = 1 : tensor<4x8xf32> -> tensor<4x24xf32>
// CHECK-NEXT:     %all_slice = shard.all_slice %arg0 on @grid0 grid_axes = [0] slice_axis = 1 : tensor<4x8xf32> -> tensor<4x4xf32>
// CHECK-NEXT:     %all_to_all = shard.all_to_all %arg0 on @grid0 grid_axes = [0] split_axis = 1 concat_axis = 0 : tensor<4x8xf32> -> tensor<8x4xf32>
// CHECK-NEXT:     %broadcast = shard.broadcast %arg0 on @grid0 grid_axes = [0] root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %broadcast_10 = shard.broadcast %arg0 on @grid0 grid_axes = [0, 2] root = [0, %proc_linear_idx_8] : (tensor<4x8xf32>, index) -> tensor<4x8xf32>
// CHECK-NEXT:     %gather = shard.gather %arg0 on @grid0 grid_axes = [0] gather_axis = 0 root = [1] : (tensor<4x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:     %reduce = shard.reduce %arg0 on @grid0 grid_axes = [0] root = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %reduce_11 = shard.reduce %arg0 on @grid0 grid_axes = [0] reduction =  max root = [%proc_linear_idx_8] : (tensor<4x8xf32>, index) -> tensor<4x8xf32>
// CHECK-NEXT:     %reduce_scatter = shard.reduce_scatter %arg0 on @grid0 grid_axes = [0] reduction =  max scatter_axis = 0 : tensor<4x8xf32> -> tensor<2x8xf64>
// CHECK-NEXT:     %scatter = shard.scatter %arg0 on @grid0 grid_axes = [0] scatter_axis = 0 root = [1] : (tensor<4x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT:     %send = shard.send %arg0 on @grid0 grid_axes = [0] destination = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %recv = shard.recv %arg0 on @grid0 grid_axes = [0] source = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %recv_12 = shard.recv %arg0 on @grid0 grid_axes = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %shift = shard.shift %arg0 on @grid0 grid_axes = [0, 2] shift_axis = 2 offset = -2 rotate : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT:     %1 = shard.update_halo %arg0 on @grid0 split_axes = {{\[\[}}0], []] halo_sizes = [1, %c3_i64, 2] : tensor<4x8xf32>
// CHECK-NEXT:     %2 = shard.update_halo %arg1 on @grid0 split_axes = {{\[\[}}0]] halo_sizes = [1, 2] {a} : memref<4xf32>
// CHECK-NEXT:     %shard_shape:2 = shard.shard_shape dims = [8, %proc_linear_idx_8] sharding = %sharding device = [%proc_linear_idx_8, %proc_linear_idx_8, 0] : index, index
// CHECK-NEXT:     return %sharding_annotated_0 : tensor<4x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
shard.grid @grid0(shape = 2x2x4)
shard.grid @grid1(shape = 4x?)
shard.grid @grid2(shape = ?x4)
shard.grid @grid3(shape = ?x?)
shard.grid @grid4(shape = 3)
func.func @s(%arg0 : tensor<4x8xf32>, %m : memref<4xf32>) -> tensor<4x8xf32> {
  %s = shard.sharding @grid0 split_axes = [[0], [1]] : !shard.sharding
  %0 = shard.shard %arg0 to %s : tensor<4x8xf32>
  %1 = shard.shard %0 to %s annotate_for_users : tensor<4x8xf32>
  %e = shard.sharding @grid0 split_axes = [[]] : !shard.sharding
  %e1 = shard.sharding @grid0 split_axes = [[], [0, 1], [2]] : !shard.sharding
  %h = shard.sharding @grid4 split_axes = [[0]] halo_sizes = [1, 4] : !shard.sharding
  %c = arith.constant 3 : i64
  %h2 = shard.sharding @grid4 split_axes = [[0]] halo_sizes = [4, %c] : !shard.sharding
  %h3 = shard.sharding @grid4 split_axes = [[0]] sharded_dims_offsets = [0, 1, %c, 4] : !shard.sharding
  %g = shard.get_sharding %1 : tensor<4x8xf32> -> !shard.sharding
  %x:2 = shard.grid_shape @grid1 : index, index
  %y = shard.grid_shape @grid0 axes = [1] : index
  %p:3 = shard.process_multi_index on @grid0 : index, index, index
  %p1 = shard.process_multi_index on @grid0 axes = [2] : index
  %l = shard.process_linear_index on @grid0 : index
  %idx:2 = shard.neighbors_linear_indices on @grid0[%l, %l, %l] split_axes = [0] : index, index
  %r = shard.all_reduce %arg0 on @grid0 grid_axes = [1, 0] reduction = max : tensor<4x8xf32> -> tensor<4x8xf32>
  %r0 = shard.all_reduce %arg0 on @grid0 : tensor<4x8xf32> -> tensor<4x8xf64>
  %ag = shard.all_gather %arg0 on @grid4 grid_axes = [0] gather_axis = 1 : tensor<4x8xf32> -> tensor<4x24xf32>
  %as = shard.all_slice %arg0 on @grid0 grid_axes = [0] slice_axis = 1 : tensor<4x8xf32> -> tensor<4x4xf32>
  %ata = shard.all_to_all %arg0 on @grid0 grid_axes = [0] split_axis = 1 concat_axis = 0 : tensor<4x8xf32> -> tensor<8x4xf32>
  %b = shard.broadcast %arg0 on @grid0 grid_axes = [0] root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %b1 = shard.broadcast %arg0 on @grid0 grid_axes = [0, 2] root = [0, %l] : (tensor<4x8xf32>, index) -> tensor<4x8xf32>
  %ga = shard.gather %arg0 on @grid0 grid_axes = [0] gather_axis = 0 root = [1] : (tensor<4x8xf32>) -> tensor<8x8xf32>
  %red = shard.reduce %arg0 on @grid0 grid_axes = [0] root = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %red1 = shard.reduce %arg0 on @grid0 grid_axes = [0] reduction = max root = [%l] : (tensor<4x8xf32>, index) -> tensor<4x8xf32>
  %rs = shard.reduce_scatter %arg0 on @grid0 grid_axes = [0] reduction = max scatter_axis = 0 : tensor<4x8xf32> -> tensor<2x8xf64>
  %sc = shard.scatter %arg0 on @grid0 grid_axes = [0] scatter_axis = 0 root = [1] : (tensor<4x8xf32>) -> tensor<2x8xf32>
  %se = shard.send %arg0 on @grid0 grid_axes = [0] destination = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %rc = shard.recv %arg0 on @grid0 grid_axes = [0] source = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %rc1 = shard.recv %arg0 on @grid0 grid_axes = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %sh = shard.shift %arg0 on @grid0 grid_axes = [0, 2] shift_axis = 2 offset = -2 rotate : tensor<4x8xf32> -> tensor<4x8xf32>
  %uh = shard.update_halo %arg0 on @grid0 split_axes = [[0], []] halo_sizes = [1, %c, 2] : tensor<4x8xf32>
  %um = shard.update_halo %m on @grid0 split_axes = [[0]] halo_sizes = [1, 2] {a} : memref<4xf32>
  %ss:2 = shard.shard_shape dims = [8, %l] sharding = %s device = [%l, %l, 0] : index, index
  return %1 : tensor<4x8xf32>
}
