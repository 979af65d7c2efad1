// RUN: jopt %s --canonicalize | FileCheck %s

// What undoes itself goes.

// Casts of quantized numbers there and back.

// CHECK-LABEL: func.func @there_and_back(%arg0: tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>, %arg1: tensor<4xi8>, %arg2: tensor<4xf32>) -> (tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>, tensor<4xi8>, tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>, tensor<4xf32>) {
// CHECK-NEXT:   return %arg0, %arg1, %arg0, %arg2 : tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>, tensor<4xi8>, tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>, tensor<4xf32>
// CHECK-NEXT: }
func.func @there_and_back(%a: tensor<4x!quant.uniform<i8:f32, 2.0>>, %b: tensor<4xi8>, %c: tensor<4xf32>) -> (tensor<4x!quant.uniform<i8:f32, 2.0>>, tensor<4xi8>, tensor<4x!quant.uniform<i8:f32, 2.0>>, tensor<4xf32>) {
  %0 = quant.scast %a : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xi8>
  %1 = quant.scast %0 : tensor<4xi8> to tensor<4x!quant.uniform<i8:f32, 2.0>>
  %2 = quant.scast %b : tensor<4xi8> to tensor<4x!quant.uniform<i8:f32, 2.0>>
  %3 = quant.scast %2 : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xi8>
  %4 = quant.dcast %a : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xf32>
  %5 = quant.qcast %4 : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 2.0>>
  %6 = quant.qcast %c : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 2.0>>
  %7 = quant.dcast %6 : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xf32>
  return %1, %3, %5, %7 : tensor<4x!quant.uniform<i8:f32, 2.0>>, tensor<4xi8>, tensor<4x!quant.uniform<i8:f32, 2.0>>, tensor<4xf32>
}

// Between different scales the value changes.

// CHECK-LABEL: func.func @rescaled(%arg0: tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>) -> tensor<4x!quant.uniform<i8:f32, 4.000000e+00>> {
// CHECK-NEXT:   %0 = quant.dcast %arg0 : tensor<4x!quant.uniform<i8:f32, 2.000000e+00>> to tensor<4xf32>
// CHECK-NEXT:   %1 = quant.qcast %0 : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 4.000000e+00>>
// CHECK-NEXT:   return %1 : tensor<4x!quant.uniform<i8:f32, 4.000000e+00>>
// CHECK-NEXT: }
func.func @rescaled(%a: tensor<4x!quant.uniform<i8:f32, 2.0>>) -> tensor<4x!quant.uniform<i8:f32, 4.0>> {
  %0 = quant.dcast %a : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xf32>
  %1 = quant.qcast %0 : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 4.0>>
  return %1 : tensor<4x!quant.uniform<i8:f32, 4.0>>
}
