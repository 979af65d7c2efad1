// RUN: jopt %s -split-input-file -verify-diagnostics
// INTEROP: no (mlir-opt does not have this dialect)

// What the verifier of the graph dialect refuses.

func.func @f(%x: tensor<?x4xf32>) {
  // expected-error@+1 {{'graph.identity' op requires static ranked tensor types}}
  %0 = graph.identity %x : tensor<?x4xf32> -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%x: tensor<*xf32>) {
  // expected-error@+1 {{'graph.compute' op requires static ranked tensor types}}
  %0 = graph.compute "relu" (%x) : (tensor<*xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'graph.compute' op requires static ranked tensor types}}
  %0 = graph.compute "fill" () : () -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  // expected-error@+1 {{'graph.compute' op requires static ranked tensor types}}
  %0 = graph.compute "relu" (%x) : (memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{'graph.copy' op requires static ranked tensor types}}
  %0 = "graph.copy"(%x) : (f32) -> f32
  return
}

// -----

func.func @f(%x: tensor<4x0xf32>) {
  // expected-error@+1 {{'graph.identity' op zero-sized tensors are not supported}}
  %0 = graph.identity %x : tensor<4x0xf32> -> tensor<4x0xf32>
  return
}

// -----

func.func @f(%x: tensor<4xi3>) {
  // expected-error@+1 {{'graph.copy' op unsupported element type i3}}
  %0 = graph.copy %x : tensor<4xi3> -> tensor<4xi3>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'graph.copy' op unsupported element type complex<f32>}}
  %0 = graph.copy %x : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xtf32>) {
  // expected-error@+1 {{'graph.copy' op unsupported element type tf32}}
  %0 = graph.copy %x : tensor<4xtf32> -> tensor<4xtf32>
  return
}

// -----

func.func @f(%x: tensor<4xf80>) {
  // expected-error@+1 {{'graph.copy' op unsupported element type f80}}
  %0 = graph.copy %x : tensor<4xf80> -> tensor<4xf80>
  return
}

// -----

// 2^61 elements of 4 bytes are 2^63 bytes.
func.func @f(%x: tensor<4294967296x536870912xf32>) {
  // expected-error@+1 {{'graph.copy' op tensor size exceeds 2^63 - 1 bytes}}
  %0 = graph.copy %x : tensor<4294967296x536870912xf32> -> tensor<4294967296x536870912xf32>
  return
}

// -----

// Not even the number of elements fits.
func.func @f(%x: tensor<9223372036854775807x9223372036854775807xi8>) {
  // expected-error@+1 {{'graph.copy' op tensor size exceeds 2^63 - 1 bytes}}
  %0 = graph.copy %x : tensor<9223372036854775807x9223372036854775807xi8> -> tensor<9223372036854775807x9223372036854775807xi8>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op operand and result element types differ}}
  %0 = graph.copy %x : tensor<4xf32> -> tensor<4xi32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.reshape' op operand and result element types differ}}
  %0 = graph.reshape %x : tensor<4xf32> -> tensor<2x2xf16>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: tensor<4xf16>) {
  // expected-error@+1 {{'graph.concat' op operand and result element types differ}}
  %0 = graph.concat %x, %y axis = 0 : (tensor<4xf32>, tensor<4xf16>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.split' op operand and result element types differ}}
  %0:2 = graph.split %x axis = 0 : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{'graph.gather' op operand and result element types differ}}
  %0 = graph.gather %x, %i axis = 0 : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op result type tensor<2x2xf32> does not match inferred type tensor<4xf32>}}
  %0 = graph.copy %x : tensor<4xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op result type tensor<1x4xf32> does not match inferred type tensor<4xf32>}}
  %0 = graph.identity %x : tensor<4xf32> -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%x: tensor<10x10xf32>) {
  // expected-error@+1 {{'graph.reshape' op element count changes from 100 to 99}}
  %0 = graph.reshape %x : tensor<10x10xf32> -> tensor<9x11xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'graph.transpose' op result type tensor<2x3xf32> does not match inferred type tensor<3x2xf32>}}
  %0 = graph.transpose %x perm = [1, 0] : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'graph.transpose' op perm is not a permutation of 0..1}}
  %0 = graph.transpose %x perm = [0, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'graph.transpose' op perm is not a permutation of 0..1}}
  %0 = graph.transpose %x perm = [0] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'graph.transpose' op perm is not a permutation of 0..1}}
  %0 = graph.transpose %x perm = [1, 2] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'graph.transpose' op perm is not a permutation of 0..1}}
  %0 = graph.transpose %x perm = [-1, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'graph.transpose' op perm is not a permutation of 0..1}}
  %0 = graph.transpose %x perm = [0, 1, 2] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'graph.transpose' op perm is not a permutation of 0..1}}
  %0 = graph.transpose %x perm = [4294967296, 1] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

