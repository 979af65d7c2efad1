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

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1x1xf32>) {
  // expected-error@+1 {{expected rank to be smaller or equal to the other rank. }}
  %0 = tensor.insert_slice %b into %a[0] [1] [1] : tensor<1x1xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1x1xf32>) {
  // expected-error@+1 {{expected type to be 'tensor<1xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %a[0] [1] [1] : tensor<4xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error@+1 {{'tensor.insert_slice' op failed to verify that expected result type to match dest type}}
  %0 = "tensor.insert_slice"(%b, %a) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error@+1 {{expected InParallelOpInterface parent, got:}}
  tensor.parallel_insert_slice %b into %a[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{custom op 'tensor.from_elements' 'result' must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %0 = tensor.from_elements %a : tensor<?xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = tensor.from_elements %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = tensor.from_elements %a : tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index, %x: f32) {
  // expected-error@+1 {{'tensor.insert' op failed to verify that result type matches type of dest}}
  %0 = "tensor.insert"(%x, %a, %i) : (f32, tensor<4xf32>, index) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: f64) {
  // expected-error@+1 {{'tensor.splat' op failed to verify that operand type matches element type of result}}
  %0 = "tensor.splat"(%x) : (f64) -> tensor<4xf32>
  return
}
