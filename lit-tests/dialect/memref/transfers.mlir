// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Operations of the memref dialect that move data or change it at once.

// CHECK-LABEL: func.func @f(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: memref<8xf32>, %arg5: f32) {
func.func @f(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 1>, %t: memref<1xi32>, %i: index, %m: memref<8xf32>, %v: f32) {
  // CHECK: memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg3, %arg2[%arg3] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i, %i], %b[%i, %i], %i, %t[%i] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  // CHECK: memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg3, %arg2[%arg3], %arg3, %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i, %i], %b[%i, %i], %i, %t[%i], %i, %i : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  // CHECK: memref.dma_wait %arg2[%arg3], %arg3 : memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  // CHECK: memref.prefetch %arg4[%arg3], read, locality<3>, data : memref<8xf32>
  memref.prefetch %m[%i], read, locality<3>, data : memref<8xf32>
  // CHECK: memref.prefetch %arg4[%arg3], write, locality<0>, instr : memref<8xf32>
  memref.prefetch %m[%i], write, locality<0>, instr : memref<8xf32>
  // CHECK: %0 = memref.atomic_rmw addf %arg5, %arg4[%arg3] : (f32, memref<8xf32>) -> f32
  %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<8xf32>) -> f32
  // CHECK: %1 = memref.generic_atomic_rmw %arg4[%arg3] : memref<8xf32> {
  %1 = memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
  // CHECK: ^bb0(%arg6: f32):
  ^bb0(%x: f32):
    // CHECK: memref.atomic_yield %arg6 : f32
    memref.atomic_yield %x : f32
  // CHECK: } {x}
  } {x}
  // CHECK: %2:2 = memref.distinct_objects %arg0, %arg4 : memref<40x128xf32>, memref<8xf32>
  %2:2 = memref.distinct_objects %a, %m : memref<40x128xf32>, memref<8xf32>
  // CHECK: return
  return
}
