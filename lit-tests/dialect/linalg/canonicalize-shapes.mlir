// RUN: jopt %s --canonicalize | FileCheck %s

// Sizes of one operand are sizes of the others where they come from one loop.

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @infer(%arg0: tensor<4x?xf32>, %arg1: tensor<?x8xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %arg1 : tensor<?x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %cast_1 = tensor.cast %arg2 : tensor<?x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %0 = linalg.add ins(%cast, %cast_0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%cast_1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %cast_2 = tensor.cast %0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %cast_2 : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @infer(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.add ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Structured operations work on the sources of casts that only forgot something.

// CHECK-LABEL: func.func @source_of_cast(%arg0: tensor<4x8xf32>, %arg1: f32) -> tensor<?x?xf32> {
// CHECK-NEXT:   %0 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %cast : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @source_of_cast(%a: tensor<4x8xf32>, %v: f32) -> tensor<?x?xf32> {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = linalg.fill ins(%v : f32) outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// What a cast tells of a result is told of the output.

// CHECK-LABEL: func.func @cast_of_result(%arg0: tensor<?x?xf32>, %arg1: f32) -> tensor<4x?xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:   %0 = linalg.fill ins(%arg1 : f32) outs(%cast : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:   return %0 : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @cast_of_result(%a: tensor<?x?xf32>, %v: f32) -> tensor<4x?xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}

// The body stays the same.

// CHECK-LABEL: func.func @body(%arg0: tensor<8xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg1 : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<8xf32>) outs(%cast : tensor<8xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     %1 = arith.addf %in, %out : f32
// CHECK-NEXT:     linalg.yield %1 : f32
// CHECK-NEXT:   } -> tensor<8xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:   return %cast_0 : tensor<?xf32>
// CHECK-NEXT: }
func.func @body(%a: tensor<8xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xf32>) outs(%b : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @transpose_of_transpose(
// CHECK-SAME: %[[A:.*]]: tensor<4x8x2xf32>, %[[I:.*]]: tensor<8x4x2xf32>, %[[J:.*]]: tensor<2x8x4xf32>
func.func @transpose_of_transpose(%a: tensor<4x8x2xf32>, %i: tensor<8x4x2xf32>, %j: tensor<2x8x4xf32>) -> tensor<2x8x4xf32> {
  // CHECK-NEXT: %[[T:.*]] = linalg.transpose ins(%[[A]] : tensor<4x8x2xf32>) outs(%[[J]] : tensor<2x8x4xf32>) permutation = [2, 1, 0]
  // CHECK-NEXT: return %[[T]]
  %0 = linalg.transpose ins(%a : tensor<4x8x2xf32>) outs(%i : tensor<8x4x2xf32>) permutation = [1, 0, 2]
  %1 = linalg.transpose ins(%0 : tensor<8x4x2xf32>) outs(%j : tensor<2x8x4xf32>) permutation = [2, 0, 1]
  return %1 : tensor<2x8x4xf32>
}

// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME: %[[A:.*]]: tensor<?x8xf32>, %
func.func @there_and_back(%a: tensor<?x8xf32>, %i: tensor<8x?xf32>, %j: tensor<?x8xf32>) -> tensor<?x8xf32> {
  // CHECK-NEXT: return %[[A]]
  %0 = linalg.transpose ins(%a : tensor<?x8xf32>) outs(%i : tensor<8x?xf32>) permutation = [1, 0]
  %1 = linalg.transpose ins(%0 : tensor<8x?xf32>) outs(%j : tensor<?x8xf32>) permutation = [1, 0]
  return %1 : tensor<?x8xf32>
}

// The smaller tensor is transposed.
// CHECK-LABEL: func.func @transpose_of_broadcast(
// CHECK-SAME: %[[A:.*]]: tensor<2x?xf32>, %{{.*}}: tensor<2x?x8xf32>, %[[J:.*]]: tensor<?x8x2xf32>
func.func @transpose_of_broadcast(%a: tensor<2x?xf32>, %i: tensor<2x?x8xf32>, %j: tensor<?x8x2xf32>) -> tensor<?x8x2xf32> {
  // CHECK: %[[D:.*]] = tensor.dim %[[A]], %c1 : tensor<2x?xf32>
  // CHECK-NEXT: %[[E:.*]] = tensor.empty(%[[D]]) : tensor<?x2xf32>
  // CHECK-NEXT: %[[T:.*]] = linalg.transpose ins(%[[A]] : tensor<2x?xf32>) outs(%[[E]] : tensor<?x2xf32>) permutation = [1, 0]
  // CHECK-NEXT: %[[B:.*]] = linalg.broadcast ins(%[[T]] : tensor<?x2xf32>) outs(%[[J]] : tensor<?x8x2xf32>) dimensions = [1]
  // CHECK-NEXT: return %[[B]]
  %0 = linalg.broadcast ins(%a : tensor<2x?xf32>) outs(%i : tensor<2x?x8xf32>) dimensions = [2]
  %1 = linalg.transpose ins(%0 : tensor<2x?x8xf32>) outs(%j : tensor<?x8x2xf32>) permutation = [1, 2, 0]
  return %1 : tensor<?x8x2xf32>
}

// Another one wants the repeated elements.
// CHECK-LABEL: func.func @transpose_of_used_broadcast(
func.func @transpose_of_used_broadcast(%a: tensor<2xf32>, %i: tensor<2x8xf32>, %j: tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<2x8xf32>) {
  // CHECK-NEXT: linalg.broadcast
  // CHECK-NEXT: linalg.transpose
  %0 = linalg.broadcast ins(%a : tensor<2xf32>) outs(%i : tensor<2x8xf32>) dimensions = [1]
  %1 = linalg.transpose ins(%0 : tensor<2x8xf32>) outs(%j : tensor<8x2xf32>) permutation = [1, 0]
  return %1, %0 : tensor<8x2xf32>, tensor<2x8xf32>
}

// CHECK-LABEL: func.func @broadcast_of_broadcast(
// CHECK-SAME: %[[A:.*]]: tensor<2xf32>, %{{.*}}: tensor<4x2xf32>, %[[J:.*]]: tensor<4x8x2xf32>
func.func @broadcast_of_broadcast(%a: tensor<2xf32>, %i: tensor<4x2xf32>, %j: tensor<4x8x2xf32>) -> tensor<4x8x2xf32> {
  // CHECK-NEXT: %[[B:.*]] = linalg.broadcast ins(%[[A]] : tensor<2xf32>) outs(%[[J]] : tensor<4x8x2xf32>) dimensions = [0, 1]
  // CHECK-NEXT: return %[[B]]
  %0 = linalg.broadcast ins(%a : tensor<2xf32>) outs(%i : tensor<4x2xf32>) dimensions = [0]
  %1 = linalg.broadcast ins(%0 : tensor<4x2xf32>) outs(%j : tensor<4x8x2xf32>) dimensions = [1]
  return %1 : tensor<4x8x2xf32>
}

// The cast of the first operand goes before sizes are inferred, all at once then.
// CHECK-LABEL: func.func @casts_in_the_order_of_operands(
// CHECK-SAME: %[[A:.*]]: tensor<?x8xf32>, %[[O:.*]]: tensor<?x?xf32>
func.func @casts_in_the_order_of_operands(%a: tensor<?x8xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // CHECK-NEXT: %[[B:.*]] = tensor.cast %[[A]] : tensor<?x8xf32> to tensor<8x8xf32>
  // CHECK-NEXT: %[[C:.*]] = tensor.cast %[[O]] : tensor<?x?xf32> to tensor<?x8xf32>
  // CHECK-NEXT: linalg.matmul ins(%[[A]], %[[B]] : tensor<?x8xf32>, tensor<8x8xf32>) outs(%[[C]] : tensor<?x8xf32>)
  %0 = tensor.cast %a : tensor<?x8xf32> to tensor<?x?xf32>
  %1 = linalg.matmul ins(%0, %a : tensor<?x?xf32>, tensor<?x8xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
