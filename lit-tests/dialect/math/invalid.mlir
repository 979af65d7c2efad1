// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @exp_of_integer(%i: i32) {
  // expected-error@+1 {{'math.exp' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = "math.exp"(%i) : (i32) -> i32
  return
}

// -----

func.func @exp_changes_type(%f: f32) {
  // expected-error@+1 {{'math.exp' op requires the same type for all operands and results}}
  %0 = "math.exp"(%f) : (f32) -> f64
  return
}

// -----

func.func @ctlz_of_float(%f: f32) {
  // expected-error@+1 {{'math.ctlz' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = "math.ctlz"(%f) : (f32) -> f32
  return
}

// -----

func.func @isnan_of_other_shape(%v: vector<4xf32>) {
  // expected-error@+1 {{'math.isnan' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnan"(%v) : (vector<4xf32>) -> vector<3xi1>
  return
}

// -----

func.func @fpowi_changes_type(%f: f32, %i: i32) {
  // expected-error@+1 {{'math.fpowi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "math.fpowi"(%f, %i) : (f32, i32) -> f64
  return
}

// -----

func.func @fpowi_mixes_ranked_and_unranked(%f: tensor<4xf32>, %i: tensor<*xi32>) {
  // expected-error@+1 {{'math.fpowi' op all non-scalar operands/results must have the same shape and base type}}
  %0 = math.fpowi %f, %i : tensor<4xf32>, tensor<*xi32>
  return
}
