// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// IR that parses and does not verify.

func.func @f() -> i32 {
^bb0:
  cf.br ^bb2
^bb1:
  return %x : i32
^bb2:
  %x = arith.constant 1 : i32
  cf.br ^bb1
}
func.func @dominance(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note@below {{operand defined here (op in the same region)}}
  %x = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  // expected-error@below {{operand #0 does not dominate this use}}
  return %x : i32
}

// -----

func.func @f() {
  // expected-error@below {{operand #0 does not dominate this use}}
  "foo.use"(%x) : (i32) -> ()
  // expected-note@below {{operand defined here (op in the same block)}}
  %x = arith.constant 1 : i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{operand #0 does not dominate this use}}
  // expected-note@below {{operand defined here (op in the same block)}}
  %x = "foo.op"(%x) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  "foo.op"() ({
    // expected-note@below {{required by region isolation constraints}}
    func.func @g() {
      // expected-error@below {{'foo.use' op using value defined outside the region}}
      "foo.use"(%a) : (i32) -> ()
      return
    }
  }) : () -> ()
  return
}

// -----

// expected-error@below {{custom op 'func.func' expected non-empty function body}}
func.func @f() {
}

// -----

func.func @f() {
  // expected-error@below {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
  %0 = arith.constant 1 : i32
}

// -----

func.func @f() {
  // expected-error@below {{'func.return' op must be the last operation in the parent block}}
  return
  return
}

// -----

// expected-error@below {{empty block: expect at least a terminator}}
func.func @f() {
  cf.br ^bb1
^bb1:
}

// -----

// With several blocks, each needs a terminator, whatever operation they are in.
"foreign.region"() ({
  // expected-error@below {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
  %0 = arith.constant 1 : i32
^bb1:
  "foreign.end"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{empty block: expect at least a terminator}}
"foreign.region"() ({
  "foreign.end"() : () -> ()
^bb1:
}) : () -> ()

// -----

// An operation with one region of an unknown dialect may be a symbol table.
func.func private @seen_from_outside()
"foreign.region"() ({
  // expected-error@below {{'func.call' op 'seen_from_outside' does not reference a valid function}}
  func.call @seen_from_outside() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  cf.br ^bb0
}

// -----

func.func @f() {
  // expected-error@below {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^bb1
^bb1(%x: i32):
  return
}

// -----

func.func @f() {
  // expected-note@below {{prior use here}}
  %0 = arith.constant 1 : i32
  // expected-error@below {{use of value '%0' expects different type than prior uses: 'i64' vs 'i32'}}
  cf.br ^bb1(%0 : i64)
^bb1(%x: i64):
  return
}

// -----

// expected-note@below {{see existing symbol definition here}}
func.func @twice() { return }
// expected-error@below {{redefinition of symbol named 'twice'}}
func.func @twice() { return }

// -----

module {
  // expected-note@below {{see existing symbol definition here}}
  module @m { }
  // expected-error@below {{redefinition of symbol named 'm'}}
  func.func @m() { return }
}

// -----

// expected-error@below {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op requires one region}}
"builtin.module"() ({
}, {
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({
^bb0:
  "foo.end"() : () -> ()
^bb1:
  "foo.end"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op requires one region}}
"builtin.module"() : () -> ()

// -----

// expected-error@below {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'plain'}}
module attributes {plain = 1} {
}

// -----

%0 = "foo.value"() : () -> i32
// expected-error@below {{'builtin.module' op requires zero operands}}
"builtin.module"(%0) ({
}) : (i32) -> ()

// -----

// expected-error@below {{'builtin.module' op attribute 'sym_name' failed to satisfy constraint: string attribute}}
"builtin.module"() ({
}) {sym_name = 5} : () -> ()

// -----

// expected-error@below {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({
}) {sym_visibility = "sometimes", sym_name = "x"} : () -> ()

// -----

builtin.unrealized_conversion_cast
// expected-error@below {{custom op 'builtin.unrealized_conversion_cast' expected 'to'}}
"foo.op"() : () -> ()

// -----

// expected-error@below {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({
}) : () -> ()

// -----

// expected-error@below {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
return

// -----

func.func @label() {
  "foo.op"() ({
    // expected-error@below {{reference to an undefined block}}
    cf.br ^bb1
  }) : () -> ()
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  builtin.module {
    // expected-note@+1 {{required by region isolation constraints}}
    func.func @g() {
      // expected-error@+1 {{'arith.addi' op using value defined outside the region}}
      %0 = arith.addi %x, %x : i32
      return
    }
  }
  return
}

// -----

func.func @f(%x: i32) {
// expected-error@+1 {{invalid block name in region with named arguments}}
^bb0(%a: i32):
  "cf.br"()[^bb2] : () -> ()
^bb1(%b: i32):
  return
^bb2:
  %0 = arith.addi %b, %b : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{unregistered operation 'func.foo' found in dialect ('func') that does not allow unknown operations}}
  "func.foo"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  "cf.br"()[^bb1] : () -> ()
  "func.return"() : () -> ()
^bb1:
  return
}

// -----

// expected-error@+1 {{dialect 'func' provides no attribute parsing hook}}
#m = #func.foo

