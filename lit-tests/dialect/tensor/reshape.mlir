// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Changes of shape, slices at given positions, margins.

// CHECK-LABEL: func.func @bitcast(%arg0: tensor<4xf32>, %arg1: tensor<*xf32>) {
// CHECK-NEXT:   %0 = tensor.bitcast %arg0 : tensor<4xf32> to tensor<4xi32>
// CHECK-NEXT:   %1 = tensor.bitcast %arg1 {mark} : tensor<*xf32> to tensor<*xi32>
// CHECK-NEXT:   %2 = tensor.bitcast %arg0 : tensor<4xf32> to tensor<?xui32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @bitcast(%a: tensor<4xf32>, %u: tensor<*xf32>) {
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<4xi32>
  %1 = tensor.bitcast %u {mark} : tensor<*xf32> to tensor<*xi32>
  %2 = tensor.bitcast %a : tensor<4xf32> to tensor<?xui32>
  return
}

// CHECK-LABEL: func.func @concat(%arg0: tensor<3x4xf32>, %arg1: tensor<5x4xf32>, %arg2: tensor<?x4xf32>) {
// CHECK-NEXT:   %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:   %concat_0 = tensor.concat dim(0) %arg0, %arg2 {mark} : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:   %concat_1 = tensor.concat dim(1) %arg0 : (tensor<3x4xf32>) -> tensor<3x4xf32>
// CHECK-NEXT:   %concat_2 = tensor.concat dim(0) %arg0, %arg2 : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<10x4xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @concat(%a: tensor<3x4xf32>, %b: tensor<5x4xf32>, %c: tensor<?x4xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<8x4xf32>
  %1 = tensor.concat dim(0) %a, %c {mark} : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = tensor.concat dim(1) %a : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = tensor.concat dim(0) %a, %c : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<10x4xf32>
  return
}

// CHECK-LABEL: func.func @reshapes(%arg0: tensor<8x4xf32>, %arg1: tensor<?x4xf32>, %arg2: tensor<2xindex>, %arg3: tensor<*xf32>, %arg4: index, %arg5: tensor<f32>) {
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<8x4xf32> into tensor<32xf32>
// CHECK-NEXT:   %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] {mark} : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 4, 4] : tensor<8x4xf32> into tensor<2x4x4xf32>
// CHECK-NEXT:   %expanded_1 = tensor.expand_shape %arg1 {{\[\[}}0, 1], [2, 3]] output_shape [%arg4, 4, 1, 4] {mark} : tensor<?x4xf32> into tensor<?x4x1x4xf32>
// CHECK-NEXT:   %expanded_2 = tensor.expand_shape %arg5 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// CHECK-NEXT:   %collapsed_3 = tensor.collapse_shape %expanded_2 [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT:   %reshape = tensor.reshape %arg0(%arg2) : (tensor<8x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:   %reshape_4 = tensor.reshape %arg3(%arg2) {mark} : (tensor<*xf32>, tensor<2xindex>) -> tensor<4x?xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @reshapes(%a: tensor<8x4xf32>, %d: tensor<?x4xf32>, %s: tensor<2xindex>, %u: tensor<*xf32>, %n: index, %z: tensor<f32>) {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>
  %1 = tensor.collapse_shape %d [[0, 1]] {mark} : tensor<?x4xf32> into tensor<?xf32>
  %2 = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 4, 4] : tensor<8x4xf32> into tensor<2x4x4xf32>
  %3 = tensor.expand_shape %d [[0, 1], [2, 3]] output_shape [%n, 4, 1, 4] {mark} : tensor<?x4xf32> into tensor<?x4x1x4xf32>
  %4 = tensor.expand_shape %z [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %5 = tensor.collapse_shape %4 [] : tensor<1x1xf32> into tensor<f32>
  %6 = tensor.reshape %a(%s) : (tensor<8x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %7 = tensor.reshape %u(%s) {mark} : (tensor<*xf32>, tensor<2xindex>) -> tensor<4x?xf32>
  return
}

// CHECK-LABEL: func.func @gather(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x7x2xindex>, %arg2: tensor<?x?x1xi32>, %arg3: tensor<1x7x4x1x1xf32>) -> tensor<1x7x4xf32> {
// CHECK-NEXT:   %gather = tensor.gather %arg0[%arg1] gather_dims([1, 2]) : (tensor<4x5x6xf32>, tensor<1x7x2xindex>) -> tensor<1x7x4x1x1xf32>
// CHECK-NEXT:   %gather_0 = tensor.gather %arg0[%arg1] gather_dims([1, 2]) unique {mark} : (tensor<4x5x6xf32>, tensor<1x7x2xindex>) -> tensor<1x7x4xf32>
// CHECK-NEXT:   %gather_1 = tensor.gather %arg0[%arg2] gather_dims([0]) unique : (tensor<4x5x6xf32>, tensor<?x?x1xi32>) -> tensor<?x?x1x5x6xf32>
// CHECK-NEXT:   %scatter = tensor.scatter %arg3 into %arg0[%arg1] scatter_dims([1, 2]) unique : (tensor<1x7x4x1x1xf32>, tensor<4x5x6xf32>, tensor<1x7x2xindex>) -> tensor<4x5x6xf32>
// CHECK-NEXT:   return %gather_0 : tensor<1x7x4xf32>
// CHECK-NEXT: }
func.func @gather(%s: tensor<4x5x6xf32>, %i: tensor<1x7x2xindex>, %j: tensor<?x?x1xi32>, %g: tensor<1x7x4x1x1xf32>) -> tensor<1x7x4xf32> {
  %0 = tensor.gather %s[%i] gather_dims([1, 2]) : (tensor<4x5x6xf32>, tensor<1x7x2xindex>) -> tensor<1x7x4x1x1xf32>
  %1 = tensor.gather %s[%i] gather_dims([1, 2]) unique {mark} : (tensor<4x5x6xf32>, tensor<1x7x2xindex>) -> tensor<1x7x4xf32>
  %2 = tensor.gather %s[%j] gather_dims([0]) unique : (tensor<4x5x6xf32>, tensor<?x?x1xi32>) -> tensor<?x?x1x5x6xf32>
  %3 = tensor.scatter %g into %s[%i] scatter_dims([1, 2]) unique : (tensor<1x7x4x1x1xf32>, tensor<4x5x6xf32>, tensor<1x7x2xindex>) -> tensor<4x5x6xf32>
  return %1 : tensor<1x7x4xf32>
}

// CHECK-LABEL: func.func @pad(%arg0: tensor<3x?xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[1, %arg1] high[2, 3] {
// CHECK-NEXT:   ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:     tensor.yield %arg2 : f32
// CHECK-NEXT:   } : tensor<3x?xf32> to tensor<6x?xf32>
// CHECK-NEXT:   %padded_0 = tensor.pad %arg0 nofold low[0, 0] high[%arg1, %arg1] {
// CHECK-NEXT:   ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:     %0 = arith.addi %arg3, %arg4 : index
// CHECK-NEXT:     tensor.yield %arg2 : f32
// CHECK-NEXT:   } {mark} : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @pad(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  %0 = tensor.pad %a low[1, %n] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  %1 = tensor.pad %a nofold low[0, 0] high[%n, %n] {
  ^bb0(%i: index, %j: index):
    %x = arith.addi %i, %j : index
    tensor.yield %v : f32
  } {mark} : tensor<3x?xf32> to tensor<?x?xf32>
  return
}
