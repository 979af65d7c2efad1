// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @absf_of_integer(%i: i32) {
  // expected-error@+1 {{'math.absf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.absf %i : i32
  return
}

// -----

func.func @absi_of_float(%v: vector<4xf32>) {
  // expected-error@+1 {{'math.absi' op operand #0 must be signless-integer-like, but got 'vector<4xf32>'}}
  %0 = math.absi %v : vector<4xf32>
  return
}

// -----

func.func @acos_of_two(%f: f32) {
  // expected-error@+1 {{'math.acos' op requires a single operand}}
  %0 = "math.acos"(%f, %f) : (f32, f32) -> f32
  return
}

// -----

func.func @acosh_of_nothing() {
  // expected-error@+1 {{'math.acosh' op requires a single operand}}
  %0 = "math.acosh"() : () -> f32
  return
}

// -----

func.func @asin_gives_nothing(%f: f32) {
  // expected-error@+1 {{'math.asin' op requires one result}}
  "math.asin"(%f) : (f32) -> ()
  return
}

// -----

func.func @asinh_gives_two(%f: f32) {
  // expected-error@+1 {{'math.asinh' op requires one result}}
  %0:2 = "math.asinh"(%f) : (f32) -> (f32, f32)
  return
}

// -----

func.func @atan_of_buffer(%m: memref<4xf32>) {
  // expected-error@+1 {{'math.atan' op operand #0 must be floating-point-like, but got 'memref<4xf32>'}}
  %0 = math.atan %m : memref<4xf32>
  return
}

// -----

func.func @atan2_mixes_types(%f: f32, %d: f64) {
  // expected-error@+1 {{'math.atan2' op requires the same type for all operands and results}}
  %0 = "math.atan2"(%f, %d) : (f32, f64) -> f32
  return
}

// -----

func.func @atanh_with_region(%f: f32) {
  // expected-error@+1 {{'math.atanh' op requires zero regions}}
  %0 = "math.atanh"(%f) ({
  }) : (f32) -> f32
  return
}

// -----

func.func @cbrt_with_wrong_flags(%f: f32) {
  // expected-error@+1 {{invalid properties {fastmath = "fast"} for op math.cbrt: Invalid attribute `fastmath` in property conversion: "fast"}}
  %0 = "math.cbrt"(%f) <{fastmath = "fast"}> : (f32) -> f32
  return
}

// -----

func.func @ceil_gives_integer(%f: f32) {
  // expected-error@+1 {{'math.ceil' op result #0 must be floating-point-like, but got 'i32'}}
  %0 = "math.ceil"(%f) : (f32) -> i32
  return
}

// -----

func.func @clampf_between_integers(%f: f32, %i: i32) {
  // expected-error@+1 {{'math.clampf' op operand #1 must be floating-point-like, but got 'i32'}}
  %0 = "math.clampf"(%f, %i, %i) : (f32, i32, i32) -> f32
  return
}

// -----

func.func @copysign_with_unknown_flag(%f: f32) {
  // expected-error@+2 {{custom op 'math.copysign' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@+1 {{custom op 'math.copysign' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = math.copysign %f, %f fastmath<strict> : f32
  return
}

// -----

func.func @cos_changes_shape(%v: vector<4xf32>) {
  // expected-error@+1 {{'math.cos' op requires the same type for all operands and results}}
  %0 = "math.cos"(%v) : (vector<4xf32>) -> vector<5xf32>
  return
}

// -----

func.func @cosh_of_complex(%c: complex<f32>) {
  // expected-error@+1 {{'math.cosh' op operand #0 must be floating-point-like, but got 'complex<f32>'}}
  %0 = math.cosh %c : complex<f32>
  return
}

// -----

func.func @ctpop_of_signed(%i: si32) {
  // expected-error@+1 {{'math.ctpop' op operand #0 must be signless-integer-like, but got 'si32'}}
  %0 = math.ctpop %i : si32
  return
}

// -----

func.func @cttz_of_address(%m: memref<i32>) {
  // expected-error@+1 {{'math.cttz' op operand #0 must be signless-integer-like, but got 'memref<i32>'}}
  %0 = math.cttz %m : memref<i32>
  return
}

// -----

func.func @erf_with_number_as_flags(%f: f32) {
  // expected-error@+1 {{invalid properties {fastmath = 1 : i32} for op math.erf: Invalid attribute `fastmath` in property conversion: 1 : i32}}
  %0 = "math.erf"(%f) <{fastmath = 1 : i32}> : (f32) -> f32
  return
}

// -----

func.func @erfc_forgets_shape(%t: tensor<4xf32>) {
  // expected-error@+1 {{'math.erfc' op requires the same type for all operands and results}}
  %0 = "math.erfc"(%t) : (tensor<4xf32>) -> f32
  return
}

// -----

func.func @exp2_of_none(%n: none) {
  // expected-error@+1 {{'math.exp2' op operand #0 must be floating-point-like, but got 'none'}}
  %0 = math.exp2 %n : none
  return
}

