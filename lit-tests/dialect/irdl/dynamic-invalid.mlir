// RUN: jopt --irdl-file=%S/cmath.mlir --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error@+1 {{op expects exactly 1 operands, but got 0}}
"cmath.norm"() : () -> f32

// -----

func.func @base(%a: i32) {
  // expected-error@+1 {{expected base type 'cmath.complex' but got 'i32'}}
  %0 = "cmath.norm"(%a) : (i32) -> f32
  return
}

// -----

func.func @same_variable(%a: !cmath.complex<f32>) {
  // expected-error@+1 {{expected 'f32' but got 'f64'}}
  %0 = "cmath.norm"(%a) : (!cmath.complex<f32>) -> f64
  return
}

// -----

func.func @same_type(%a: !cmath.complex<f32>, %b: !cmath.complex<f64>) {
  // expected-error@+1 {{expected '!cmath.complex<f32>' but got '!cmath.complex<f64>'}}
  %0 = "cmath.mul"(%a, %b) : (!cmath.complex<f32>, !cmath.complex<f64>) -> !cmath.complex<f32>
  return
}

// -----

func.func @base_name(%a: f32) {
  // expected-error@+1 {{expected base type 'builtin.integer' but got 'builtin.f32'}}
  "cmath.tail"(%a) : (f32) -> ()
  return
}

// -----

func.func @most(%a: i32) {
  // expected-error@+1 {{op expects at most 2 operands, but got 3}}
  "cmath.tail"(%a, %a, %a) : (i32, i32, i32) -> ()
  return
}

// -----

// expected-error@+1 {{op expects at least 1 operands, but got 0}}
"cmath.tail"() : () -> ()

// -----

func.func @no_sizes(%a: i32) {
  // expected-error@+1 {{'operandSegmentSizes' attribute is expected but not provided}}
  "cmath.group"(%a) : (i32) -> ()
  return
}

// -----

func.func @sizes(%a: i32) {
  // expected-error@+1 {{'operandSegmentSizes' attribute is expected to be a dense i32 array}}
  "cmath.group"(%a) {operandSegmentSizes = [1, 0, 0]} : (i32) -> ()
  return
}

// -----

func.func @number_of_sizes(%a: i32) {
  // expected-error@+1 {{'operandSegmentSizes' attribute for specifying operand segments must have 3 elements, but got 2}}
  "cmath.group"(%a) {operandSegmentSizes = array<i32: 1, 0>} : (i32) -> ()
  return
}

// -----

func.func @negative_size(%a: i32) {
  // expected-error@+1 {{'operandSegmentSizes' attribute for specifying operand segments must have non-negative values}}
  "cmath.group"(%a) {operandSegmentSizes = array<i32: 1, -1, 1>} : (i32) -> ()
  return
}

// -----

func.func @single(%a: i32) {
  // expected-error@+1 {{element 0 in 'operandSegmentSizes' attribute must be equal to 1}}
  "cmath.group"(%a) {operandSegmentSizes = array<i32: 0, 0, 1>} : (i32) -> ()
  return
}

// -----

func.func @optional(%a: i32) {
  // expected-error@+1 {{element 1 in 'operandSegmentSizes' attribute must be equal to 0 or 1}}
  "cmath.group"(%a, %a, %a) {operandSegmentSizes = array<i32: 1, 2, 0>} : (i32, i32, i32) -> ()
  return
}

// -----

func.func @sum(%a: i32) {
  // expected-error@+1 {{sum of elements in 'operandSegmentSizes' attribute must be equal to the number of operands}}
  "cmath.group"(%a) {operandSegmentSizes = array<i32: 1, 0, 1>} : (i32) -> ()
  return
}

// -----

func.func @no_attribute(%a: i32) {
  // expected-error@+1 {{'cmath.group' op attribute "flag" is expected but not provided}}
  "cmath.group"(%a) {operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  return
}

// -----

func.func @attribute(%a: i32) {
  // expected-error@+1 {{expected base attribute 'cmath.flag' but got 'builtin.integer'}}
  "cmath.group"(%a) {flag = 1, kind = i32, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  return
}

// -----

// expected-error@+1 {{'cmath.regions' op unexpected number of regions: expected 4 but got 1}}
"cmath.regions"() ({}) : () -> ()

// -----

// expected-error@+1 {{expected region 1 to have 1 arguments but got 0}}
"cmath.regions"() ({}, {}, {}, {}) : () -> ()

// -----

// expected-note@+1 {{see the operation}}
"cmath.regions"() ({}, {
// expected-error@+1 {{expected 'i32' but got 'i64'}}
^bb0(%a: i64):
  "x.end"() : () -> ()
}, {}, {}) : () -> ()

// -----

// expected-error@+1 {{expected region 2 to have 2 block(s) but got 0}}
"cmath.regions"() ({}, {
^bb0(%a: i32):
  "x.end"() : () -> ()
}, {}, {}) : () -> ()

// -----

// expected-error@+1 {{'i32' does not satisfy the constraint}}
func.func private @parameter(!cmath.complex<i32>)

// -----

// expected-error@+1 {{expected 1 type arguments, but had 0}}
func.func private @parameters(!cmath.complex)

// -----

// expected-error@+1 {{expected dynamic type}}
func.func private @unknown_type(!cmath.real)

// -----

// expected-error@+1 {{expected dynamic attribute}}
func.func private @unknown_attribute() attributes {a = #cmath.real}

// -----

// expected-error@+1 {{unregistered operation 'cmath.div' found in dialect ('cmath') that does not allow unknown operations}}
"cmath.div"() : () -> ()

// -----

// expected-error@+2 {{'cmath.norm' op has no custom assembly form}}
cmath.norm
