// RUN: jopt %s --one-shot-bufferize --split-input-file --verify-diagnostics

// Buffers of sparse tensors are made by another pass.

#vector = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @convert(%a: tensor<8xf64>) -> tensor<8xf64, #vector> {
  // expected-error@+2 {{sparse_tensor ops must be bufferized with the sparsifier}}
  // expected-error@+1 {{failed to bufferize op}}
  %0 = sparse_tensor.convert %a : tensor<8xf64> to tensor<8xf64, #vector>
  return %0 : tensor<8xf64, #vector>
}

// -----

#vector = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @entries(%a: tensor<8xf64, #vector>) -> index {
  // expected-error@+2 {{sparse_tensor ops must be bufferized with the sparsifier}}
  // expected-error@+1 {{failed to bufferize op}}
  %0 = sparse_tensor.number_of_entries %a : tensor<8xf64, #vector>
  return %0 : index
}

// -----

func.func @select(%c: tensor<4xi1>, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+2 {{'arith.select' op only i1 condition values are supported}}
  // expected-error@+1 {{failed to bufferize op}}
  %0 = arith.select %c, %a, %b : tensor<4xi1>, tensor<4xf32>
  return %0 : tensor<4xf32>
}
