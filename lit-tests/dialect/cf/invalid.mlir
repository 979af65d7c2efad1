// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Wrong branches.

func.func @a(%x: i32) {
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^b2
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^b ^b(%y: i32):
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^b(%x: i32) ^b(%y: f32):
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{expected ':'}}
  cf.br ^b(%x) ^b(%y: f32):
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: i32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.cond_br %x, ^b, ^b ^b:
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.cond_br %x, ^b(%x: i1), ^b ^b:
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 3 vs 2}}
  cf.cond_br %x weights([1,2,3]), ^b, ^b ^b:
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{branch weights cannot all be zero}}
  cf.cond_br %x weights([0,0]), ^b, ^b ^b:
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{custom op 'cf.switch' expected 'default'}}
  cf.switch %x : i32, [ 1: ^b, 2: ^b ] ^b:
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{custom op 'cf.switch' expected integer value}}
  cf.switch %x : i32, [  default: ^b, foo: ^b ] ^b:
  return
}

// -----

func.func @a(%x: index) {
  // expected-error @+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'index'}}
  cf.switch %x : index, [  default: ^b, 99: ^b ] ^b:
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%x)[^b,^b] {case_values = dense<1> : tensor<2xi32>, case_operand_segments=array<i32:0,0>, operandSegmentSizes=array<i32:1,0,0>} : (i32) -> () ^b:
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%x)[^b,^b] {case_values = dense<1> : tensor<1xi64>, case_operand_segments=array<i32:0>, operandSegmentSizes=array<i32:1,0,0>} : (i32) -> () ^b:
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'cf.switch' op number of case values (1) should match number of case destinations (0)}}
  "cf.switch"(%x)[^b] {case_values = dense<1> : tensor<1xi32>, case_operand_segments=array<i32:0>, operandSegmentSizes=array<i32:1,0,0>} : (i32) -> () ^b:
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'cf.switch' op caseOperands count (1) does not match with the total size (0) specified in attribute 'case_operand_segments'}}
  "cf.switch"(%x, %x)[^b, ^b] { case_values = dense<1> : tensor<1xi32>, case_operand_segments=array<i32:0>, operandSegmentSizes=array<i32:1,0,1>} : (i32, i32) -> () ^b:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: i32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.assert %x, "s"
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{expected ','}}
  cf.assert %x
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{'cf.assert' op attribute 'msg' failed to satisfy constraint: string attribute}}
  "cf.assert"(%x) {msg = 1 : i32} : (i1) -> ()
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{'cf.br' op requires 1 successor but found 2}}
  "cf.br"()[^b,^b] : () -> () ^b:
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{'cf.br' op requires 1 successor but found 0}}
  "cf.br"() : () -> () ^b:
  return
}

// -----

func.func @a(%x: i1) {
  // expected-error @+1 {{'cf.br' op requires zero results}}
  %0 = "cf.br"()[^b] : () -> i32 ^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op 'case_operand_segments' attribute cannot have negative elements}}
  "cf.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: -1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // INTEROP: no (mlir-opt crashes)
  // expected-error@+1 {{'cf.switch' op caseOperands count (0) does not match with the total size (1) specified in attribute 'case_operand_segments'}}
  "cf.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // INTEROP: no (mlir-opt crashes)
  // expected-error@+1 {{'cf.switch' op caseOperands count (0) does not match with the total size (0) specified in attribute 'case_operand_segments'}}
  "cf.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  cf.switch %f : f32, [ default: ^a ]
  return
^a:
  return
}
