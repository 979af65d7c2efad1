// RUN: jopt --dialect-file=%S/Inputs/kernels.dialect -verify-diagnostics -split-input-file %s

// Calls in a dialect that a file defines are verified as func.call is.

kern.func @call(%x: i32) {
  // expected-error@+1 {{'kern.call' op 'missing' does not reference a valid function}}
  kern.call @missing(%x) : (i32) -> ()
  kern.return
}

// -----

kern.func private @f(f32)
kern.func @call(%x: i32) {
  // expected-error@+1 {{'kern.call' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0}}
  kern.call @f(%x) : (i32) -> ()
  kern.return
}

// -----

kern.func private @f(i32)
kern.func @call(%x: i32) {
  // expected-error@+1 {{'kern.call' op incorrect number of results for callee}}
  %0 = kern.call @f(%x) : (i32) -> i32
  kern.return
}
