// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// Filled tensors, looked at in other ways.

// CHECK-LABEL: func.func @fillmisc(%arg0: f32, %arg1: tensor<4x8xf32>, %arg2: index, %arg3: tensor<?x8xf32>, %arg4: index, %arg5: tensor<1x2x8x8xf32>) -> (tensor<4x8xf32>, f32, tensor<32xf32>, tensor<2x2x8xf32>, tensor<8x4xf32>, tensor<?x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<1x1x8x8xf32>, tensor<?x4xf32>) {
// CHECK-NEXT:   %0 = linalg.fill ins(%arg0 : f32) outs(%arg1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %1 = linalg.fill ins(%arg0 : f32) outs(%arg1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<4x8xf32> into tensor<32xf32>
// CHECK-NEXT:   %2 = linalg.fill ins(%arg0 : f32) outs(%collapsed : tensor<32xf32>) -> tensor<32xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
// CHECK-NEXT:   %3 = linalg.fill ins(%arg0 : f32) outs(%expanded : tensor<2x2x8xf32>) -> tensor<2x2x8xf32>
// CHECK-NEXT:   %4 = tensor.empty() : tensor<8x4xf32>
// CHECK-NEXT:   %5 = linalg.fill ins(%arg0 : f32) outs(%4 : tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:   %6 = linalg.fill ins(%arg0 : f32) outs(%arg3 : tensor<?x8xf32>) -> tensor<?x8xf32>
// CHECK-NEXT:   %concat = tensor.concat dim(0) %arg1, %arg1 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:   %7 = linalg.fill ins(%arg0 : f32) outs(%concat : tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:   %8 = linalg.fill ins(%arg0 : f32) outs(%1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %9 = tensor.empty() : tensor<1x1x8x8xf32>
// CHECK-NEXT:   %10 = linalg.fill ins(%arg0 : f32) outs(%9 : tensor<1x1x8x8xf32>) -> tensor<1x1x8x8xf32>
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %0[0, 0] [%arg2, 4] [1, 1] : tensor<4x8xf32> to tensor<?x4xf32>
// CHECK-NEXT:   return %1, %arg0, %2, %3, %5, %6, %7, %8, %10, %extracted_slice : tensor<4x8xf32>, f32, tensor<32xf32>, tensor<2x2x8xf32>, tensor<8x4xf32>, tensor<?x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<1x1x8x8xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
func.func @fillmisc(%v: f32, %t: tensor<4x8xf32>, %n: index, %u: tensor<?x8xf32>, %i: index, %e: tensor<1x2x8x8xf32>) -> (tensor<4x8xf32>, f32, tensor<32xf32>, tensor<2x2x8xf32>, tensor<8x4xf32>, tensor<?x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<1x1x8x8xf32>, tensor<?x4xf32>) {
  %f = linalg.fill ins(%v : f32) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.copy ins(%f : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tensor.extract %f[%i, %n] : tensor<4x8xf32>
  %2 = tensor.collapse_shape %f [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %3 = tensor.expand_shape %f [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
  %em = tensor.empty() : tensor<8x4xf32>
  %4 = linalg.transpose ins(%f : tensor<4x8xf32>) outs(%em : tensor<8x4xf32>) permutation = [1, 0]
  %5 = linalg.copy ins(%f : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = linalg.fill ins(%v : f32) outs(%u : tensor<?x8xf32>) -> tensor<?x8xf32>
  %7 = tensor.concat dim(0) %f, %f : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %8 = linalg.fill ins(%v : f32) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %p = tensor.empty() : tensor<1x1x8x8xf32>
  %9 = linalg.pack %f padding_value(%v : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %p : tensor<4x8xf32> -> tensor<1x1x8x8xf32>
  %10 = tensor.collapse_shape %u [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
  %11 = tensor.extract_slice %f[0, 0] [%n, 4] [1, 1] : tensor<4x8xf32> to tensor<?x4xf32>
  return %0, %1, %2, %3, %4, %6, %7, %8, %9, %11 : tensor<4x8xf32>, f32, tensor<32xf32>, tensor<2x2x8xf32>, tensor<8x4xf32>, tensor<?x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<1x1x8x8xf32>, tensor<?x4xf32>
}

// -----

// With open sizes.

// CHECK-LABEL: func.func @fillexp(%arg0: f32, %arg1: index, %arg2: tensor<?x8xf32>) -> (tensor<?xf32>, tensor<?x2x8xf32>) {
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg2 {{\[\[}}0, 1]] : tensor<?x8xf32> into tensor<?xf32>
// CHECK-NEXT:   %0 = linalg.fill ins(%arg0 : f32) outs(%collapsed : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %arg2 {{\[\[}}0, 1], [2]] output_shape [%arg1, 2, 8] : tensor<?x8xf32> into tensor<?x2x8xf32>
// CHECK-NEXT:   %1 = linalg.fill ins(%arg0 : f32) outs(%expanded : tensor<?x2x8xf32>) -> tensor<?x2x8xf32>
// CHECK-NEXT:   return %0, %1 : tensor<?xf32>, tensor<?x2x8xf32>
// CHECK-NEXT: }
func.func @fillexp(%v: f32, %n: index, %u: tensor<?x8xf32>) -> (tensor<?xf32>, tensor<?x2x8xf32>) {
  %6 = linalg.fill ins(%v : f32) outs(%u : tensor<?x8xf32>) -> tensor<?x8xf32>
  %10 = tensor.collapse_shape %6 [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
  %11 = tensor.expand_shape %6 [[0, 1], [2]] output_shape [%n, 2, 8] : tensor<?x8xf32> into tensor<?x2x8xf32>
  return %10, %11 : tensor<?xf32>, tensor<?x2x8xf32>
}

// -----

// A margin of the same value.

// CHECK: #map = affine_map<()[s0] -> (s0 + 9)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 10)>
// CHECK-LABEL: func.func @pad_fill(%arg0: f32, %arg1: index) -> (tensor<10x12xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<10x12xf32>
// CHECK-NEXT:   %1 = linalg.fill ins(%arg0 : f32) outs(%0 : tensor<10x12xf32>) -> tensor<10x12xf32>
// CHECK-NEXT:   %2 = affine.apply #map()[%arg1]
// CHECK-NEXT:   %3 = affine.apply #map1()[%arg1]
// CHECK-NEXT:   %4 = tensor.empty(%2, %3) : tensor<?x?xf32>
// CHECK-NEXT:   %5 = linalg.fill ins(%arg0 : f32) outs(%4 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:   return %1, %5 : tensor<10x12xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @pad_fill(%v: f32, %n: index) -> (tensor<10x12xf32>, tensor<?x?xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %p = tensor.pad %f low[1, 2] high[5, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<10x12xf32>
  %q = tensor.pad %f low[%n, 2] high[5, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<?x?xf32>
  return %p, %q : tensor<10x12xf32>, tensor<?x?xf32>
}

// -----

// A margin of another value stays.

// CHECK: #map = affine_map<()[s0] -> (s0 + 6)>
// CHECK-LABEL: func.func @pad_fill_const(%arg0: tensor<?x8xf32>, %arg1: index) -> (tensor<?x12xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:   %0 = linalg.fill ins(%cst : f32) outs(%arg0 : tensor<?x8xf32>) -> tensor<?x8xf32>
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x8xf32>
// CHECK-NEXT:   %1 = affine.apply #map()[%dim]
// CHECK-NEXT:   %2 = tensor.empty(%1) : tensor<?x12xf32>
// CHECK-NEXT:   %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<?x12xf32>) -> tensor<?x12xf32>
// CHECK-NEXT:   %padded = tensor.pad %0 low[%arg1, 2] high[5, %arg1] {
// CHECK-NEXT:   ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:     tensor.yield %cst_0 : f32
// CHECK-NEXT:   } : tensor<?x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %3, %padded : tensor<?x12xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @pad_fill_const(%t: tensor<?x8xf32>, %n: index) -> (tensor<?x12xf32>, tensor<?x?xf32>) {
  %v = arith.constant 0.0 : f32
  %v1 = arith.constant 1.0 : f32
  %f = linalg.fill ins(%v : f32) outs(%t : tensor<?x8xf32>) -> tensor<?x8xf32>
  %p = tensor.pad %f low[1, 2] high[5, 2] {
  ^bb0(%i: index, %j: index):
    %v2 = arith.constant 0.0 : f32
    tensor.yield %v2 : f32
  } : tensor<?x8xf32> to tensor<?x12xf32>
  %q = tensor.pad %f low[%n, 2] high[5, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v1 : f32
  } : tensor<?x8xf32> to tensor<?x?xf32>
  return %p, %q : tensor<?x12xf32>, tensor<?x?xf32>
}

// -----

// A margin that is put into tensors filled with its value.

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK-LABEL: func.func @insertpad(%arg0: f32, %arg1: f32, %arg2: index, %arg3: tensor<4x4xf32>, %arg4: tensor<20x20xf32>) -> (tensor<20x20xf32>, tensor<20x20xf32>) {
// CHECK-NEXT:   %0 = linalg.fill ins(%arg0 : f32) outs(%arg4 : tensor<20x20xf32>) -> tensor<20x20xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg3 into %0[1, 5] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<20x20xf32>
// CHECK-NEXT:   %1 = affine.apply #map()[%arg2]
// CHECK-NEXT:   %inserted_slice_0 = tensor.insert_slice %arg3 into %0[%1, 5] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<20x20xf32>
// CHECK-NEXT:   return %inserted_slice, %inserted_slice_0 : tensor<20x20xf32>, tensor<20x20xf32>
// CHECK-NEXT: }
func.func @insertpad(%v: f32, %x: f32, %n: index, %u: tensor<4x4xf32>, %e: tensor<20x20xf32>) -> (tensor<20x20xf32>, tensor<20x20xf32>) {
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<20x20xf32>) -> tensor<20x20xf32>
  %p = tensor.pad %u low[1, 2] high[5, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<4x4xf32> to tensor<10x8xf32>
  %0 = tensor.insert_slice %p into %f[0, 3] [10, 8] [1, 1] : tensor<10x8xf32> into tensor<20x20xf32>
  %1 = tensor.insert_slice %p into %f[%n, 3] [10, 8] [1, 1] : tensor<10x8xf32> into tensor<20x20xf32>
  return %0, %1 : tensor<20x20xf32>, tensor<20x20xf32>
}
