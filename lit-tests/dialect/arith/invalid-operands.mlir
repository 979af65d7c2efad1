// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @andi_of_floats(%f: f32) {
  // expected-error@+1 {{'arith.andi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.andi %f, %f : f32
  return
}

// -----

func.func @ceildivsi_of_signed(%i: si32) {
  // expected-error@+1 {{'arith.ceildivsi' op operand #0 must be signless-integer-like, but got 'si32'}}
  %0 = arith.ceildivsi %i, %i : si32
  return
}

// -----

func.func @ceildivui_gives_other_width(%i: i32) {
  // expected-error@+1 {{'arith.ceildivui' op requires the same type for all operands and results}}
  %0 = "arith.ceildivui"(%i, %i) : (i32, i32) -> i64
  return
}

// -----

func.func @divf_of_index(%i: index) {
  // expected-error@+1 {{'arith.divf' op operand #0 must be floating-point-like, but got 'index'}}
  %0 = arith.divf %i, %i : index
  return
}

// -----

func.func @divui_of_three(%i: i32) {
  // expected-error@+1 {{'arith.divui' op expected 2 operands, but found 3}}
  %0 = "arith.divui"(%i, %i, %i) : (i32, i32, i32) -> i32
  return
}

// -----

func.func @divui_exact_by_number(%i: i32) {
  // expected-error@+1 {{invalid properties {isExact = 1 : i32} for op arith.divui: Invalid attribute `isExact` in property conversion: 1 : i32}}
  %0 = "arith.divui"(%i, %i) <{isExact = 1 : i32}> : (i32, i32) -> i32
  return
}

// -----

func.func @extui_of_bool_to_float(%b: i1) {
  // expected-error@+1 {{'arith.extui' op result #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = arith.extui %b : i1 to f32
  return
}

// -----

func.func @extui_to_same_width(%i: i32) {
  // expected-error@+1 {{'arith.extui' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.extui %i : i32 to i32
  return
}

// -----

func.func @extui_with_properties(%i: i8) {
  // expected-error@+1 {{invalid properties {inexact} for op arith.extui: this operation does not support properties}}
  %0 = "arith.extui"(%i) <{inexact}> : (i8) -> i32
  return
}

// -----

func.func @floordivsi_of_buffers(%m: memref<4xi32>) {
  // expected-error@+1 {{'arith.floordivsi' op operand #0 must be signless-integer-like, but got 'memref<4xi32>'}}
  %0 = arith.floordivsi %m, %m : memref<4xi32>
  return
}

// -----

func.func @fptosi_of_integer(%i: i32) {
  // expected-error@+1 {{'arith.fptosi' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.fptosi %i : i32 to i64
  return
}

// -----

func.func @fptosi_to_index(%f: f32) {
  // expected-error@+1 {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.fptosi %f : f32 to index
  return
}

// -----

func.func @fptoui_of_vector_to_scalar(%v: vector<4xf32>) {
  // expected-error@+1 {{'arith.fptoui' op requires the same shape for all operands and results}}
  %0 = arith.fptoui %v : vector<4xf32> to i32
  return
}

// -----

func.func @fptoui_to_float(%f: f32) {
  // expected-error@+1 {{'arith.fptoui' op result #0 must be signless-fixed-width-integer-like, but got 'f64'}}
  %0 = arith.fptoui %f : f32 to f64
  return
}

// -----

func.func @index_castui_between_integers(%i: i32) {
  // expected-error@+1 {{'arith.index_castui' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_castui %i : i32 to i64
  return
}

// -----

func.func @index_castui_to_float(%i: index) {
  // expected-error@+1 {{'arith.index_castui' op result #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
  %0 = arith.index_castui %i : index to f32
  return
}

// -----

func.func @index_castui_without_result(%i: index) {
  // expected-error@+1 {{'arith.index_castui' op requires one result}}
  "arith.index_castui"(%i) : (index) -> ()
  return
}

// -----