// Axes of unsqueeze are those of the result.
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.unsqueeze' op axis 2 out of range for rank 2}}
  %0 = graph.unsqueeze %x axes = [2] : tensor<4xf32> -> tensor<4x1xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.unsqueeze' op axis -3 out of range for rank 2}}
  %0 = graph.unsqueeze %x axes = [-3] : tensor<4xf32> -> tensor<4x1xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.unsqueeze' op duplicate axis -3}}
  %0 = graph.unsqueeze %x axes = [0, -3] : tensor<4xf32> -> tensor<1x1x4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.unsqueeze' op result type tensor<4x1xf32> does not match inferred type tensor<1x4xf32>}}
  %0 = graph.unsqueeze %x axes = [0] : tensor<4xf32> -> tensor<4x1xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4xf32>) {
  // expected-error@+1 {{'graph.squeeze' op cannot squeeze dimension 1 of extent 4}}
  %0 = graph.squeeze %x axes = [1] : tensor<1x4xf32> -> tensor<1xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4xf32>) {
  // expected-error@+1 {{'graph.squeeze' op cannot squeeze dimension 1 of extent 4}}
  %0 = graph.squeeze %x axes = [-1] : tensor<1x4xf32> -> tensor<1xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4xf32>) {
  // expected-error@+1 {{'graph.squeeze' op axis 2 out of range for rank 2}}
  %0 = graph.squeeze %x axes = [2] : tensor<1x4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4xf32>) {
  // expected-error@+1 {{'graph.squeeze' op duplicate axis 0}}
  %0 = graph.squeeze %x axes = [0, 0] : tensor<1x4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4x1xf32>) {
  // expected-error@+1 {{'graph.squeeze' op result type tensor<4x1xf32> does not match inferred type tensor<4xf32>}}
  %0 = graph.squeeze %x : tensor<1x4x1xf32> -> tensor<4x1xf32>
  return
}

// -----

// The rank itself is still an axis, one more is not.
func.func @f(%x: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'graph.flatten' op axis 4 out of range for rank 3}}
  %0 = graph.flatten %x axis = 4 : tensor<2x3x4xf32> -> tensor<24x1xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'graph.flatten' op axis -4 out of range for rank 3}}
  %0 = graph.flatten %x axis = -4 : tensor<2x3x4xf32> -> tensor<24x1xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'graph.flatten' op result type tensor<6x4xf32> does not match inferred type tensor<2x12xf32>}}
  %0 = graph.flatten %x axis = 1 : tensor<2x3x4xf32> -> tensor<6x4xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op slice_runtime: starts and axes must have the same length}}
  %0 = graph.slice %x starts = [10] ends = [30] axes = [0, 1] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