// -----

func.func @expm1_of_tuple(%t: tuple<f32>) {
  // expected-error@+1 {{'math.expm1' op operand #0 must be floating-point-like, but got 'tuple<f32>'}}
  %0 = math.expm1 %t : tuple<f32>
  return
}

// -----

func.func @floor_of_index(%i: index) {
  // expected-error@+1 {{'math.floor' op operand #0 must be floating-point-like, but got 'index'}}
  %0 = math.floor %i : index
  return
}

// -----

func.func @fma_of_two(%f: f32) {
  // expected-error@+1 {{'math.fma' op expected 3 operands, but found 2}}
  %0 = "math.fma"(%f, %f) : (f32, f32) -> f32
  return
}

// -----

func.func @ipowi_of_floats(%f: f32) {
  // expected-error@+1 {{'math.ipowi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.ipowi %f, %f : f32
  return
}

// -----

func.func @isfinite_of_integer(%i: i32) {
  // expected-error@+1 {{custom op 'math.isfinite' 'operand' must be floating-point-like, but got 'i32'}}
  %0 = math.isfinite %i : i32
  return
}

// -----

func.func @isinf_gives_float(%f: f32) {
  // expected-error@+1 {{'math.isinf' op result #0 must be bool-like, but got 'f32'}}
  %0 = "math.isinf"(%f) : (f32) -> f32
  return
}

// -----

func.func @isnormal_of_vector_gives_scalar(%v: vector<4xf32>) {
  // expected-error@+1 {{'math.isnormal' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnormal"(%v) : (vector<4xf32>) -> i1
  return
}

// -----

func.func @log_of_unsigned(%i: ui8) {
  // expected-error@+1 {{'math.log' op operand #0 must be floating-point-like, but got 'ui8'}}
  %0 = math.log %i : ui8
  return
}

// -----

func.func @log10_of_matrix_of_integers(%t: tensor<2x2xi32>) {
  // expected-error@+1 {{'math.log10' op operand #0 must be floating-point-like, but got 'tensor<2x2xi32>'}}
  %0 = math.log10 %t : tensor<2x2xi32>
  return
}

// -----

func.func @log1p_narrows(%d: f64) {
  // expected-error@+1 {{'math.log1p' op requires the same type for all operands and results}}
  %0 = "math.log1p"(%d) : (f64) -> f32
  return
}

// -----

func.func @log2_of_unranked_integers(%t: tensor<*xi32>) {
  // expected-error@+1 {{'math.log2' op operand #0 must be floating-point-like, but got 'tensor<*xi32>'}}
  %0 = math.log2 %t : tensor<*xi32>
  return
}

// -----

func.func @round_to_integer(%f: f32) {
  // expected-error@+1 {{'math.round' op result #0 must be floating-point-like, but got 'i32'}}
  %0 = "math.round"(%f) : (f32) -> i32
  return
}

// -----

func.func @roundeven_changes_scalability(%v: vector<[4]xf32>) {
  // expected-error@+1 {{'math.roundeven' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "math.roundeven"(%v) : (vector<[4]xf32>) -> vector<4xf32>
  return
}

// -----

func.func @rsqrt_with_flags_of_integers(%f: f32) {
  // expected-error@+2 {{custom op 'math.rsqrt' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@+1 {{custom op 'math.rsqrt' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = math.rsqrt %f fastmath<nsw> : f32
  return
}

// -----

func.func @sin_gives_tensor(%f: f32) {
  // expected-error@+1 {{'math.sin' op requires the same type for all operands and results}}
  %0 = "math.sin"(%f) : (f32) -> tensor<f32>
  return
}

// -----

func.func @sinh_of_three(%f: f32) {
  // expected-error@+1 {{'math.sinh' op requires a single operand}}
  %0 = "math.sinh"(%f, %f, %f) : (f32, f32, f32) -> f32
  return
}

// -----

func.func @sqrt_of_bool(%b: i1) {
  // expected-error@+1 {{'math.sqrt' op operand #0 must be floating-point-like, but got 'i1'}}
  %0 = math.sqrt %b : i1
  return
}

// -----

func.func @tan_widens(%f: f32) {
  // expected-error@+1 {{'math.tan' op requires the same type for all operands and results}}
  %0 = "math.tan"(%f) : (f32) -> f64
  return
}

// -----

func.func @tanh_mixes_ranked_and_unranked(%t: tensor<4xf32>) {
  // expected-error@+1 {{'math.tanh' op requires the same type for all operands and results}}
  %0 = "math.tanh"(%t) : (tensor<4xf32>) -> tensor<*xf64>
  return
}

// -----

func.func @trunc_of_vector_of_index(%v: vector<4xindex>) {
  // expected-error@+1 {{'math.trunc' op operand #0 must be floating-point-like, but got 'vector<4xindex>'}}
  %0 = math.trunc %v : vector<4xindex>
  return
}

// -----

func.func @sincos_gives_one(%f: f32) {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = math.sincos %f : f32
  return
}
