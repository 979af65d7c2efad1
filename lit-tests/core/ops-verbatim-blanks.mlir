// RUN: jopt %s --allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s --allow-unregistered-dialect | jopt --allow-unregistered-dialect | FileCheck %s
// INTEROP: no (mlir-opt refuses these parameters)
// Blanks of attributes that are kept verbatim are put where MLIR mostly puts them, but stay where two tokens would be one.

// CHECK: "t.op"() {a = #llvm.target_features<"" - >, b = #llvm.target<"" : ::>, c = #llvm.target<x = = y>} : () -> ()
"t.op"() {a = #llvm.target_features< "" - >, b = #llvm.target<"": ::>, c = #llvm.target<x = = y>} : () -> ()

// The count of an array is its own, not that of a vector within.
// CHECK: "t.op"() {a = !spirv.array<4 x vector<4xf32>>, b = !spirv.array<vector<4xf32>,>} : () -> ()
!vector = vector<4xf32>
"t.op"() {a = !spirv.array<4x!vector>, b = !spirv.array<!vector,>} : () -> ()
