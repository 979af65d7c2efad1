// RUN: jopt %s -verify-diagnostics

// expected-error@+1 {{expected ':'}}
wasmssa.import_global "a" from "b" as @c mutable i32