// -----

// expected-error@+1 {{dialect 'func' provides no type parsing hook}}
func.func private @f(!func.foo)

// -----

func.func @f() {
  // expected-error@+1 {{'memref.dim' op expected 2 operands, but found 0}}
  %0 = "memref.dim"() : () -> index
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
  // expected-error@+1 {{'memref.rank' op requires a single operand}}
  "memref.rank"() : () -> index
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error@+1 {{'memref.rank' op requires one result}}
  "memref.rank"(%a) : (memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error@+1 {{'memref.load' op expected 1 or more operands, but found 0}}
  %0 = "memref.load"() : () -> f32
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op expected 2 or more results}}
  "memref.extract_strided_metadata"(%a) : (memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<?xf32>, %i: index) {
  // expected-error@+1 {{'memref.realloc' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  %0 = "memref.realloc"(%a, %i, %i) : (memref<?xf32>, index, index) -> memref<?xf32>
  return
}

// -----

func.func @f(%a: memref<?xf32>, %i: index) {
  // expected-error@+1 {{'memref.alloc' op 'operandSegmentSizes' attribute cannot have negative elements}}
  %0 = "memref.alloc"(%i) <{operandSegmentSizes = array<i32: -1, 2>}> : (index) -> memref<?xf32>
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error@+1 {{'cf.cond_br' op requires 2 successors but found 1}}
  "cf.cond_br"(%a)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op requires at least 1 successors but found 0}}
  "cf.switch"(%a) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
}

// -----

func.func @f(%a: index) {
  // expected-error@+1 {{'scf.index_switch' op expected 1 or more regions}}
  "scf.index_switch"(%a) {cases = array<i64>} : (index) -> ()
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error@+1 {{'scf.execute_region' op requires one region}}
  "scf.execute_region"() : () -> ()
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error@+1 {{'memref.alloc' op requires zero regions}}
  "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> ({}) : () -> memref<f32>
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error@+1 {{'scf.if' op expects a non-empty block}}
  "scf.if"(%a) ({
  ^bb0:
  }, {}) : (i1) -> ()
  return
}

// -----

func.func @f(%a: i1, %b: i32) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i1, i32) -> i32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  // expected-error@+1 {{'math.powf' op operand #1 must be floating-point-like, but got 'i32'}}
  %0 = "math.powf"(%a, %b) : (f32, i32) -> f32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  // expected-error@+1 {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = "math.fpowi"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'arith.truncf' op requires the same shape for all operands and results}}
  %0 = "arith.truncf"(%a) : (f32) -> vector<4xf16>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
  "builtin.unrealized_conversion_cast"(%a) : (f32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'arith.addui_extended' op expected 2 results}}
  %0 = "arith.addui_extended"(%a, %a) : (i32, i32) -> (i32)
  return
}

// -----

func.func @f(%a: tensor<4xi1>, %b: vector<4xf32>) {
  // expected-error@+1 {{'arith.select' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "arith.select"(%a, %b, %b) : (tensor<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: tensor<?xi1>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = "arith.select"(%a, %b, %b) : (tensor<?xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// INTEROP: words (mlir-opt takes the operand for one of the next group)
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.reinterpret_cast' op operand group starting at #0 requires 1 element, but found 0}}
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{invalid properties {operandSegmentSizes = array<i64: 0, 0>} for op memref.alloc: expected DenseI32ArrayAttr for key `value`}}
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i64: 0, 0>}> : () -> memref<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{invalid properties {operandSegmentSizes = array<i32: 0>} for op memref.alloc: size mismatch in attribute conversion: 1 vs 2}}
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0>}> : () -> memref<f32>
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@+2 {{'memref.alloc' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  // expected-note@+1 {{since LLVM 16, sizes of operand groups are array<i32: ...>}}
  %0 = "memref.alloc"(%a) : (index) -> memref<?xf32>
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@+1 {{invalid properties {operand_segment_sizes = array<i32: 1, 0, 0>} for op memref.alloc: size mismatch in attribute conversion: 3 vs 2}}
  %0 = "memref.alloc"(%a) <{operand_segment_sizes = array<i32: 1, 0, 0>}> : (index) -> memref<?xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.alloc' op operand count (0) does not match with the total size (5) specified in attribute 'operandSegmentSizes'}}
  %0 = memref.alloc() {operandSegmentSizes = array<i32: 5, 0>} : memref<4xf32>
  return
}

// -----

// What is defined in a block that control never comes to dominates nothing outside of it, whatever the operation around.
// expected-note@+1 {{operand defined as a block argument (block #1 in the same region)}}
"r"() ({
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "use"(%x) : (i32) -> ()
^unreachable(%x: i32):
  "end"() : () -> ()
}) : () -> ()

// -----

// A region of several blocks is no graph.
"r"() ({
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "use"(%x) : (i32) -> ()
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %x = "def"() : () -> i32
  "br"()[^next] : () -> ()
^next:
  "end"() : () -> ()
}) : () -> ()

// -----

// One of a single block may be.
"r"() ({
  "use"(%x) : (i32) -> ()
  %x = "def"() : () -> i32
}) : () -> ()
