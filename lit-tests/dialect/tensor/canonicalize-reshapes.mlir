// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// What is expanded again, as it was or further; two open sizes do not say which is which.

// CHECK-LABEL: func.func @ec(%arg0: tensor<?x8xf32>, %arg1: index, %arg2: index) -> (tensor<?x8xf32>, tensor<?x4x2xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x8xf32> into tensor<?xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [%arg1, 4, 2] : tensor<?x8xf32> into tensor<?x4x2xf32>
// CHECK-NEXT:   %expanded_0 = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [%arg1, %arg2] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT:   return %arg0, %expanded, %expanded_0 : tensor<?x8xf32>, tensor<?x4x2xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @ec(%t: tensor<?x8xf32>, %n: index, %m: index) -> (tensor<?x8xf32>, tensor<?x4x2xf32>, tensor<?x?xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 8] : tensor<?xf32> into tensor<?x8xf32>
  %2 = tensor.expand_shape %0 [[0, 1, 2]] output_shape [%n, 4, 2] : tensor<?xf32> into tensor<?x4x2xf32>
  %3 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  return %1, %2, %3 : tensor<?x8xf32>, tensor<?x4x2xf32>, tensor<?x?xf32>
}

// -----

// Equal types with two open sizes in one group may differ.

// CHECK-LABEL: func.func @ec2(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x?xf32> into tensor<?xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [%arg1, %arg2] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT:   %expanded_1 = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [%dim, %dim_0] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT:   return %expanded, %expanded_1 : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @ec2(%t: tensor<?x?xf32>, %n: index, %m: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = tensor.dim %t, %c0 : tensor<?x?xf32>
  %e = tensor.dim %t, %c1 : tensor<?x?xf32>
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  %2 = tensor.expand_shape %0 [[0, 1]] output_shape [%d, %e] : tensor<?xf32> into tensor<?x?xf32>
  return %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// What is collapsed again; sizes that are merged are multiplied.

