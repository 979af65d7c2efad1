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
