// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s

// LLVM has no symbols for a parent alone: what is not public is private.

// CHECK: llvm.mlir.global private constant @table(1.000000e+00 : f32)
memref.global "nested" constant @table : memref<f32> = dense<1.0>

// CHECK: llvm.mlir.global external @shared
memref.global "public" @shared : memref<f32> = dense<1.0>
