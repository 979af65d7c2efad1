// RUN: jopt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// Custom forms of operations that jopt does not know cannot be read.

func.func @dialect() {
  // expected-error@+2 {{Dialect `vcix' not found for custom op 'vcix.unary.ro' }}
  // expected-note@+1 {{Available dialects: }}
  vcix.unary.ro
  return
}

// -----

func.func @operation(%a: i32) {
  // expected-error@+1 {{custom op 'arith.of_a_newer_version' is unknown}}
  %0 = arith.of_a_newer_version %a : i32
  return
}
