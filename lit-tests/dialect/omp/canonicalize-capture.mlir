// RUN: jopt %s --canonicalize | FileCheck %s
// INTEROP: no (mlir-opt changes the update, and then refuses the capture)

// A capture needs its update, which it reads the value of.

// CHECK-LABEL: func.func @capture
// CHECK-NEXT:    omp.atomic.capture {
// CHECK-NEXT:      omp.atomic.update %arg0 : memref<i32> {
func.func @capture(%x: memref<i32>, %old: memref<i32>) {
  omp.atomic.capture {
    omp.atomic.update %x : memref<i32> {
    ^bb0(%a: i32):
      omp.yield(%a : i32)
    }
    omp.atomic.read %old = %x : memref<i32>, memref<i32>, i32
  }
  return
}
