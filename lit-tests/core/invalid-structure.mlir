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
