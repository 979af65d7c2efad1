// RUN: jopt %s --convert-func-to-llvm=use-bare-ptr-memref-call-conv=true --validate-passes | FileCheck %s
// INTEROP: no (mlir-opt does not validate passes)

// A memref of unknown size has no bare pointer, so that the function stays while its terminator is converted. What
// that returns is no pair, and says nothing about the pass.

// CHECK: func.func @main
// CHECK: llvm.return
func.func @main(%x: bf16, %m: memref<1x?xi32>) -> (bf16, bf16) {
  return %x, %x : bf16, bf16
}
