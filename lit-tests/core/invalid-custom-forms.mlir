// RUN: jopt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// Custom forms of operations that only mlir-opt has cannot be read; the errors say what can be.
// INTEROP: no (mlir-opt has these operations)

func.func @dialect(%v: vector<4xf32>) {
  // expected-error@+3 {{Dialect `vector' not found for custom op 'vector.print' }}
  // expected-note@+2 {{Available dialects: }}
  // expected-note@+1 {{let mlir-opt print the generic form, with --mlir-print-op-generic, and read it with --allow-unregistered-dialect}}
  vector.print %v : vector<4xf32>
  return
}

// -----

func.func @operation(%a: i32) {
  // expected-error@+2 {{custom op 'llvm.add' is unknown}}
  // expected-note@+1 {{let mlir-opt print the generic form}}
  %0 = llvm.add %a, %a : i32
  return
}
