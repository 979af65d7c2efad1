// RUN: jopt %s | FileCheck %s
// RUN: jopt %s | jopt | FileCheck %s

// Names of levels are not kept, and values are printed as they are elsewhere.

// CHECK: #sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
// CHECK: #sparse1 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = 1.000000e+00 : f32, implicitVal = 0.000000e+00 : f32 }>
// CHECK: func.func private @f(tensor<2x3xf32, #sparse>, tensor<2x3xf32, #sparse>, tensor<4xf32, #sparse1>)
#named = #sparse_tensor.encoding<{ map = {l0, l1}(d0 = l0, d1 = l1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>
#plain = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#values = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed()), explicitVal = 1.0 : f32, implicitVal = 0.0 : f32 }>
func.func private @f(tensor<2x3xf32, #named>, tensor<2x3xf32, #plain>, tensor<4xf32, #values>)
