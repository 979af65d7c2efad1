// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Operations of tosa with keywords in their dictionaries.

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: tensor<13x21x3xf32>, %arg1: tensor<13x21x3xf32>, %arg2: tensor<13x21x3xi32>, %arg3: tensor<1xi32>, %arg4: tensor<1xi8>, %arg5: tensor<1x32x32x8xf32>, %arg6: tensor<1xi32>, %arg7: tensor<1xi32>, %arg8: tensor<i1>) {
// CHECK-NEXT:     %0 = tosa.argmax %arg0 {axis = 1 : i32} : (tensor<13x21x3xf32>) -> tensor<13x3xi32>
// CHECK-NEXT:     %1 = tosa.argmax %arg0 {axis = 1 : i32, nan_mode = IGNORE} : (tensor<13x21x3xf32>) -> tensor<13x3xi32>
// CHECK-NEXT:     %2 = tosa.clamp %arg0 {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
// CHECK-NEXT:     %3 = tosa.maximum %arg0, %arg1 : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
// CHECK-NEXT:     %4 = tosa.max_pool2d %arg5 {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x32x32x8xf32>) -> tensor<1x32x32x8xf32>
// CHECK-NEXT:     %5 = tosa.rescale %arg2, %arg3, %arg4, %arg6, %arg7 {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<13x21x3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<13x21x3xi32>
// CHECK-NEXT:     %6 = tosa.reduce_max %arg0 {axis = 0 : i32} : (tensor<13x21x3xf32>) -> tensor<1x21x3xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @t(%a: tensor<13x21x3xf32>, %b: tensor<13x21x3xf32>, %i: tensor<13x21x3xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %p: tensor<1x32x32x8xf32>, %zi: tensor<1xi32>, %zo: tensor<1xi32>, %c: tensor<i1>) {
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<13x21x3xf32>) -> tensor<13x3xi32>
  %1 = tosa.argmax %a {axis = 1 : i32, nan_mode = IGNORE} : (tensor<13x21x3xf32>) -> tensor<13x3xi32>
  %2 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 1.0 : f32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  %3 = tosa.maximum %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  %4 = tosa.max_pool2d %p {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x32x32x8xf32>) -> tensor<1x32x32x8xf32>
  %5 = tosa.rescale %i, %m, %s, %zi, %zo {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<13x21x3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<13x21x3xi32>
  %7 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<13x21x3xf32>) -> tensor<1x21x3xf32>
  return }