func.func @maximumf_of_vector_and_scalar(%v: vector<4xf32>, %f: f32) {
  // expected-error@+1 {{'arith.maximumf' op requires the same type for all operands and results}}
  %0 = "arith.maximumf"(%v, %f) : (vector<4xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @maxnumf_with_unknown_flag(%f: f32) {
  // expected-error@+2 {{custom op 'arith.maxnumf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@+1 {{custom op 'arith.maxnumf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = arith.maxnumf %f, %f fastmath<precise> : f32
  return
}

// -----

func.func @maxsi_of_one(%i: i32) {
  // expected-error@+1 {{'arith.maxsi' op expected 2 operands, but found 1}}
  %0 = "arith.maxsi"(%i) : (i32) -> i32
  return
}

// -----

func.func @maxui_gives_nothing(%i: i32) {
  // expected-error@+1 {{'arith.maxui' op requires one result}}
  "arith.maxui"(%i, %i) : (i32, i32) -> ()
  return
}

// -----

func.func @minimumf_with_region(%f: f32) {
  // expected-error@+1 {{'arith.minimumf' op requires zero regions}}
  %0 = "arith.minimumf"(%f, %f) ({
  }) : (f32, f32) -> f32
  return
}

// -----

func.func @minnumf_of_complex(%c: complex<f32>) {
  // expected-error@+1 {{'arith.minnumf' op operand #0 must be floating-point-like, but got 'complex<f32>'}}
  %0 = arith.minnumf %c, %c : complex<f32>
  return
}

// -----

func.func @minsi_of_other_shape(%v: vector<4xi32>, %w: vector<5xi32>) {
  // expected-error@+1 {{'arith.minsi' op requires the same type for all operands and results}}
  %0 = "arith.minsi"(%v, %w) : (vector<4xi32>, vector<5xi32>) -> vector<4xi32>
  return
}

// -----

func.func @minui_gives_two(%i: i32) {
  // expected-error@+1 {{'arith.minui' op requires one result}}
  %0:2 = "arith.minui"(%i, %i) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @mulf_with_flags_of_integers(%f: f32) {
  // expected-error@+1 {{invalid properties {fastmath = #arith.overflow<nsw>} for op arith.mulf: Invalid attribute `fastmath` in property conversion: #arith.overflow<nsw>}}
  %0 = "arith.mulf"(%f, %f) <{fastmath = #arith.overflow<nsw>}> : (f32, f32) -> f32
  return
}

// -----

func.func @muli_with_flags_of_floats(%i: i32) {
  // expected-error@+1 {{invalid properties {overflowFlags = #arith.fastmath<fast>} for op arith.muli: Invalid attribute `overflowFlags` in property conversion: #arith.fastmath<fast>}}
  %0 = "arith.muli"(%i, %i) <{overflowFlags = #arith.fastmath<fast>}> : (i32, i32) -> i32
  return
}

// -----

func.func @muli_with_unknown_flag(%i: i32) {
  // expected-error@+2 {{custom op 'arith.muli' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  // expected-error@+1 {{custom op 'arith.muli' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.muli %i, %i overflow<wrap> : i32
  return
}

// -----

func.func @mului_extended_gives_one(%i: i32) {
  // expected-error@+1 {{'arith.mului_extended' op expected 2 results}}
  %0 = "arith.mului_extended"(%i, %i) : (i32, i32) -> i32
  return
}

// -----

func.func @mului_extended_of_floats(%f: f32) {
  // expected-error@+1 {{'arith.mului_extended' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0:2 = arith.mului_extended %f, %f : f32
  return
}

// -----

func.func @ori_of_none(%n: none) {
  // expected-error@+1 {{'arith.ori' op operand #0 must be signless-integer-like, but got 'none'}}
  %0 = arith.ori %n, %n : none
  return
}

// -----

func.func @remf_of_integers(%i: i64) {
  // expected-error@+1 {{'arith.remf' op operand #0 must be floating-point-like, but got 'i64'}}
  %0 = arith.remf %i, %i : i64
  return
}

// -----

func.func @remsi_of_tensors_of_floats(%t: tensor<?xf32>) {
  // expected-error@+1 {{'arith.remsi' op operand #0 must be signless-integer-like, but got 'tensor<?xf32>'}}
  %0 = arith.remsi %t, %t : tensor<?xf32>
  return
}

// -----

func.func @remui_gives_vector(%i: i32) {
  // expected-error@+1 {{'arith.remui' op requires the same type for all operands and results}}
  %0 = "arith.remui"(%i, %i) : (i32, i32) -> vector<1xi32>
  return
}

// -----

func.func @shli_of_unsigned(%i: ui8) {
  // expected-error@+1 {{'arith.shli' op operand #0 must be signless-integer-like, but got 'ui8'}}
  %0 = arith.shli %i, %i : ui8
  return
}

// -----

func.func @shli_by_one_operand(%i: i8) {
  // expected-error@+1 {{expected ','}}
  %0 = arith.shli %i : i8
  return
}

// -----

func.func @shrsi_by_other_width(%i: i32, %j: i8) {
  // expected-error@+1 {{'arith.shrsi' op requires the same type for all operands and results}}
  %0 = "arith.shrsi"(%i, %j) : (i32, i8) -> i32
  return
}

// -----

func.func @shrui_gives_index(%i: i32) {
  // expected-error@+1 {{'arith.shrui' op requires the same type for all operands and results}}
  %0 = "arith.shrui"(%i, %i) : (i32, i32) -> index
  return
}

// -----

func.func @sitofp_of_index(%i: index) {
  // expected-error@+1 {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.sitofp %i : index to f32
  return
}

// -----

func.func @sitofp_of_float(%f: f32) {
  // expected-error@+1 {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = arith.sitofp %f : f32 to f64
  return
}

// -----

func.func @sitofp_changes_shape(%v: vector<4xi32>) {
  // expected-error@+1 {{'arith.sitofp' op requires the same shape for all operands and results}}
  %0 = arith.sitofp %v : vector<4xi32> to vector<5xf32>
  return
}

// -----

func.func @uitofp_to_integer(%i: i32) {
  // expected-error@+1 {{'arith.uitofp' op result #0 must be floating-point-like, but got 'i64'}}
  %0 = arith.uitofp %i : i32 to i64
  return
}

// -----

func.func @uitofp_of_two(%i: i32) {
  // expected-error@+1 {{'arith.uitofp' op requires a single operand}}
  %0 = "arith.uitofp"(%i, %i) : (i32, i32) -> f32
  return
}

// -----

func.func @subf_with_number_as_flags(%f: f32) {
  // expected-error@+1 {{'arith.subf' op attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags}}
  %0 = "arith.subf"(%f, %f) {fastmath = 3 : i64} : (f32, f32) -> f32
  return
}

// -----

func.func @subi_of_ranked_and_unranked(%t: tensor<4xi32>, %u: tensor<*xi32>) {
  // expected-error@+1 {{'arith.subi' op requires the same type for all operands and results}}
  %0 = "arith.subi"(%t, %u) : (tensor<4xi32>, tensor<*xi32>) -> tensor<*xi64>
  return
}

// -----

func.func @xori_of_nothing() {
  // expected-error@+1 {{'arith.xori' op expected 2 operands, but found 0}}
  %0 = "arith.xori"() : () -> i32
  return
}

// -----

func.func @negf_of_integer(%i: i32) {
  // expected-error@+1 {{'arith.negf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.negf %i : i32
  return
}

// -----

func.func @truncf_with_unknown_rounding(%d: f64) {
  // expected-error@+1 {{expected ':'}}
  %0 = arith.truncf %d sideways : f64 to f32
  return
}

// -----

func.func @truncf_with_text_as_rounding(%d: f64) {
  // expected-error@+1 {{invalid properties {roundingmode = "upward"} for op arith.truncf: Invalid attribute `roundingmode` in property conversion: "upward"}}
  %0 = "arith.truncf"(%d) <{roundingmode = "upward"}> : (f64) -> f32
  return
}

// -----

func.func @cmpf_with_predicate_of_integers(%f: f32) {
  // expected-error@+1 {{custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]}}
  %0 = arith.cmpf slt, %f, %f : f32
  return
}
