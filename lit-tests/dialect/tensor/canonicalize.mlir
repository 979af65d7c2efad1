// RUN: jopt %s --canonicalize | FileCheck %s

// Changes of shape that are undone, margins that are none.

// CHECK-LABEL: func.func @undone(%arg0: tensor<8x?xf32>, %arg1: tensor<2x4x?xf32>, %arg2: index) -> (tensor<8x?xf32>, tensor<2x4x?xf32>) {
// CHECK-NEXT:   return %arg0, %arg1 : tensor<8x?xf32>, tensor<2x4x?xf32>
// CHECK-NEXT: }
func.func @undone(%a: tensor<8x?xf32>, %b: tensor<2x4x?xf32>, %n: index) -> (tensor<8x?xf32>, tensor<2x4x?xf32>) {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 4, %n] : tensor<8x?xf32> into tensor<2x4x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<2x4x?xf32> into tensor<8x?xf32>
  %2 = tensor.collapse_shape %b [[0, 1], [2]] : tensor<2x4x?xf32> into tensor<8x?xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [2, 4, %n] : tensor<8x?xf32> into tensor<2x4x?xf32>
  return %1, %3 : tensor<8x?xf32>, tensor<2x4x?xf32>
}

// CHECK-LABEL: func.func @single(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:   return %arg0 : tensor<8xf32>
// CHECK-NEXT: }
func.func @single(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.concat dim(0) %a : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @no_margin(%arg0: tensor<8xf32>, %arg1: tensor<?xf32>, %arg2: f32) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:   %cast = tensor.cast %arg1 : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:   %padded = tensor.pad %arg0 nofold low[0] high[0] {
// CHECK-NEXT:   ^bb0(%arg3: index):
// CHECK-NEXT:     tensor.yield %arg2 : f32
// CHECK-NEXT:   } : tensor<8xf32> to tensor<8xf32>
// CHECK-NEXT:   return %arg0, %cast, %padded : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT: }
func.func @no_margin(%a: tensor<8xf32>, %b: tensor<?xf32>, %v: f32) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.pad %a low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<8xf32> to tensor<8xf32>
  %1 = tensor.pad %b low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<?xf32> to tensor<8xf32>
  %2 = tensor.pad %a nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<8xf32> to tensor<8xf32>
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @reshape_of_reshape(%arg0: tensor<8xf32>, %arg1: tensor<1xindex>, %arg2: tensor<2xindex>) -> (tensor<?x?xf32>, tensor<8xf32>) {
// CHECK-NEXT:   %reshape = tensor.reshape %arg0(%arg2) : (tensor<8xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:   return %reshape, %arg0 : tensor<?x?xf32>, tensor<8xf32>
// CHECK-NEXT: }
func.func @reshape_of_reshape(%a: tensor<8xf32>, %s: tensor<1xindex>, %t: tensor<2xindex>) -> (tensor<?x?xf32>, tensor<8xf32>) {
  %0 = tensor.reshape %a(%s) : (tensor<8xf32>, tensor<1xindex>) -> tensor<?xf32>
  %1 = tensor.reshape %0(%t) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %2 = tensor.reshape %a(%s) : (tensor<8xf32>, tensor<1xindex>) -> tensor<8xf32>
  return %1, %2 : tensor<?x?xf32>, tensor<8xf32>
}
