// REQUIRES: mlir-opt
// RUN: jopt %s --align-allocs | mlir-opt --verify-each | FileCheck %s

// CHECK: memref.alloc() {alignment = 64 : i64}
func.func @one_buffer() {
  %a = memref.alloc() : memref<4xf32>
  return
}
