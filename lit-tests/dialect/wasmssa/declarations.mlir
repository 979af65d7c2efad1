// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// A function without a body is a declaration.

// CHECK: wasmssa.func exported @g() -> i32 attributes {x = 1 : i32}
wasmssa.func exported @g() -> i32 attributes {x = 1 : i32}
// CHECK: wasmssa.func @h()
wasmssa.func @h()