// CHECK-LABEL: func.func @ce(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> (tensor<?xf32>, tensor<?x2xf32>, tensor<?xf32>, tensor<?x4xf32>) {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %0 = arith.muli %arg1, %c4 : index
// CHECK-NEXT:   %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%0, 2] : tensor<?xf32> into tensor<?x2xf32>
// CHECK-NEXT:   %1 = arith.muli %arg1, %arg2 : index
// CHECK-NEXT:   %expanded_0 = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%1, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT:   return %arg0, %expanded, %arg0, %expanded_0 : tensor<?xf32>, tensor<?x2xf32>, tensor<?xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
func.func @ce(%t: tensor<?xf32>, %n: index, %m: index) -> (tensor<?xf32>, tensor<?x2xf32>, tensor<?xf32>, tensor<?x4xf32>) {
  %1 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 8] : tensor<?xf32> into tensor<?x8xf32>
  %0 = tensor.collapse_shape %1 [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
  %2 = tensor.expand_shape %t [[0, 1, 2]] output_shape [%n, 4, 2] : tensor<?xf32> into tensor<?x4x2xf32>
  %3 = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<?x4x2xf32> into tensor<?x2xf32>
  %4 = tensor.expand_shape %t [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  %5 = tensor.collapse_shape %4 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %6 = tensor.expand_shape %t [[0, 1, 2]] output_shape [%n, %m, 4] : tensor<?xf32> into tensor<?x?x4xf32>
  %7 = tensor.collapse_shape %6 [[0, 1], [2]] : tensor<?x?x4xf32> into tensor<?x4xf32>
  return %0, %3, %5, %7 : tensor<?xf32>, tensor<?x2xf32>, tensor<?xf32>, tensor<?x4xf32>
}

// -----

// Constant sizes become part of the type where the source of a cast knows their product.

// CHECK-LABEL: func.func @texpconst(%arg0: tensor<24xf32>, %arg1: index, %arg2: tensor<?xf32>, %arg3: tensor<24x?xf32>) -> (tensor<?x6xf32>, tensor<?x?x6xf32>, tensor<?x6x?x?xf32>) {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [4, 6] : tensor<24xf32> into tensor<4x6xf32>
// CHECK-NEXT:   %cast = tensor.cast %expanded : tensor<4x6xf32> to tensor<?x6xf32>
// CHECK-NEXT:   %expanded_0 = tensor.expand_shape %arg2 {{\[\[}}0, 1, 2]] output_shape [%c4, %arg1, 6] : tensor<?xf32> into tensor<?x?x6xf32>
// CHECK-NEXT:   %expanded_1 = tensor.expand_shape %arg3 {{\[\[}}0, 1], [2, 3]] output_shape [4, 6, %arg1, %c4] : tensor<24x?xf32> into tensor<4x6x?x?xf32>
// CHECK-NEXT:   %cast_2 = tensor.cast %expanded_1 : tensor<4x6x?x?xf32> to tensor<?x6x?x?xf32>
// CHECK-NEXT:   return %cast, %expanded_0, %cast_2 : tensor<?x6xf32>, tensor<?x?x6xf32>, tensor<?x6x?x?xf32>
// CHECK-NEXT: }
func.func @texpconst(%b: tensor<24xf32>, %n: index, %c: tensor<?xf32>, %d: tensor<24x?xf32>) -> (tensor<?x6xf32>, tensor<?x?x6xf32>, tensor<?x6x?x?xf32>) {
  %c4 = arith.constant 4 : index
  %2 = tensor.cast %b : tensor<24xf32> to tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [%c4, 6] : tensor<?xf32> into tensor<?x6xf32>
  %4 = tensor.expand_shape %c [[0, 1, 2]] output_shape [%c4, %n, 6] : tensor<?xf32> into tensor<?x?x6xf32>
  %5 = tensor.cast %d : tensor<24x?xf32> to tensor<?x?xf32>
  %6 = tensor.expand_shape %5 [[0, 1], [2, 3]] output_shape [%c4, 6, %n, %c4] : tensor<?x?xf32> into tensor<?x6x?x?xf32>
  return %3, %4, %6 : tensor<?x6xf32>, tensor<?x?x6xf32>, tensor<?x6x?x?xf32>
}

// -----

// Tensors of single elements.

// CHECK-LABEL: func.func @elems(%arg0: f32, %arg1: f32, %arg2: index) -> (tensor<2x2xf32>, tensor<4x1xf32>, tensor<4xf32>, tensor<?x2xf32>) {
// CHECK-NEXT:   %from_elements = tensor.from_elements %arg0, %arg1, %arg0, %arg1 : tensor<2x2xf32>
// CHECK-NEXT:   %splat = tensor.splat %arg0 : tensor<4x1xf32>
// CHECK-NEXT:   %splat_0 = tensor.splat %arg0 : tensor<4xf32>
// CHECK-NEXT:   %splat_1 = tensor.splat %arg0[%arg2] : tensor<?xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %splat_1 {{\[\[}}0, 1]] output_shape [%arg2, 2] : tensor<?xf32> into tensor<?x2xf32>
// CHECK-NEXT:   return %from_elements, %splat, %splat_0, %expanded : tensor<2x2xf32>, tensor<4x1xf32>, tensor<4xf32>, tensor<?x2xf32>
// CHECK-NEXT: }
func.func @elems(%a: f32, %b: f32, %n: index) -> (tensor<2x2xf32>, tensor<4x1xf32>, tensor<4xf32>, tensor<?x2xf32>) {
  %0 = tensor.from_elements %a, %b, %a, %b : tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %2 = tensor.splat %a : tensor<4xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
  %4 = tensor.splat %a : tensor<2x2xf32>
  %5 = tensor.collapse_shape %4 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %6 = tensor.splat %a[%n] : tensor<?xf32>
  %7 = tensor.expand_shape %6 [[0, 1]] output_shape [%n, 2] : tensor<?xf32> into tensor<?x2xf32>
  return %1, %3, %5, %7 : tensor<2x2xf32>, tensor<4x1xf32>, tensor<4xf32>, tensor<?x2xf32>
}

// -----

// Dimensions of size one: no groups lead from one shape to the other.

// CHECK-LABEL: func.func @unit(%arg0: tensor<1x4xf32>, %arg1: tensor<4x1xf32>, %arg2: tensor<1x1xf32>, %arg3: tensor<f32>) -> (tensor<4x1xf32>, tensor<1x4xf32>, tensor<1xf32>, tensor<1xf32>) {
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
// CHECK-NEXT:   %expanded_0 = tensor.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [1, 4, 1] : tensor<4x1xf32> into tensor<1x4x1xf32>
// CHECK-NEXT:   %collapsed_1 = tensor.collapse_shape %expanded_0 {{\[\[}}0], [1, 2]] : tensor<1x4x1xf32> into tensor<1x4xf32>
// CHECK-NEXT:   %collapsed_2 = tensor.collapse_shape %arg2 {{\[\[}}0, 1]] : tensor<1x1xf32> into tensor<1xf32>
// CHECK-NEXT:   %expanded_3 = tensor.expand_shape %arg3 [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-NEXT:   return %expanded, %collapsed_1, %collapsed_2, %expanded_3 : tensor<4x1xf32>, tensor<1x4xf32>, tensor<1xf32>, tensor<1xf32>
// CHECK-NEXT: }
func.func @unit(%a: tensor<1x4xf32>, %b: tensor<4x1xf32>, %s: tensor<1x1xf32>, %u: tensor<f32>) -> (tensor<4x1xf32>, tensor<1x4xf32>, tensor<1xf32>, tensor<1xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<1x4xf32> into tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
  %2 = tensor.expand_shape %b [[0, 1], [2]] output_shape [1, 4, 1] : tensor<4x1xf32> into tensor<1x4x1xf32>
  %3 = tensor.collapse_shape %2 [[0], [1, 2]] : tensor<1x4x1xf32> into tensor<1x4xf32>
  %4 = tensor.collapse_shape %s [] : tensor<1x1xf32> into tensor<f32>
  %5 = tensor.expand_shape %4 [] output_shape [1] : tensor<f32> into tensor<1xf32>
  %6 = tensor.expand_shape %u [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %7 = tensor.collapse_shape %6 [[0, 1]] : tensor<1x1xf32> into tensor<1xf32>
  return %1, %3, %5, %7 : tensor<4x1xf32>, tensor<1x4xf32>, tensor<1xf32>, tensor<1xf32>
}

// -----

// A margin that tells nothing new of the type.

// CHECK-LABEL: func.func @pad_kept(%arg0: tensor<?x8x?xf32>, %arg1: f32, %arg2: index) -> tensor<4x?x?xf32> {
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[%arg2, %arg2, 0] high[0, 0, %arg2] {
// CHECK-NEXT:   ^bb0(%arg3: index, %arg4: index, %arg5: index):
// CHECK-NEXT:     tensor.yield %arg1 : f32
// CHECK-NEXT:   } : tensor<?x8x?xf32> to tensor<4x?x?xf32>
// CHECK-NEXT:   return %padded : tensor<4x?x?xf32>
// CHECK-NEXT: }
func.func @pad_kept(%t: tensor<?x8x?xf32>, %v: f32, %n: index) -> tensor<4x?x?xf32> {
  %0 = tensor.pad %t low[%n, %n, 0] high[0, 0, %n] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %v : f32
  } : tensor<?x8x?xf32> to tensor<4x?x?xf32>
  return %0 : tensor<4x?x?xf32>
}

// Where two sizes are open, the types do not say how the elements divide among them.
// CHECK-LABEL: func.func @two_open_sizes(
func.func @two_open_sizes(%v: tensor<3x?x?xf32>, %n: index) -> tensor<?x?xf32> {
  // CHECK-NEXT: tensor.collapse_shape
  // CHECK-NEXT: tensor.expand_shape
  %0 = tensor.collapse_shape %v [[0, 1, 2]] : tensor<3x?x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, %n] : tensor<?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