// The first of several differences is told.
func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op slice_runtime: starts and axes must have the same length}}
  %0 = graph.slice %x starts = [10] ends = [30, 31] axes = [0, 1] steps = [1, 1] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op slice_runtime: starts and ends must have the same length}}
  %0 = graph.slice %x starts = [10] ends = [30, 31] axes = [0] steps = [1, 1] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op slice_runtime: starts and steps must have the same length}}
  %0 = graph.slice %x starts = [10] ends = [30] axes = [0] steps = [] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op axis 2 out of range for rank 2}}
  %0 = graph.slice %x starts = [10] ends = [30] axes = [2] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op axis -3 out of range for rank 2}}
  %0 = graph.slice %x starts = [10] ends = [30] axes = [-3] steps = [0] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

// Without axes they are counted from 0.
func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op axis 2 out of range for rank 2}}
  %0 = graph.slice %x starts = [1, 2, 3] ends = [4, 5, 6] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op duplicate axis -2}}
  %0 = graph.slice %x starts = [10, 10] ends = [30, 30] axes = [0, -2] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op slice_runtime: step must not be 0}}
  %0 = graph.slice %x starts = [10] ends = [30] axes = [0] steps = [0] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op zero-sized tensors are not supported}}
  %0 = graph.slice %x starts = [60] ends = [70] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op zero-sized tensors are not supported}}
  %0 = graph.slice %x starts = [30] ends = [10] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op zero-sized tensors are not supported}}
  %0 = graph.slice %x starts = [10] ends = [30] steps = [-1] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>) {
  // expected-error@+1 {{'graph.slice' op result type tensor<20x8xf32> does not match inferred type tensor<21x8xf32>}}
  %0 = graph.slice %x starts = [10] ends = [31] axes = [0] : tensor<50x8xf32> -> tensor<20x8xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'graph.concat' op concat_runtime: expects at least one input}}
  %0 = "graph.concat"() <{axis = 0 : i64}> : () -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8xf32>, %b: tensor<2x7xf32>) {
  // expected-error@+1 {{'graph.concat' op concat_runtime: input 1 dimension 1 is 7, expected 8}}
  %0 = graph.concat %a, %b axis = 0 : (tensor<1x8xf32>, tensor<2x7xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8xf32>, %b: tensor<8xf32>) {
  // expected-error@+1 {{'graph.concat' op concat_runtime: input 1 has rank 1, expected 2}}
  %0 = graph.concat %a, %b axis = 0 : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8xf32>) {
  // expected-error@+1 {{'graph.concat' op axis 2 out of range for rank 2}}
  %0 = graph.concat %a axis = 2 : (tensor<1x8xf32>) -> tensor<1x8xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>) {
  // expected-error@+1 {{'graph.concat' op axis 0 out of range for rank 0}}
  %0 = graph.concat %a axis = 0 : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<1x8xf32>) {
  // expected-error@+1 {{'graph.concat' op result type tensor<3x8xf32> does not match inferred type tensor<2x8xf32>}}
  %0 = graph.concat %a, %a axis = 0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @f(%a: tensor<9223372036854775807xi8>) {
  // expected-error@+1 {{'graph.concat' op tensor size exceeds 2^63 - 1 bytes}}
  %0 = graph.concat %a, %a axis = 0 : (tensor<9223372036854775807xi8>, tensor<9223372036854775807xi8>) -> tensor<1xi8>
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: split values sum to 2 but input dimension 0 is 3}}
  %0:2 = graph.split %x axis = 0 split = [1, 1] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: split values sum to 2 but input dimension -2 is 3}}
  %0:2 = graph.split %x axis = -2 split = [1, 1] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

