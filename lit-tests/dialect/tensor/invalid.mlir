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

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi64>' are cast incompatible}}
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<4xi64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<5xi32>' are cast incompatible}}
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<5xi32>
  return
}

// -----

func.func @f(%a: tensor<4xindex>) {
  // expected-error @+1 {{'tensor.bitcast' op operand #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got 'tensor<4xindex>'}}
  %0 = tensor.bitcast %a : tensor<4xindex> to tensor<4xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'tensor.concat' op requires at least one input}}
  %0 = tensor.concat dim(0) : () -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(1) %a : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(0) %a : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(7) %a : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<5xf32>'does not match inferred shape 'tensor<4xf32>' static sizes}}
  %0 = tensor.concat dim(0) %a : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x3xf32>, %b: tensor<4x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x3xf32>, tensor<4x4xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4xf64>) {
  // expected-error @+1 {{'tensor.concat' op inputs and result element type must match}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4xf32>, tensor<4xf64>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected the expanded type, 'tensor<8xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<2x4xf32>'.}}
  %0 = tensor.collapse_shape %a [[0], [1]] : tensor<8xf32> into tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %0 = tensor.collapse_shape %a [[0], [1]] : tensor<2x4xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = tensor.collapse_shape %a [[1, 0]] : tensor<2x4xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 8}}
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x4xf32> into tensor<9xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 8}}
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x4xf32> into tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<8xf32>', but got 'tensor<8xi32>'}}
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x4xf32> into tensor<8xi32>
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  3.}}
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<2x4xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected the expanded type, 'tensor<8xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<2x4xf32>'.}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [8] : tensor<2x4xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 10}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 5] : tensor<8xf32> into tensor<2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (2) but found 1 inputs instead}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2] : tensor<8xf32> into tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<*xf32>, %n: index) {
  // expected-error @+1 {{'tensor.expand_shape' op expected the expanded type, 'tensor<?x?xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<*xf32>'.}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [%n, %n] : tensor<*xf32> into tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %s: tensor<2xindex>) {
  // expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %a(%s) : (tensor<8xf32>, tensor<2xindex>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %s: tensor<3xindex>) {
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %a(%s) : (tensor<8xf32>, tensor<3xindex>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %s: tensor<2xindex>) {
  // expected-error @+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %0 = tensor.reshape %a(%s) : (tensor<8xf32>, tensor<2xindex>) -> tensor<2x4xi32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %s: tensor<?xindex>) {
  // expected-error @+1 {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %0 = tensor.reshape %a(%s) : (tensor<8xf32>, tensor<?xindex>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %s: tensor<2x2xindex>) {
  // expected-error @+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<2x2xindex>'}}
  %0 = tensor.reshape %a(%s) : (tensor<8xf32>, tensor<2x2xindex>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op result type mismatch: expected 'tensor<1x4x1x1xf32>' or its rank-reduced variant 'tensor<1x4xf32>' (got: 'tensor<1x4xf64>')}}
  %0 = tensor.gather %s[%i] gather_dims([1, 2]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x4xf64>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = tensor.gather %s[%i] gather_dims([1, 3]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %s[%i] gather_dims([2, 1]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims must be non-empty}}
  %0 = tensor.gather %s[%i] gather_dims([]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %s[%i] gather_dims([-1]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims overflow source rank}}
  %0 = tensor.gather %s[%i] gather_dims([0,1,2,3]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op result type mismatch: expected 'tensor<1x1x1x6xf32>' or its rank-reduced variant 'tensor<1x6xf32>' (got: 'tensor<1x4xf32>')}}
  %0 = tensor.gather %s[%i] gather_dims([0, 1]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %s[%i] gather_dims([0]) unique : (tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<1x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, but got 'tensor<f32>'}}
  %0 = tensor.gather %s[%i] gather_dims([1, 2]) : (tensor<4x5x6xf32>, tensor<f32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>, %g: tensor<1x4xf32>) {
  // expected-error @+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %0 = tensor.scatter %g into %s[%i] scatter_dims([1, 2]) : (tensor<1x4xf32>, tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>, %g: tensor<1x5xf32>) {
  // expected-error @+1 {{'tensor.scatter' op source type mismatch: expected 'tensor<1x4x1x1xf32>' or its rank-reduced variant 'tensor<1x4xf32>' (got: 'tensor<1x5xf32>')}}
  %0 = tensor.scatter %g into %s[%i] scatter_dims([1, 2]) unique : (tensor<1x5xf32>, tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2xindex>, %g: tensor<1x5xf32>) {
  // expected-error @+1 {{'tensor.scatter' op scatter_dims values must be strictly increasing}}
  %0 = tensor.scatter %g into %s[%i] scatter_dims([2, 2]) unique : (tensor<1x5xf32>, tensor<4x5x6xf32>, tensor<1x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<3x?xf32>', specified resultType is 'tensor<6x?xf32>'}}
  %0 = tensor.pad %a low[1] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<3x?xf32>', specified resultType is 'tensor<6x?xf32>'}}
  %0 = tensor.pad %a low[1, 2] high[2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{specified type 'tensor<7x?xf32>' does not match the inferred type 'tensor<6x?xf32>'}}
  %0 = tensor.pad %a low[1, 2] high[2, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<7x?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{specified type 'tensor<6xf32>' does not match the inferred type 'tensor<6x?xf32>'}}
  %0 = tensor.pad %a low[1, 2] high[2, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{expected the block to have 2 arguments}}
  %0 = tensor.pad %a low[1, 2] high[2, 2] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{'tensor.pad' op expected block argument 2 to be an index}}
  %0 = tensor.pad %a low[1, 2] high[2, 2] {
  ^bb0(%i: index, %j: i32):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: i32) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %a low[1, 2] high[2, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : i32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{specified type 'tensor<?x?xf32>' does not match the inferred type 'tensor<-1x?xf32>'}}
  %0 = tensor.pad %a low[1, 2] high[-5, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x?xf32>, %n: index, %v: f32) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %a low[1, %n] high[2, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x?xf32> to tensor<6x5xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.bitcast' invalid kind of type specified}}
  tensor.bitcast %t : f32 to tensor<4xi32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.bitcast' invalid kind of type specified}}
  tensor.bitcast %t : tensor<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.cast' invalid kind of type specified}}
  tensor.cast %t : f32 to tensor<?xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.cast' invalid kind of type specified}}
  tensor.cast %t : tensor<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.collapse_shape' invalid kind of type specified}}
  tensor.collapse_shape %t [[0]] : f32 into tensor<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.expand_shape' invalid kind of type specified}}
  tensor.expand_shape %t [[0, 1]] output_shape [2, 2] : tensor<4xf32> into f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.dim' invalid kind of type specified}}
  tensor.dim %t, %i : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.empty() : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  tensor.empty() : tensor<*xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.extract %t[%i] : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.extract_slice' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.extract_slice %t[0][4][1] : f32 to tensor<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.extract_slice' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.extract_slice %t[0][4][1] : tensor<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.from_elements %f : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.insert' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.insert %f into %t[%i] : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.insert_slice' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.insert_slice %t into %t[0][4][1] : f32 into tensor<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.insert_slice' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.insert_slice %t into %t[0][4][1] : tensor<4xf32> into f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.rank' invalid kind of type specified}}
  tensor.rank %t : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.splat' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.splat %f : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.generate' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.generate { ^bb0(%x: index): tensor.yield %f : f32 } : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.pad' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.pad %t low[0] high[0] { ^bb0(%x: index): tensor.yield %f : f32 } : f32 to tensor<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.pad' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  tensor.pad %t low[0] high[0] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'memref<4xf32>'}}
  tensor.empty() : memref<4xf32>
  return
^a:
  return
}

// -----

func.func @no_size_for_open_dimension(%t: tensor<?xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 0 values}}
  %0 = "tensor.expand_shape"(%t) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (tensor<?xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @index_beyond_its_type(%t: tensor<4xf32>) {
  // expected-error@+2 {{integer value too large}}
  // expected-error@+1 {{custom op 'tensor.extract_slice' expected SSA value or integer}}
  %0 = tensor.extract_slice %t[9223372036854775808] [1] [1] : tensor<4xf32> to tensor<1xf32>
  return
}

// -----

func.func @pad_with_missing_value(%t: tensor<3xf32>, %v: f32) {
  // INTEROP: no (mlir-opt crashes)
  // expected-error@+1 {{expected the number of 'lows' to match the number of dynamic entries in 'static_low' (0 vs 1)}}
  %0 = "tensor.pad"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 2>, static_low = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    tensor.yield %v : f32
  }) : (tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @counts_before_the_place(%t: tensor<4xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  "tensor.parallel_insert_slice"(%t, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @sizes_before_elements(%t: tensor<4xf32>) {
  // expected-error@+1 {{expected type to be 'tensor<2xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<3xi8>
  return
}
