// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// Two margins of one value are one.

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 1)>
// CHECK-LABEL: func.func @pad_of_pad(%arg0: tensor<?x8xf32>, %arg1: f32, %arg2: index) -> (tensor<?x12xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:   %0 = affine.apply #map()[%arg2]
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[%0, 2] high[3, 2] {
// CHECK-NEXT:   ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:     tensor.yield %arg1 : f32
// CHECK-NEXT:   } : tensor<?x8xf32> to tensor<?x12xf32>
// CHECK-NEXT:   %1 = affine.apply #map()[%arg2]
// CHECK-NEXT:   %2 = affine.apply #map1()[%arg2]
// CHECK-NEXT:   %padded_0 = tensor.pad %arg0 low[%1, %2] high[3, 2] {
// CHECK-NEXT:   ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:     tensor.yield %arg1 : f32
// CHECK-NEXT:   } : tensor<?x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %padded, %padded_0 : tensor<?x12xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @pad_of_pad(%t: tensor<?x8xf32>, %v: f32, %n: index) -> (tensor<?x12xf32>, tensor<?x?xf32>) {
  %0 = tensor.pad %t low[%n, 1] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x8xf32> to tensor<?x10xf32>
  %1 = tensor.pad %0 low[%n, 1] high[3, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x10xf32> to tensor<?x12xf32>
  %2 = tensor.pad %0 low[%n, %n] high[3, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x10xf32> to tensor<?x?xf32>
  return %1, %2 : tensor<?x12xf32>, tensor<?x?xf32>
}

// -----

// A stride of 0 stays a value; with one, a view of a buffer keeps all its strides.

// CHECK-LABEL: func.func @zero_strides(%arg0: memref<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<4x8xf32>, %arg3: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x8xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %subview = memref.subview %arg0[0, %arg3] [%arg3, %arg3] [%c0, %c2] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg1 into %arg2[0, %arg3] [%arg3, %arg3] [2, %c0] : tensor<?x?xf32> into tensor<4x8xf32>
// CHECK-NEXT:   return %subview, %inserted_slice : memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x8xf32>
// CHECK-NEXT: }
func.func @zero_strides(%m: memref<?x?xf32>, %s: tensor<?x?xf32>, %t: tensor<4x8xf32>, %n: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c0, %n] [%n, %n] [%c0, %c2] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = tensor.insert_slice %s into %t[0, %n] [%n, %n] [%c2, %c0] : tensor<?x?xf32> into tensor<4x8xf32>
  return %0, %1 : memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x8xf32>
}

// -----

// A cast changes no size, whichever is asked for.

// CHECK-LABEL: func.func @dim_of_cast(%arg0: tensor<4x?xf32>, %arg1: index) -> index {
// CHECK-NEXT:   %dim = tensor.dim %arg0, %arg1 : tensor<4x?xf32>
// CHECK-NEXT:   return %dim : index
// CHECK-NEXT: }
func.func @dim_of_cast(%t: tensor<4x?xf32>, %i: index) -> index {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %i : tensor<?x?xf32>
  return %1 : index
}

// -----

// The result knows more than the inputs tell.

// CHECK-LABEL: func.func @concat_known(%arg0: tensor<?x?xf32>, %arg1: tensor<4x?xf32>) -> tensor<?x8xf32> {
// CHECK-NEXT:   %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x8xf32>
// CHECK-NEXT:   return %concat : tensor<?x8xf32>
// CHECK-NEXT: }
func.func @concat_known(%a: tensor<?x?xf32>, %b: tensor<4x?xf32>) -> tensor<?x8xf32> {
  %0 = tensor.concat dim(0) %a, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// -----

// A transfer changes no size of the tensor that it writes to.

// CHECK-LABEL: func.func @size_of_transfer(
// CHECK-SAME:    %[[T:.*]]: tensor<?x8xf32>
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[T]], %{{.*}} : tensor<?x8xf32>
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @size_of_transfer(%t: tensor<?x8xf32>, %v: vector<4xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x8xf32>
  %size = tensor.dim %0, %c0 : tensor<?x8xf32>
  return %size : index
}