// The true sum is told, however large.
func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: split values sum to 18446744073709551614 but input dimension 0 is 3}}
  %0:2 = graph.split %x axis = 0 split = [9223372036854775807, 9223372036854775807] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: 3 split values for 2 results}}
  %0:2 = graph.split %x axis = 0 split = [1, 1, 1] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: split value 1 is 0, expected at least 1}}
  %0:2 = graph.split %x axis = 0 split = [3, 0] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: split value 0 is -1, expected at least 1}}
  %0:2 = graph.split %x axis = 0 split = [-1, 4] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op axis 2 out of range for rank 2}}
  %0:2 = graph.split %x axis = 2 split = [1, 2] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op result type tensor<1x8xf32> does not match inferred type tensor<2x8xf32>}}
  %0:2 = graph.split %x axis = 0 split = [2, 1] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op result type tensor<2x7xf32> does not match inferred type tensor<2x8xf32>}}
  %0:2 = graph.split %x axis = 0 split = [1, 2] : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x7xf32>)
  return
}

// -----

// Three rows make no four parts.
func.func @f(%x: tensor<3x8xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: split value 3 is 0, expected at least 1}}
  %0:4 = graph.split %x axis = 0 : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>)
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: expects at least one result}}
  "graph.split"(%x) <{axis = 0 : i64}> : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<2xi16>) {
  // expected-error@+1 {{'graph.gather' op indices must be i32 or i64, but are i16}}
  %0 = graph.gather %x, %i axis = 0 : (tensor<50x8xf32>, tensor<2xi16>) -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{'graph.gather' op indices must be i32 or i64, but are f32}}
  %0 = graph.gather %x, %i axis = 0 : (tensor<50x8xf32>, tensor<2xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{'graph.gather' op axis 2 out of range for rank 2}}
  %0 = graph.gather %x, %i axis = 2 : (tensor<50x8xf32>, tensor<2xi64>) -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{'graph.gather' op result type tensor<8x2xf32> does not match inferred type tensor<2x8xf32>}}
  %0 = graph.gather %x, %i axis = 0 : (tensor<50x8xf32>, tensor<2xi64>) -> tensor<8x2xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<i64>) {
  // expected-error@+1 {{'graph.gather' op result type tensor<50x1xf32> does not match inferred type tensor<50xf32>}}
  %0 = graph.gather %x, %i axis = 1 : (tensor<50x8xf32>, tensor<i64>) -> tensor<50x1xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{'graph.gather' op 'indices_value' has 3 values for 2 indices}}
  %0 = graph.gather %x, %i axis = 0 {indices_value = array<i64: 1, 2, 3>} : (tensor<50x8xf32>, tensor<2xi64>) -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{'graph.gather' op index 8 out of range for dimension 1 of extent 8}}
  %0 = graph.gather %x, %i axis = -1 {indices_value = array<i64: 1, 8>} : (tensor<50x8xf32>, tensor<2xi64>) -> tensor<50x2xf32>
  return
}

// -----

