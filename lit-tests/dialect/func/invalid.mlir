// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Wrong functions, calls and returns.

// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func @a(%x: i32, f32) {
  return
}

// -----

// expected-error @+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func @a(i32, %x: f32) {
  return
}

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @a(%x: i32) { }

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @a() { }

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @a()

// -----

// expected-error @+1 {{'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
func.func @a(i32) {
  ^bb0(%x: f32):
  return
}

// -----

// expected-error @+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
func.func @a(i32) {
  ^bb0:
  return
}

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @a(%x: i32 {foo})

// -----

// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func private @a() -> (i32 {foo})

// -----

// expected-error @+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @a() attributes {sym_name = "x"}

// -----

// expected-error @+1 {{custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @a() attributes {function_type = i32}

// -----

// expected-error @+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() ({}) {sym_name = "f", function_type = i32} : () -> ()

// -----

// expected-error @+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"func.func"() ({}) {sym_name = "f", sym_visibility="foo", function_type = () -> ()} : () -> ()

// -----

// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
"func.func"() ({}) {sym_name = "f", sym_visibility="private", arg_attrs=[{}], function_type = () -> ()} : () -> ()

// -----

// expected-error @+1 {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() ({}) {sym_name = "f", sym_visibility="private", arg_attrs=[unit], function_type = (i32) -> ()} : () -> ()

// -----

// expected-error @+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 0}}
"func.func"() ({}) {sym_name = "f", sym_visibility="private", res_attrs=[{},{}], function_type = (i32) -> ()} : () -> ()

// -----

// expected-error @+1 {{'func.func' op requires attribute 'sym_name'}}
"func.func"() ({}) {sym_visibility="private", function_type = (i32) -> ()} : () -> ()

// -----

func.func @a() -> i32 {
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@a) returns 1}}
  return
}

// -----

func.func @a(%x: f32) -> i32 {
  // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @a}}
  return %x : f32
}

// -----

func.func @a(%x: f32) -> i32 {
  call @b() : () -> ()
  // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @a}}
  return %x : f32
}

// -----

func.func private @b(i32) -> f32
func.func @a(%x: f32) -> i32 {
  call @b() : () -> f32
  // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @a}}
  return %x : f32
}

// -----

func.func private @b(i32) -> f32
// expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
func.func @a(%x: f32)  { call @b(%x) : (f32) -> f32 return  }

// -----

func.func private @b(i32) -> f32
// expected-error @+1 {{'func.call' op incorrect number of results for callee}}
func.func @a(%x: i32)  { call @b(%x) : (i32) -> () return  }

// -----

func.func private @b(i32) -> f32
// expected-error @+3 {{'func.call' op result type mismatch at index 0}}
// expected-note @+2 {{      op result types: 'i32'}}
// expected-note @+1 {{function result types: 'f32'}}
func.func @a(%x: i32)  { call @b(%x) : (i32) -> i32 return  }

// -----

func.func private @b(i32) -> (f32, f32)
// expected-error @+3 {{'func.call' op result type mismatch at index 0}}
// expected-note @+2 {{      op result types: 'i32', 'f32'}}
// expected-note @+1 {{function result types: 'f32', 'f32'}}
func.func @a(%x: i32)  { call @b(%x) : (i32) -> (i32, f32) return  }

// -----

// expected-error @+1 {{'func.constant' op reference to undefined function 'b'}}
func.func @a(%x: i32)  { %f = constant @b : () -> () return  }

// -----

func.func private @b(i32) -> (f32, f32)
// expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
func.func @a(%x: i32)  { %f = constant @b : () -> () return  }

// -----

// expected-error @+1 {{custom op 'func.call_indirect' number of operands and types do not match: got 1 operands and 0 types}}
func.func @a(%x: i32, %f: () -> ())  { call_indirect %f(%x) : () -> () return  }

// -----

// expected-error @+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}}
func.func @a(%x: i32, %f: () -> ())  { "func.call_indirect"(%f, %x) : (() -> (), i32) -> () return  }

// -----

// expected-error @+1 {{'func.call_indirect' op failed to verify that callee result types match result types}}
func.func @a(%x: i32, %f: () -> ())  { %0 = "func.call_indirect"(%f) : (() -> ()) -> i32 return  }

// -----

// expected-error @+1 {{'func.call_indirect' op operand #0 must be function type, but got 'i32'}}
func.func @a(%x: i32, %f: () -> ())  { %0 = "func.call_indirect"(%x) : (i32) -> i32 return  }

// -----

// expected-error @+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
func.func @a(%x: i32, %f: () -> ())  { func.func @b() {
  return }
  return
}

// -----

// expected-error @+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
module { return }

// -----

// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func foo @a(%x: i32) -> () { return }

// -----

func.func @a(%x: i32) -> () {
  // expected-error @+1 {{expected ':'}}
  return %x
}

// -----

// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func @a(%x: i32, ...) -> () {
  return
}

// -----

// expected-error @+2 {{region entry argument '%x' is already in use}}
// expected-note @+1 {{previously referenced here}}
func.func @a(%x: i32, %x: i32) -> () {
  return
}

// -----

// expected-note @+1 {{see existing symbol definition here}}
func.func @a(%x: i32) -> () {
  return
}
// expected-error @+1 {{redefinition of symbol named 'a'}}
func.func @a(%x: i32) -> () {
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{custom op 'func.call' number of operands and types do not match: got 2 operands and 1 types}}
  call @b(%x, %x) : (i32) -> ()
  return
}

// -----

func.func @g(i32) -> i32
func.func @f(%x: i32) {
  // expected-error@+1 {{custom op 'func.call_indirect' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  %0 = func.call_indirect %x() : i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%x: i32) {
  // expected-error@+1 {{'func.call' op incorrect number of operands for callee}}
  %0 = func.call @g(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%x: i32) {
  // expected-error@+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note@+2 {{      op result types: 'i64'}}
  // expected-note@+1 {{function result types: 'i32'}}
  %0 = func.call @g(%x) : (i32) -> i64
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%x: i64) {
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}}
  %0 = func.call @g(%x) : (i64) -> i32
  return
}

// -----

func.func @f(%x: i64) {
  // expected-error@+1 {{'func.call' op 'h' does not reference a valid function}}
  %0 = func.call @h(%x) : (i64) -> i32
  return
}

// -----

// Of functions, the last one is looked at first, and of regions in a function too.
func.func @first() {
  call @nothing() : () -> ()
  return
}

func.func @last(%c: i1) {
  scf.if %c {
    func.call @nothing() : () -> ()
  } else {
    // expected-error@+1 {{'func.call' op 'missing' does not reference a valid function}}
    func.call @missing() : () -> ()
  }
  return
}
