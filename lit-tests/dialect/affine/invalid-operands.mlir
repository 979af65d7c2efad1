// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @max_of_too_few(%i: index) {
  // expected-error@+1 {{'affine.max' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.max"(%i) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (index) -> index
  return
}

// -----

func.func @max_without_results(%i: index) {
  // expected-error@+1 {{'affine.max' op affine map expect at least one result}}
  %0 = affine.max affine_map<(d0) -> ()> (%i)
  return
}

// -----

func.func @max_of_integer(%i: i32) {
  // expected-error@+1 {{'affine.max' op operand #0 must be variadic of index, but got 'i32'}}
  %0 = "affine.max"(%i) <{map = affine_map<(d0) -> (d0)>}> : (i32) -> index
  return
}

// -----

func.func @max_with_set_as_map(%i: index) {
  // expected-error@+1 {{invalid properties {map = affine_set<(d0) : (d0 >= 0)>} for op affine.max: Invalid attribute `map` in property conversion: affine_set<(d0) : (d0 >= 0)>}}
  %0 = "affine.max"(%i) <{map = affine_set<(d0) : (d0 >= 0)>}> : (index) -> index
  return
}

// -----

func.func @store_with_too_few_indices(%m: memref<4x4xf32>, %f: f32) {
  // expected-error@+1 {{'affine.store' op affine map num results must equal memref rank}}
  affine.store %f, %m[0] : memref<4x4xf32>
  return
}

// -----

func.func @store_of_other_type(%m: memref<4xf32>, %i: i32) {
  // expected-error@+1 {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%i, %m) <{map = affine_map<() -> (0)>}> : (i32, memref<4xf32>) -> ()
  return
}

// -----

func.func @store_without_map(%m: memref<4xf32>, %f: f32) {
  // expected-error@+1 {{'affine.store' op requires attribute 'map'}}
  "affine.store"(%f, %m) : (f32, memref<4xf32>) -> ()
  return
}

// -----

func.func @store_to_tensor(%t: tensor<4xf32>, %f: f32) {
  // expected-error@+1 {{'affine.store' op operand #1 must be memref of any type values, but got 'tensor<4xf32>'}}
  "affine.store"(%f, %t) <{map = affine_map<() -> (0)>}> : (f32, tensor<4xf32>) -> ()
  return
}

// -----

func.func @store_by_loaded_index(%m: memref<4xf32>, %n: memref<4xindex>, %f: f32) {
  // expected-error@+2 {{operand #1 does not dominate this use}}
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %i = memref.load %n[%i] : memref<4xindex>
  affine.store %f, %m[%i] : memref<4xf32>
  return
}

// -----

func.func @store_by_computed_index(%m: memref<4xf32>, %n: memref<1xindex>, %f: f32) {
  %c = arith.constant 0 : index
  %i = memref.load %n[%c] : memref<1xindex>
  affine.for %j = 0 to 4 {
    %k = memref.load %n[%c] : memref<1xindex>
    // expected-error@+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %f, %m[%k] : memref<4xf32>
  }
  return
}