func.func @f(%x: tensor<50x8xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{'graph.gather' op index -9 out of range for dimension 1 of extent 8}}
  %0 = graph.gather %x, %i axis = -1 {indices_value = array<i64: -9, 1>} : (tensor<50x8xf32>, tensor<2xi64>) -> tensor<50x2xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.compute' op expects at least one result}}
  graph.compute "sink" (%x) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'graph.kernel' op expects at least one output}}
  "graph.kernel"(%m) <{kind = "sink", operandSegmentSizes = array<i32: 1, 0>}> : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.kernel' op operand #0 must be variadic of memref of any type values, but got 'tensor<4xf32>'}}
  "graph.kernel"(%x) <{kind = "sink", operandSegmentSizes = array<i32: 0, 1>}> : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.compute' op requires attribute 'kind'}}
  "graph.compute"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op attribute 'name' failed to satisfy constraint: string attribute}}
  %0 = graph.identity %x {name = 1} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op attribute 'names' failed to satisfy constraint: string array attribute}}
  %0 = graph.identity %x {names = ["a", 1]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op 'names' has 2 entries for 1 results}}
  %0 = graph.identity %x {names = ["a", "b"]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op 'bins' has 0 entries for 1 results}}
  %0 = graph.identity %x {bins = []} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op 'name' and 'names' exclude each other}}
  %0 = graph.identity %x {name = "a", names = ["a"]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op 'bin' and 'bins' exclude each other}}
  %0 = graph.identity %x {bin = "a", bins = ["a"]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.split' op 'name' needs exactly one result, 'names' is for several}}
  %0:2 = graph.split %x axis = 0 {name = "a"} : tensor<4xf32> -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = []} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = 1} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = [{address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}, {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = [{bin = "ddr", block = 0 : i64, size = 256 : i64}]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = [{address = -1 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = [{address = 0 : i32, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = [{address = 0 : i64, bin = "ddr", block = 0 : i64, overlay = "some", size = 256 : i64}]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = [{address = 0 : i64, alias_of = 1, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.mem' must be an array of one memory assignment per result}}
  %0 = graph.copy %x {graph.mem = [{address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64, strides = [1]}]} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.copy' op 'graph.inserted' must be a unit attribute}}
  %0 = graph.copy %x {graph.inserted = 1} : tensor<4xf32> -> tensor<4xf32>
  return
}

// The function as a whole.

// -----

func.func @f(%x: tensor<4xf32> {graph.name = "a"}) {
  // expected-error@+1 {{'graph.copy' op duplicate tensor id 'a'}}
  %0 = graph.copy %x {name = "a"} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  %0 = graph.copy %x {name = "a"} : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{'graph.split' op duplicate tensor id 'a'}}
  %1:2 = graph.split %0 axis = 0 {names = ["b", "a"]} : tensor<4xf32> -> (tensor<2xf32>, tensor<2xf32>)
  %2 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// The third result is called t2 when nothing else is said.
func.func @f(%x: tensor<4xf32>) {
  %0:2 = graph.split %x axis = 0 {names = ["t2", "a"]} : tensor<4xf32> -> (tensor<2xf32>, tensor<2xf32>)
  // expected-error@+1 {{'graph.copy' op duplicate tensor id 't2'}}
  %1 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op duplicate tensor id 'arg1'}}
func.func @f(%x: tensor<4xf32> {graph.name = "arg1"}, %y: tensor<4xf32>) {
  %0 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op graph.name of a result must match the returned tensor 'a'}}
func.func @f(%x: tensor<4xf32>) -> (tensor<4xf32> {graph.name = "b"}) {
  %0 = graph.copy %x {name = "a"} : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The first name is the name of the tensor.
// expected-error@+1 {{'func.func' op graph.name of a result must match the returned tensor 'a'}}
func.func @f(%x: tensor<4xf32>) -> (tensor<4xf32> {graph.name = "a"}, tensor<4xf32> {graph.name = "b"}) {
  %0 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return %0, %0 : tensor<4xf32>, tensor<4xf32>
}

// -----

// The name of a result is the id of what it returns.
func.func @f(%x: tensor<4xf32>) -> (tensor<4xf32> {graph.name = "a"}) {
  %0 = graph.copy %x {name = "a"} : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{'graph.copy' op duplicate tensor id 'a'}}
  %1 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// expected-error@+1 {{'func.func' op fixed address 0x1002 of tensor 'x' is not a multiple of its element size 4}}
func.func @f(%x: tensor<4xf32> {graph.name = "x", graph.address = 4098 : i64}) {
  %0 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op fixed address 0xABD of tensor 't0' is not a multiple of its element size 8}}
func.func @f(%x: tensor<4xf64>) -> (tensor<4xf64> {graph.address = 2749 : i64}) {
  %0 = graph.copy %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// -----

// expected-error@+1 {{'func.func' op fixed address 0x7FFFFFFFFFFFFFF8 of tensor 'arg0' leaves no room for it below 2^63}}
func.func @f(%x: tensor<4xf32> {graph.address = 9223372036854775800 : i64}) {
  %0 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op argument #0: 'graph.name' must be a string}}
func.func private @f(tensor<4xf32> {graph.name = 1})

// -----

// expected-error@+1 {{'func.func' op result #1: 'graph.name' must be a string}}
func.func private @f() -> (i32, tensor<4xf32> {graph.name = 1})

// -----

// expected-error@+1 {{'func.func' op argument #0: 'graph.bin' must be a string}}
func.func private @f(tensor<4xf32> {graph.bin})

// -----

// expected-error@+1 {{'func.func' op result #1: 'graph.bin' must be a string}}
func.func private @f() -> (i32, tensor<4xf32> {graph.bin})

// -----

// expected-error@+1 {{'func.func' op argument #0: 'graph.address' must be a 64-bit integer that is not negative}}
func.func private @f(tensor<4xf32> {graph.address = -4 : i64})

// -----

// expected-error@+1 {{'func.func' op result #1: 'graph.address' must be a 64-bit integer that is not negative}}
func.func private @f() -> (i32, tensor<4xf32> {graph.address = -4 : i64})

// -----

// expected-error@+1 {{'func.func' op argument #0: 'graph.address' must be a 64-bit integer that is not negative}}
func.func private @f(tensor<4xf32> {graph.address = 4 : i32})

// -----

// expected-error@+1 {{'func.func' op result #1: 'graph.address' must be a 64-bit integer that is not negative}}
func.func private @f() -> (i32, tensor<4xf32> {graph.address = 4 : i32})

// -----

// expected-error@+1 {{'func.func' op argument #0: 'graph.mem' must be a memory assignment}}
func.func private @f(tensor<4xf32> {graph.mem = 1})

// -----

// expected-error@+1 {{'func.func' op argument #0: requires static ranked tensor types}}
func.func private @f(tensor<?xf32> {graph.name = "x"})

// -----

// expected-error@+1 {{'func.func' op argument #0: zero-sized tensors are not supported}}
func.func private @f(tensor<0xf32> {graph.bin = "ddr"})

// -----

// expected-error@+1 {{'func.func' op result #0: requires static ranked tensor types}}
func.func private @f() -> (memref<4xf32> {graph.address = 0 : i64})

// -----

// expected-error@+1 {{'func.func' op 'graph.bins' must be an array of dictionaries with base, name, peak and size}}
func.func private @f() attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 0 : i64}]}

// -----

// expected-error@+1 {{'func.func' op 'graph.layout' must be a dictionary with an alignment that is a power of two and a positive channel_multiple}}
func.func private @f() attributes {graph.layout = 1}

// -----

// expected-error@+1 {{'func.func' op 'graph.layout' must be a dictionary with an alignment that is a power of two and a positive channel_multiple}}
func.func private @f() attributes {graph.layout = {alignment = 3 : i64, channel_multiple = 64 : i64}}

// -----

// expected-error@+1 {{'func.func' op 'graph.layout' must be a dictionary with an alignment that is a power of two and a positive channel_multiple}}
func.func private @f() attributes {graph.layout = {alignment = 64 : i64, channel_multiple = 0 : i64}}

// -----

// A graph has no cycles.
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %0 = graph.copy %1 : tensor<4xf32> -> tensor<4xf32>
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %1 = graph.copy %0 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// Some mistakes in the custom form.
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected '='}}
  %0 = graph.transpose %x perm [0] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected '('}}
  %0 = graph.split %x axis = 0 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.split' op requires attribute 'axis'}}
  %0:2 = "graph.split"(%x) : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op 'graph.no_alias' and 'graph.prefer_alias' exclude each other}}
  %0 = graph.identity %x {graph.no_alias, graph.prefer_alias} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op 'graph.no_alias' must be a unit attribute}}
  %0 = graph.identity %x {graph.no_alias = 1 : i64} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'graph.identity' op 'graph.prefer_alias' must be a unit attribute}}
  %0 = graph.identity %x {graph.prefer_alias = false} : tensor<4xf32> -> tensor<4xf32>
  return
}
