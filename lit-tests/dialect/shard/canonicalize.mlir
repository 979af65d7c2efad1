// RUN: jopt %s --canonicalize | FileCheck %s

// Along no axis of the grid a device is alone.

shard.grid @grid(shape = 2x2)

// CHECK-LABEL: func.func @without_axes(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:   return %arg0, %arg0, %arg0, %arg0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @without_axes(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = shard.all_reduce %a on @grid grid_axes = [] : tensor<4xf32> -> tensor<4xf32>
  %1 = shard.all_gather %a on @grid grid_axes = [] gather_axis = 0 : tensor<4xf32> -> tensor<4xf32>
  %2 = shard.reduce_scatter %a on @grid grid_axes = [] scatter_axis = 0 : tensor<4xf32> -> tensor<4xf32>
  %3 = shard.broadcast %a on @grid grid_axes = [] root = [] : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Another type is another tensor.
// CHECK-LABEL: func.func @other_type(%arg0: tensor<4xf32>) -> tensor<4xf64> {
// CHECK-NEXT:   %all_reduce = shard.all_reduce %arg0 on @grid : tensor<4xf32> -> tensor<4xf64>
// CHECK-NEXT:   return %all_reduce : tensor<4xf64>
// CHECK-NEXT: }
func.func @other_type(%a: tensor<4xf32>) -> tensor<4xf64> {
  %0 = shard.all_reduce %a on @grid grid_axes = [] : tensor<4xf32> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @along_an_axis(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:   %all_reduce = shard.all_reduce %arg0 on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
// CHECK-NEXT:   return %all_reduce : tensor<4xf32>
// CHECK-NEXT: }
func.func @along_an_axis(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = shard.all_reduce %a on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Sizes and offsets that are known stand in the text.
// CHECK-LABEL: func.func @known_sizes(%arg0: i64) -> (!shard.sharding, !shard.sharding) {
// CHECK-NEXT:   %sharding = shard.sharding @grid split_axes = {{\[\[}}0]] sharded_dims_offsets = [0, 1, %arg0] : !shard.sharding
// CHECK-NEXT:   %sharding_0 = shard.sharding @grid split_axes = {{\[\[}}0], []] halo_sizes = [%arg0, 1] : !shard.sharding
// CHECK-NEXT:   return %sharding, %sharding_0 : !shard.sharding, !shard.sharding
// CHECK-NEXT: }
func.func @known_sizes(%n: i64) -> (!shard.sharding, !shard.sharding) {
  %c1 = arith.constant 1 : i64
  %0 = shard.sharding @grid split_axes = [[0]] sharded_dims_offsets = [0, %c1, %n] : !shard.sharding
  %1 = shard.sharding @grid split_axes = [[0], []] halo_sizes = [%n, %c1] : !shard.sharding
  return %0, %1 : !shard.sharding, !shard.sharding
}
