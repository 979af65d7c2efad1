// RUN: jopt %s -split-input-file -verify-diagnostics

// What the verifier and the parsers of the tensor dialect refuse.

func.func @f(%t: tensor<?x4xf32>, %i: index) {
  // expected-error@+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.empty() : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index) {
  // expected-error@+1 {{'tensor.cast' op operand type 'tensor<?x4xf32>' and result type 'tensor<?x5xf32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<?x5xf32>
  return
}

// -----

func.func @f(%t: tensor<f32>, %i: index) {
  // expected-error@+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %0 = tensor.dim %t, %i : tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index) {
  // expected-error@+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %t[%i] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %f into %t[%i] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'tensor.insert' op failed to verify that scalar type matches element type of dest}}
  %0 = "tensor.insert"(%i, %t, %i, %i) : (index, tensor<?x4xf32>, index, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'tensor.extract' op failed to verify that result type matches element type of tensor}}
  %0 = "tensor.extract"(%t, %i, %i) : (tensor<?x4xf32>, index, index) -> f64
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.extract_slice %t[0, 0][4, 4][1, 1] : tensor<?x4xf32> to tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<8x4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %t[0, 0][9, 4][1, 1] : tensor<8x4xf32> to tensor<9x4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{expected element type to be 'f32'}}
  %0 = tensor.extract_slice %t[0, 0][4, 4][1, 1] : tensor<8x4xf32> to tensor<4x4xf64>
  return
}

// -----

func.func @f(%t: tensor<8x4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{expected 2 offset values, got 1}}
  %0 = tensor.extract_slice %t[0][4][1] : tensor<8x4xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x4xf32>, %s: tensor<4x5xf32>) {
  // expected-error@+1 {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.insert_slice %s into %t[0, 0][4, 4][1, 1] : tensor<4x5xf32> into tensor<8x4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x4xf32>, %s: tensor<9x4xf32>) {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = tensor.insert_slice %s into %t[0, 0][9, 4][1, 1] : tensor<9x4xf32> into tensor<8x4xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
  %0 = tensor.from_elements %f, %f : tensor<3xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%f, %f) : (f32, f32) -> tensor<2xf64>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.generate { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate %i { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{all body arguments must be index}}
  %0 = tensor.generate %i { ^bb0(%a: i32): tensor.yield %f : f32 } : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %i { ^bb0(%a: index): tensor.yield %i : index } : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
  %0 = tensor.generate %i { ^bb0(%a: index): func.return %i : index } : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.splat %f[%i] : tensor<3xf32>
  return
}

// -----

// expected-error@+1 {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
func.func @f(%i: index, %f: f32) { tensor.yield %f : f32
  return
}
