// RUN: jopt %s --convert-arith-to-llvm --validate-passes | FileCheck %s
// INTEROP: no (mlir-opt does not validate passes)

// A constant array of vectors is one value for the interpreter, too.

// CHECK: llvm.mlir.constant(dense<0.000000e+00> : vector<1x1xf32>) : !llvm.array<1 x vector<1xf32>>
func.func @array() {
  %c = arith.constant dense<0.0> : vector<1x1xf32>
  return
}
