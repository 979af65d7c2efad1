// RUN: jopt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// Custom forms of operations that jopt does not know cannot be read; the errors say what can be.
// INTEROP: no (mlir-opt has the first one)

func.func @dialect() {
  // expected-error@+3 {{Dialect `vcix' not found for custom op 'vcix.barrier' }}
  // expected-note@+2 {{Available dialects: }}
  // expected-note@+1 {{let mlir-opt print the generic form, with --mlir-print-op-generic, and read it with --allow-unregistered-dialect}}
  vcix.barrier
  return
}

// -----

func.func @operation(%a: i32) {
  // expected-error@+1 {{custom op 'arith.of_a_newer_version' is unknown}}
  %0 = arith.of_a_newer_version %a : i32
  return
}
