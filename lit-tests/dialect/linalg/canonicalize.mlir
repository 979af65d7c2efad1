// RUN: jopt %s --canonicalize | FileCheck %s

// Casts that only forget sizes are absorbed.

// CHECK-LABEL: func.func @absorbs_casts(
// CHECK-SAME: %[[A:.*]]: memref<4x8xf32>, %[[B:.*]]: memref<8x16xf32>, %[[C:.*]]: memref<4x16xf32>)
// CHECK-NOT: memref.cast
// CHECK: linalg.matmul ins(%[[A]], %[[B]] : memref<4x8xf32>, memref<8x16xf32>) outs(%[[C]] : memref<4x16xf32>)
func.func @absorbs_casts(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>) {
  %0 = memref.cast %a : memref<4x8xf32> to memref<?x?xf32>
  %1 = memref.cast %c : memref<4x16xf32> to memref<?x?xf32>
  linalg.matmul ins(%0, %b : memref<?x?xf32>, memref<8x16xf32>) outs(%1 : memref<?x?xf32>)
  return
}

// CHECK-LABEL: func.func @fill_absorbs_cast(
// CHECK-NOT: memref.cast
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : memref<4xf32>)
func.func @fill_absorbs_cast(%f: f32, %m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  linalg.fill ins(%f : f32) outs(%0 : memref<?xf32>)
  return
}

// CHECK-LABEL: func.func @softmax_absorbs_casts(
// CHECK-SAME: %[[A:.*]]: memref<4x6xf32>, %[[B:.*]]: memref<?x6xf32>)
// CHECK-NEXT: linalg.softmax dimension(1) ins(%[[A]] : memref<4x6xf32>) outs(%[[B]] : memref<?x6xf32>)
func.func @softmax_absorbs_casts(%a: memref<4x6xf32>, %b: memref<?x6xf32>) {
  %0 = memref.cast %a : memref<4x6xf32> to memref<?x6xf32>
  %1 = memref.cast %b : memref<?x6xf32> to memref<4x6xf32>
  linalg.softmax dimension(1) ins(%0 : memref<?x6xf32>) outs(%1 : memref<4x6xf32>)
  return
}

// Unranked buffers stay.
// CHECK-LABEL: func.func @softmax_of_unranked(
// CHECK: memref.cast
// CHECK: linalg.softmax
func.func @softmax_of_unranked(%a: memref<*xf32>, %b: memref<4x6xf32>) {
  %0 = memref.cast %a : memref<*xf32> to memref<4x6xf32>
  linalg.softmax dimension(1) ins(%0 : memref<4x6xf32>) outs(%b : memref<4x6xf32>)
  return
}

// CHECK-LABEL: func.func @generic_absorbs_cast(
// CHECK-NOT: memref.cast
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : memref<4xf32>) outs(%{{.*}} : memref<4xf32>)
#id = affine_map<(d0) -> (d0)>
func.func @generic_absorbs_cast(%a: memref<4xf32>, %b: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%0 : memref<?xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  }
  return
}

// Operations that give back their operands are erased.

// CHECK-LABEL: func.func @copy_to_itself(
// CHECK-NEXT: return
func.func @copy_to_itself(%a: memref<4xf32>) {
  linalg.copy ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// CHECK-LABEL: func.func @copy_to_another(
// CHECK: linalg.copy
func.func @copy_to_another(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// A copy of a tensor stays: it may be wanted in a place of its own.

// CHECK-LABEL: func.func @copy_of_tensor(
// CHECK: linalg.copy
func.func @copy_of_tensor(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @copy_of_tensor_to_itself(
// CHECK-NEXT: return
func.func @copy_of_tensor_to_itself(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.copy ins(%a : tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @generic_identity(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>)
// CHECK-NEXT: return %[[B]], %[[A]] : tensor<4xf32>, tensor<4xf32>
func.func @generic_identity(%a: tensor<4xf32>, %b: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%a, %b : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %w: f32):
    linalg.yield %y, %x : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @generic_identity_of_known_size(
// CHECK: %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<?xf32> to tensor<4xf32>
// CHECK: return %[[CAST]] : tensor<4xf32>
func.func @generic_identity_of_known_size(%a: tensor<?xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<?xf32>) outs(%b : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @transpose_that_changes_nothing(
// CHECK-SAME: %[[A:.*]]: tensor<4x8xf32>, %{{.*}}: tensor<4x8xf32>)
// CHECK-NEXT: return %[[A]] : tensor<4x8xf32>
func.func @transpose_that_changes_nothing(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>)
    -> tensor<4x8xf32> {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) permutation = [0, 1]
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @broadcast_that_changes_nothing(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %{{.*}}: tensor<4xf32>)
// CHECK-NEXT: return %[[A]] : tensor<4xf32>
func.func @broadcast_that_changes_nothing(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) dimensions = []
  return %0 : tensor<4xf32>
}

// What changes no memory and has no use is dropped; nothing is done with buffers of no elements.

// CHECK-LABEL: func.func @unused_tensor(
// CHECK-NEXT: return
func.func @unused_tensor(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>)
      outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// CHECK-LABEL: func.func @no_elements(
// CHECK-NEXT: return
func.func @no_elements(%f: f32, %m: memref<0x4xf32>) {
  linalg.fill ins(%f : f32) outs(%m : memref<0x4xf32>)
  return
}
