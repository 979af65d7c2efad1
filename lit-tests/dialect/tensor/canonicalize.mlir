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

// CHECK-LABEL: func.func @bitcast_of_bitcast(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>
func.func @bitcast_of_bitcast(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<?xui32>) {
  // CHECK-NEXT: %[[B:.*]] = tensor.bitcast %[[A]] : tensor<4xf32> to tensor<?xui32>
  // CHECK-NEXT: return %[[A]], %[[B]]
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<4xi32>
  %1 = tensor.bitcast %0 : tensor<4xi32> to tensor<4xf32>
  %2 = tensor.bitcast %0 : tensor<4xi32> to tensor<?xui32>
  return %1, %2 : tensor<4xf32>, tensor<?xui32>
}

// CHECK-LABEL: func.func @extract_of_insert(
// CHECK-SAME: %[[F:.*]]: f32, %[[T:.*]]: tensor<?x8xf32>
func.func @extract_of_insert(%f: f32, %t: tensor<?x8xf32>) -> (f32, f32) {
  // CHECK: %[[I:.*]] = tensor.insert %[[F]] into %[[T]][%c1, %c2]
  // CHECK-NEXT: %[[E:.*]] = tensor.extract %[[I]][%c1, %c1]
  // CHECK-NEXT: return %[[F]], %[[E]]
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.insert %f into %t[%c1, %c2] : tensor<?x8xf32>
  %1 = tensor.extract %0[%c1, %c2] : tensor<?x8xf32>
  %2 = tensor.extract %0[%c1, %c1] : tensor<?x8xf32>
  return %1, %2 : f32, f32
}

// The source lacks the dimension of size 1, the other one is open.
// CHECK-LABEL: func.func @insert_row_into_cast(
// CHECK-SAME: %[[A:.*]]: tensor<?xf32>, %[[G:.*]]: tensor<4x?xf32>, %[[R:.*]]: index, %[[S:.*]]: index
func.func @insert_row_into_cast(%a: tensor<?xf32>, %g: tensor<4x?xf32>, %r: index, %s: index) -> tensor<?x?xf32> {
  // CHECK-NEXT: %[[I:.*]] = tensor.insert_slice %[[A]] into %[[G]][%[[R]], %[[R]]] [1, %[[S]]] [1, 1] : tensor<?xf32> into tensor<4x?xf32>
  // CHECK-NEXT: tensor.cast %[[I]] : tensor<4x?xf32> to tensor<?x?xf32>
  %0 = tensor.cast %g : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %a into %0[%r, %r] [1, %s] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
