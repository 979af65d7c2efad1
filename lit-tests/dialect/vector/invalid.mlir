// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @load_of_scalar(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.load"(%m, %i) : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @reduction_without_kind(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.reduction' op requires attribute 'kind'}}
  %0 = "vector.reduction"(%v) : (vector<4xf32>) -> f32
  return
}

// -----

func.func @other_type_of_sum(%v: vector<4xf32>, %w: vector<8xf32>) {
  // expected-error@+1 {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
  %0 = "vector.fma"(%v, %v, %w) : (vector<4xf32>, vector<4xf32>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

func.func @read_without_rank(%m: memref<*xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{requires memref or ranked tensor type}}
  %0 = vector.transfer_read %m[%i], %f : memref<*xf32>, vector<4xf32>
  return
}

// -----

func.func @one_type(%m: memref<4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{requires two types}}
  %0 = vector.transfer_read %m[%i], %f : memref<4xf32>
  return
}

// -----

func.func @unknown_iterator(%v: vector<4xf32>, %f: f32) {
  // expected-error@+1 {{unexpected iterator_type (diagonal)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["diagonal"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
