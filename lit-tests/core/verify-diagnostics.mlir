// RUN: not jopt %s -split-input-file -verify-diagnostics 2>&1 | FileCheck %s
// RUN: not jopt %s -split-input-file -verify-diagnostics=only-expected 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ONLY --implicit-check-not=unexpected

// What does not agree with the announcements is told where they are.

// The first part agrees: text after the position, and each way to say the line.
func.func @agrees() -> i64 {
  %0 = arith.constant 1 : i32
  // expected-error@+1 {{type of return operand 0 ('i32') doesn't match}}
  return %0 : i32
}

// -----

func.func @agrees() -> i64 {
  %0 = arith.constant 1 : i32
  return %0 : i32 // expected-error-re {{operand {{[0-9]+}} ('i{{(16|32)}}') doesn't}}
}

// -----

// CHECK: verify-diagnostics.mlir:[[#@LINE+3]]:3: error: unexpected error: type of return operand 0
func.func @unexpected() -> i64 {
  %0 = arith.constant 1 : i32
  return %0 : i32
}

// -----

// CHECK: verify-diagnostics.mlir:[[#@LINE+3]]:6: error: 'error' diagnostic emitted when expecting a 'warning'
func.func @wrong_kind() -> i64 {
  %0 = arith.constant 1 : i32
  // expected-warning@below {{type of return operand 0}}
  return %0 : i32
}

// -----

// CHECK-DAG: verify-diagnostics.mlir:[[#@LINE+3]]:6: error: expected error "something else" was not produced
// ONLY-DAG: verify-diagnostics.mlir:[[#@LINE+2]]:6: error: expected error "something else" was not produced
func.func @missing() {
  // expected-error@+1 {{something else}}
  return
}

// -----

// CHECK-DAG: <unknown>:0: error: expected error "nowhere" was not produced
// ONLY-DAG: <unknown>:0: error: expected error "nowhere" was not produced
// expected-error@unknown {{nowhere}}
func.func @missing_nowhere() {
  return
}
