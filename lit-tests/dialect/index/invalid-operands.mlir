// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @and_of_bools(%b: i1) {
  // expected-error@+1 {{'index.and' op operand #0 must be index, but got 'i1'}}
  %0 = "index.and"(%b, %b) : (i1, i1) -> index
  return
}

// -----

func.func @ceildivs_of_one(%a: index) {
  // expected-error@+1 {{'index.ceildivs' op expected 2 operands, but found 1}}
  %0 = "index.ceildivs"(%a) : (index) -> index
  return
}

// -----

func.func @ceildivu_gives_integer(%a: index) {
  // expected-error@+1 {{'index.ceildivu' op result #0 must be index, but got 'i64'}}
  %0 = "index.ceildivu"(%a, %a) : (index, index) -> i64
  return
}

// -----

func.func @divs_of_three(%a: index) {
  // expected-error@+1 {{'index.divs' op expected 2 operands, but found 3}}
  %0 = "index.divs"(%a, %a, %a) : (index, index, index) -> index
  return
}

// -----

func.func @divu_of_vectors(%v: vector<4xindex>) {
  // expected-error@+1 {{'index.divu' op operand #0 must be index, but got 'vector<4xindex>'}}
  %0 = "index.divu"(%v, %v) : (vector<4xindex>, vector<4xindex>) -> vector<4xindex>
  return
}

// -----

func.func @floordivs_gives_nothing(%a: index) {
  // expected-error@+1 {{'index.floordivs' op requires one result}}
  "index.floordivs"(%a, %a) : (index, index) -> ()
  return
}

// -----

func.func @maxs_with_region(%a: index) {
  // expected-error@+1 {{'index.maxs' op requires zero regions}}
  %0 = "index.maxs"(%a, %a) ({
  }) : (index, index) -> index
  return
}

// -----

func.func @maxu_of_number(%a: index, %i: i64) {
  // expected-error@+1 {{'index.maxu' op operand #1 must be index, but got 'i64'}}
  %0 = "index.maxu"(%a, %i) : (index, i64) -> index
  return
}

// -----

func.func @mins_gives_two(%a: index) {
  // expected-error@+1 {{'index.mins' op requires one result}}
  %0:2 = "index.mins"(%a, %a) : (index, index) -> (index, index)
  return
}

// -----

func.func @minu_of_nothing() {
  // expected-error@+1 {{'index.minu' op expected 2 operands, but found 0}}
  %0 = "index.minu"() : () -> index
  return
}

// -----

func.func @mul_gives_float(%a: index) {
  // expected-error@+1 {{'index.mul' op result #0 must be index, but got 'f32'}}
  %0 = "index.mul"(%a, %a) : (index, index) -> f32
  return
}

// -----

func.func @or_with_properties(%a: index) {
  // expected-error@+1 {{invalid properties {flags = 1 : i32} for op index.or: this operation does not support properties}}
  %0 = "index.or"(%a, %a) <{flags = 1 : i32}> : (index, index) -> index
  return
}

// -----

func.func @rems_of_tensor(%a: index, %t: tensor<index>) {
  // expected-error@+1 {{'index.rems' op operand #0 must be index, but got 'tensor<index>'}}
  %0 = "index.rems"(%t, %a) : (tensor<index>, index) -> index
  return
}

// -----

func.func @remu_of_other_names(%a: index) {
  // expected-error@+1 {{'index.remu' op expected 2 operands, but found 1}}
  %0 = "index.remu"(%a) : (index) -> index
  return
}

// -----

func.func @shl_of_signed(%i: si32, %a: index) {
  // expected-error@+1 {{'index.shl' op operand #0 must be index, but got 'si32'}}
  %0 = "index.shl"(%i, %a) : (si32, index) -> index
  return
}

// -----

func.func @shrs_by_bool(%b: i1, %a: index) {
  // expected-error@+1 {{'index.shrs' op operand #1 must be index, but got 'i1'}}
  %0 = "index.shrs"(%a, %b) : (index, i1) -> index
  return
}

// -----

func.func @shru_gives_none(%a: index) {
  // expected-error@+1 {{'index.shru' op result #0 must be index, but got 'none'}}
  %0 = "index.shru"(%a, %a) : (index, index) -> none
  return
}

// -----

func.func @sub_of_buffers(%m: memref<index>) {
  // expected-error@+1 {{'index.sub' op operand #0 must be index, but got 'memref<index>'}}
  %0 = "index.sub"(%m, %m) : (memref<index>, memref<index>) -> index
  return
}

// -----

func.func @xor_gives_bool(%a: index) {
  // expected-error@+1 {{'index.xor' op result #0 must be index, but got 'i1'}}
  %0 = "index.xor"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @sizeof_of_something(%a: index) {
  // expected-error@+1 {{'index.sizeof' op requires zero operands}}
  %0 = "index.sizeof"(%a) : (index) -> index
  return
}

// -----

func.func @sizeof_gives_integer() {
  // expected-error@+1 {{'index.sizeof' op result #0 must be index, but got 'i32'}}
  %0 = "index.sizeof"() : () -> i32
  return
}

// -----

func.func @constant_without_value() {
  // expected-error@+1 {{'index.constant' op requires attribute 'value'}}
  %0 = "index.constant"() : () -> index
  return
}

// -----

func.func @constant_of_other_width() {
  // expected-error@+1 {{'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = "index.constant"() <{value = 1 : i64}> : () -> index
  return
}

// -----

func.func @constant_gives_integer() {
  // expected-error@+1 {{'index.constant' op result #0 must be index, but got 'i64'}}
  %0 = "index.constant"() <{value = 1 : index}> : () -> i64
  return
}

// -----

func.func @constant_of_text() {
  // expected-error@+1 {{invalid properties {value = "one"} for op index.constant: Invalid attribute `value` in property conversion: "one"}}
  %0 = "index.constant"() <{value = "one"}> : () -> index
  return
}

// -----

func.func @bool_constant_without_value() {
  // expected-error@+1 {{'index.bool.constant' op requires attribute 'value'}}
  %0 = "index.bool.constant"() : () -> i1
  return
}

// -----

func.func @bool_constant_gives_index() {
  // expected-error@+1 {{'index.bool.constant' op result #0 must be 1-bit signless integer, but got 'index'}}
  %0 = "index.bool.constant"() <{value = true}> : () -> index
  return
}

// -----

func.func @bool_constant_of_number() {
  // expected-error@+1 {{invalid properties {value = 1 : i8} for op index.bool.constant: Invalid attribute `value` in property conversion: 1 : i8}}
  %0 = "index.bool.constant"() <{value = 1 : i8}> : () -> i1
  return
}

// -----

func.func @cmp_without_predicate(%a: index) {
  // expected-error@+1 {{'index.cmp' op requires attribute 'pred'}}
  %0 = "index.cmp"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @cmp_with_number_as_predicate(%a: index) {
  // expected-error@+1 {{invalid properties {pred = 0 : i64} for op index.cmp: Invalid attribute `pred` in property conversion: 0 : i64}}
  %0 = "index.cmp"(%a, %a) <{pred = 0 : i64}> : (index, index) -> i1
  return
}

// -----

func.func @cmp_gives_index(%a: index) {
  // expected-error@+1 {{'index.cmp' op result #0 must be 1-bit signless integer, but got 'index'}}
  %0 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate eq>}> : (index, index) -> index
  return
}

// -----

func.func @castu_of_vector(%v: vector<4xi32>) {
  // expected-error@+1 {{'index.castu' op operand #0 must be integer or index, but got 'vector<4xi32>'}}
  %0 = index.castu %v : vector<4xi32> to index
  return
}
