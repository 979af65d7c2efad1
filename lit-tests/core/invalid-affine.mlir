// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Malformed affine maps and integer sets.

// expected-error@below {{use of undeclared identifier}}
"foo.op"() {a = affine_map<(d0) -> (d1)>} : () -> ()

// -----

// expected-error@below {{redefinition of identifier 'd0'}}
"foo.op"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()

// -----

// expected-error@below {{redefinition of identifier 'd0'}}
"foo.op"() {a = affine_map<(d0)[d0] -> (d0)>} : () -> ()

// -----

// expected-error@below {{expected ')' in dimensional identifier list}}
"foo.op"() {a = affine_map<(d0 -> (d0)>} : () -> ()

// -----

// expected-error@below {{expected '->' or ':'}}
"foo.op"() {a = affine_map<(d0) (d0)>} : () -> ()

// -----

// expected-error@below {{expected '(' in affine map range}}
"foo.op"() {a = affine_map<(d0) -> d0>} : () -> ()

// -----

// expected-error@below {{missing right operand of binary operator}}
"foo.op"() {a = affine_map<(d0) -> (d0 *)>} : () -> ()

// -----

// expected-error@below {{missing left operand of binary operator}}
"foo.op"() {a = affine_map<(d0) -> (* d0)>} : () -> ()

// -----

// expected-error@below {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"foo.op"() {a = affine_map<(d0, d1) -> (d0 * d1)>} : () -> ()

// -----

// expected-error@below {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
"foo.op"() {a = affine_map<(d0, d1) -> (d0 mod d1)>} : () -> ()

// -----

// expected-error@below {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
"foo.op"() {a = affine_map<(d0, d1) -> (d0 floordiv d1)>} : () -> ()

// -----

// expected-error@below {{non-affine expression: right operand of ceildiv has to be either a constant or symbolic}}
"foo.op"() {a = affine_map<(d0, d1) -> (d0 ceildiv d1)>} : () -> ()

// -----

// expected-error@below {{missing right operand of binary operator}}
"foo.op"() {a = affine_map<(d0) -> (d0 + )>} : () -> ()

// -----

// expected-error@below {{expected ')' in affine map range}}
"foo.op"() {a = affine_map<(d0) -> ((d0)>} : () -> ()

// -----

// expected-error@below {{no expression inside parentheses}}
"foo.op"() {a = affine_map<(d0) -> (())>} : () -> ()

// -----

// expected-error@below {{constant too large for index}}
"foo.op"() {a = affine_map<(d0) -> (99999999999999999999)>} : () -> ()

// -----

// expected-error@below {{expected bare identifier}}
"foo.op"() {a = affine_map<(1) -> (0)>} : () -> ()

// -----

// expected-error@below {{expected AffineMap, but got IntegerSet}}
"foo.op"() {a = affine_map<(d0) : (d0 >= 0)>} : () -> ()

// -----

// expected-error@below {{expected IntegerSet, but got AffineMap}}
"foo.op"() {a = affine_set<(d0) -> (d0)>} : () -> ()

// -----

// expected-error@below {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"foo.op"() {a = affine_set<(d0) : (d0)>} : () -> ()

// -----

// expected-error@below {{expected '(' in integer set constraint list}}
"foo.op"() {a = affine_set<(d0) : d0 >= 0>} : () -> ()

// -----

// expected-error@below {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"foo.op"() {a = affine_set<(d0) : (d0 > 0)>} : () -> ()

// -----

// expected-error@below {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"foo.op"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()

// -----

// expected-error@below {{expected '>' in affine map}}
"foo.op"() {a = affine_map<(d0) -> (d0)} : () -> ()

// -----

// expected-error@below {{expected '<' in affine map}}
"foo.op"() {a = affine_map(d0) -> (d0)} : () -> ()

// -----

// expected-error@below {{expected '(' in dimensional identifier list}}
"foo.op"() {a = affine_map<[s0] -> (s0)>} : () -> ()
