// RUN: jopt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @transpose_twice(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3xf64>)
// CHECK-NEXT:  return %[[A]]
func.func @transpose_twice(%a: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = toy.transpose %a : tensor<2x3xf64> to tensor<3x2xf64>
  %1 = toy.transpose %0 : tensor<3x2xf64> to tensor<2x3xf64>
  return %1 : tensor<2x3xf64>
}

// CHECK-LABEL: func.func @reshape_constant(
// CHECK-NEXT:    toy.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00]]> : tensor<1x2xf64>
// CHECK-NEXT:    return
func.func @reshape_constant() -> tensor<1x2xf64> {
  %0 = toy.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %1 = toy.reshape %0 : tensor<2xf64> to tensor<1x2xf64>
  return %1 : tensor<1x2xf64>
}

// CHECK-LABEL: func.func @cast_to_the_same(
// CHECK-NEXT:    return %arg0
func.func @cast_to_the_same(%a: tensor<2xf64>) -> tensor<2xf64> {
  %0 = toy.cast %a : tensor<2xf64> to tensor<2xf64>
  return %0 : tensor<2xf64>
}
