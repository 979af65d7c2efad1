// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @indices(%t: tensor<4xf32>, %f: f32, %i: index) -> tensor<4xf32> {
  // expected-error@+1 {{'vector.transfer_read' op requires 1 indices}}
  %0 = vector.transfer_read %t[], %f : tensor<4xf32>, vector<4xf32>
  return %t : tensor<4xf32>
}

// -----

func.func @indices_of_write(%t: tensor<4xf32>, %f: f32, %i: index, %v: vector<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'vector.transfer_write' op requires 1 indices}}
  %1 = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @in_bounds(%t: tensor<4xf32>, %f: f32, %i: index, %v: vector<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2}}
  %0 = vector.transfer_read %t[%i], %f {in_bounds = [true, true]} : tensor<4xf32>, vector<4xf32>
  return %t : tensor<4xf32>
}

// -----

func.func @inputs_of_the_map(%t: tensor<4x4xf32>, %f: f32, %i: index, %v: vector<4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %t[%i, %i], %f {permutation_map = affine_map<(d0) -> (d0)>} : tensor<4x4xf32>, vector<4xf32>
  return %t : tensor<4x4xf32>
}

// -----

func.func @results_of_the_map(%t: tensor<4x4xf32>, %f: f32, %i: index, %v: vector<4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %t[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<4x4xf32>, vector<4xf32>
  return %t : tensor<4x4xf32>
}

// -----

func.func @broadcast(%t: tensor<4x4xf32>, %f: f32, %i: index, %v: vector<4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  %0 = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<4xf32>, tensor<4x4xf32>
  return %t : tensor<4x4xf32>
}

// -----

func.func @projected(%t: tensor<4x4xf32>, %f: f32, %i: index, %v: vector<4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %t[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : tensor<4x4xf32>, vector<4xf32>
  return %t : tensor<4x4xf32>
}

// -----

func.func @one_dim_twice(%t: tensor<4x4xf32>, %f: f32, %i: index) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %t[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : tensor<4x4xf32>, vector<4x4xf32>
  return
}

// -----

func.func @symbols(%t: tensor<4x4xf32>, %f: f32, %i: index) {
  // expected-error@+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = vector.transfer_read %t[%i, %i], %f {permutation_map = affine_map<(d0, d1)[s0] -> (d0, d1)>} : tensor<4x4xf32>, vector<4x4xf32>
  return
}

// -----

func.func @padding_of_another_type(%m: memref<8xf32>, %i: index, %p: i32) {
  // expected-error@+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index, i32) -> vector<4xf32>
  return
}

// -----

func.func @padding_that_is_no_element(%m: memref<8xf32>, %i: index, %p: vector<4xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires valid padding vector elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @padding_of_vectors(%m: memref<8xvector<4xf32>>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires source element type and padding type to match.}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xvector<4xf32>>, index, f32) -> vector<2x4xf32>
  return
}

// -----

func.func @row_of_half_an_element(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  %0 = vector.transfer_read %m[%i], %p : memref<8xf32>, vector<3xf16>
  return
}

// -----

func.func @row_of_half_a_vector(%m: memref<8xvector<4xf32>>, %i: index, %v: vector<2xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source}}
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> ()>} : vector<2xf32>, memref<8xvector<4xf32>>
  return
}

// -----

func.func @vector_of_fewer_dimensions(%m: memref<8xvector<2x4xf32>>, %i: index, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op requires source vector element and vector result ranks to match.}}
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> ()>} : vector<4xf32>, memref<8xvector<2x4xf32>>
  return
}

// -----

func.func @mask_of_another_shape(%m: memref<8x8xf32>, %i: index, %p: f32, %k: vector<4x2xi1>) {
  // expected-error@+1 {{'vector.transfer_read' op inferred mask type ('vector<2x4xi1>') and mask operand type ('vector<4x2xi1>') don't match}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<8x8xf32>, index, index, f32, vector<4x2xi1>) -> vector<4x2xf32>
  return
}

// -----

func.func @mask_of_vectors(%m: memref<8xvector<4xf32>>, %i: index, %p: vector<4xf32>, %k: vector<2xi1>) {
  // expected-error@+1 {{'vector.transfer_read' op does not support masks with vector element type}}
  %0 = "vector.transfer_read"(%m, %i, %p, %k) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xvector<4xf32>>, index, vector<4xf32>, vector<2xi1>) -> vector<2x4xf32>
  return
}
