// RUN: jopt %s -verify-diagnostics -allow-unregistered-dialect

// The name of an operation is none of an attribute.

// expected-error@+1 {{unknown attribute `load` in dialect `llvm`}}
"test.op"() {a = #llvm.load<1>} : () -> ()
