// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Malformed operations, blocks and regions.

// expected-error@below {{expected '(' to start operand list}}
"foo.op"

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() : () -> () "foo.op"() : () ->

// -----

// expected-error@below {{expected ')' to end operand list}}
"foo.op"( : () -> ()

// -----

// expected-error@below {{expected '{' to begin a region}}
"foo.op"() () -> ()

// -----

// expected-error@below {{expected function type}}
"foo.op"() : i32

// -----

// expected-error@below {{expected ')' to end operand list}}
"foo.op"(%x : () -> ()

// -----

// expected-error@below {{expected 0 operand types but had 1}}
"foo.op"() : (i32) -> ()

// -----

// expected-error@below {{cannot name an operation with no results}}
%x = "foo.op"() : () -> ()

// -----

// expected-error@below {{operation defines 1 results but was provided 2 to bind}}
%x:2 = "foo.op"() : () -> i32

// -----

// expected-error@below {{operation defines 1 results but was provided 2 to bind}}
%x, %y = "foo.op"() : () -> i32

// -----

// expected-error@below {{expected named operation to have at least 1 result}}
%x:0 = "foo.op"() : () -> ()

// -----

// expected-error@below {{expected integer number of results}}
%x: = "foo.op"() : () -> ()

// -----

// expected-error@below {{expected '=' after SSA name}}
%x "foo.op"() : () -> ()

// -----

// expected-error@below {{expected operation name in quotes}}
%x = 5

// -----

// expected-note@below {{previously defined here}}
%x = "foo.op"() : () -> i32
// expected-error@below {{redefinition of SSA value '%x'}}
%x = "foo.op"() : () -> i32

// -----

// expected-error@below {{use of undeclared SSA value name}}
"foo.op"(%undefined) : (i32) -> ()

// -----

// expected-note@below {{prior use here}}
%x = "foo.op"() : () -> i32
// expected-error@below {{use of value '%x' expects different type than prior uses: 'i64' vs 'i32'}}
"foo.op"(%x) : (i64) -> ()

// -----

%x = "foo.op"() : () -> i32
// expected-error@below {{reference to invalid result number}}
"foo.op"(%x#1) : (i32) -> ()

// -----

%x:2 = "foo.op"() : () -> (i32, i64)
// expected-error@below {{reference to invalid result number}}
"foo.op"(%x#2) : (i32) -> ()

// -----

// expected-note@below {{previously used here with type 'i32'}}
"foo.op"(%x) : (i32) -> ()
// expected-error@below {{definition of SSA value '%x#0' has type 'i64'}}
%x = "foo.op"() : () -> i64

// -----

// expected-error@below {{use of undeclared SSA value name}}
"foo.op"(%x#3) : (i32) -> ()
%x = "foo.op"() : () -> i32

// -----

// expected-error@below {{invalid SSA name}}
"foo.op"(%) : (i32) -> ()

// -----

// expected-error@below {{invalid attribute name}}
"foo.op"(%x#) : (i32) -> ()

// -----

// expected-error@below {{empty operation name is invalid}}
""() : () -> ()

// -----

// expected-error@below {{Dialect `foo' not found for custom op 'foo.op' }}
// expected-note@below {{Available dialects: }}
foo.op

// -----

// expected-error@below {{custom op 'unknown' is unknown (tried 'builtin.unknown' as well)}}
unknown

// -----

// In the body of a loop no dialect goes without saying.
func.func @no_default_dialect() {
  scf.execute_region {
    // expected-error@+2 {{Dialect `' not found for custom op 'unknown'  (tried '.unknown' as well)}}
    // expected-note@+1 {{Available dialects: }}
    unknown
  }
  return
}

// -----

// expected-error@below {{expected '(' in location}}
"foo.op"() : () -> () loc

// -----

// expected-error@below {{reference to an undefined block}}
"foo.op"()[^bb] : () -> ()

// -----

"foo.op"() ({
^bb0:
  // expected-error@below {{reference to an undefined block}}
  "foo.br"()[^missing] : () -> ()
}) : () -> ()

// -----

"foo.op"() ({
^bb0:
  "foo.end"() : () -> ()
// expected-error@below {{redefinition of block '^bb0'}}
^bb0:
  "foo.end"() : () -> ()
}) : () -> ()

// -----

"foo.op"() ({
// expected-error@below {{redefinition of SSA value '%a'}}
// expected-note@below {{previously defined here}}
^bb0(%a: i32, %a: i32):
  "foo.end"() : () -> ()
}) : () -> ()

// -----

"foo.op"() ({
// expected-error@below {{expected ':' and type for SSA operand}}
^bb0(%a i32):
  "foo.end"() : () -> ()
}) : () -> ()

// -----

"foo.op"() ({
// expected-error@below {{expected ':' after block name}}
^bb0
  "foo.end"() : () -> ()
}) : () -> ()

// -----

"foo.op"() ({
// expected-error@below {{invalid block name}}
^:
}) : () -> ()

// -----

"foo.op"() ({
// expected-error@below {{expected ')'}}
^bb0(%a: i32

// -----

// expected-error@below {{expected operation name in quotes}}
"foo.op"() ({

// -----

// expected-error@below {{expected ')' to end region list}}
"foo.op"() ({ } : () -> ()

// -----

// expected-error@below {{expected '{' to begin a region}}
"foo.op"() ({ }, ) : () -> ()

// -----

// expected-error@below {{expected ':' followed by operation type}}
"foo.op"() } : () -> ()

// -----

// expected-error@below {{expected operation name in quotes}}
}

// -----

// expected-error@below {{expected operation name in quotes}}
module {

// -----

// expected-error@below {{expected '{' to begin a region}}
module @x @y {
}

// -----

// expected-note@below {{previously defined here}}
func.func @f(%a: i32) {
  "foo.op"() ({
    // expected-error@below {{redefinition of SSA value '%a'}}
    %a = "foo.value"() : () -> i32
  }) : () -> ()
  return
}

// -----

"foo.op"() ({
  %inner = "foo.value"() : () -> i32
}) : () -> ()
// expected-error@below {{use of undeclared SSA value name}}
"foo.use"(%inner) : (i32) -> ()

// -----

// expected-error@below {{expected '"' in string literal}}
"unterminated

// -----

// expected-error@below {{unknown escape in string literal}}
"bad escape \q"() : () -> ()

// -----

// expected-error@below {{expected '"' in string literal}}
"foo.op"() {a = "unterminated} : () -> ()

// -----

// expected-error@below {{unknown escape in string literal}}
"foo.op"() {a = "bad \zz"} : () -> ()

// -----

// expected-error@below {{expected operation name in quotes}}
/ not a comment

// -----

// expected-error@below {{unexpected character}}
~

// -----

// expected-error@below {{unexpected character}}
"foo.op"() {a = 'x'} : () -> ()

// -----

// expected-error@below {{unexpected character}}
"foo.op"() : () -> () ;

// -----

// expected-error@below {{expected attribute value}}
"foo.op"() {a = ...} : () -> ()

// -----

// expected-error@below {{expected '}' in attribute dictionary}}
"foo.op"() {a = 1.5e} : () -> ()

// -----

// expected-error@below {{expected operation name in quotes}}
-

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected 2 operand types but had 1}}
  "arith.addi"(%a, %a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'func.bar' is unknown}}
  func.bar %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{invalid SSA value result number}}
  %0 = arith.addi %a#99999999999999999999, %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected SSA operand}}
  %0 = arith.addi 3, %a : i32
  return
}

// -----

// expected-error@+1 {{result number not allowed in argument list}}
func.func @f(%a#1: i32) {
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected block name}}
  cf.br 3
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%a: i32) {
  // expected-error@+1 {{use of value '%a' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %a {
  return
}

// -----

!a = i32
// expected-error@+1 {{redefinition of type alias id 'a'}}
!a = i32

// -----

// expected-error@+1 {{undefined symbol alias id 'a'}}
func.func private @f(!a)

// -----

// expected-error@+1 {{null character not allowed in operation name}}
"foo\00bar"() : () -> ()

// -----

func.func @f() {
  // expected-error@+1 {{expected 0 operand types but had 1}}
  "foo.a"() : (i32) -> ()
}

// -----

// expected-error@+1 {{unexpected character}}
"foo.a"() {a = €} : () -> ()
