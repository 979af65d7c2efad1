// RUN: jopt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// Custom forms of operations that only mlir-opt has cannot be read; the errors say what can be.
// INTEROP: no (mlir-opt has these operations)

func.func @dialect() {
  // expected-error@+3 {{Dialect `acc' not found for custom op 'acc.barrier' }}
  // expected-note@+2 {{Available dialects: }}
  // expected-note@+1 {{let mlir-opt print the generic form, with --mlir-print-op-generic, and read it with --allow-unregistered-dialect}}
  acc.barrier
  return
}

// -----

func.func @operation(%a: !async.value<i32>) {
  // expected-error@+2 {{custom op 'async.runtime.load' is unknown}}
  // expected-note@+1 {{let mlir-opt print the generic form}}
  %0 = async.runtime.load %a : !async.value<i32>
  return
}
