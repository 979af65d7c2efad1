// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Regions that run on a GPU: sizes of the grid, of its blocks, and of clusters of them; buffers of a block and of a thread.

// CHECK-LABEL: func.func @k(%arg0: index, %arg1: memref<16xf32>, %arg2: !gpu.async.token, %arg3: i32) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg0, %arg14 = %c1, %arg15 = %c1) {
// CHECK-NEXT: %1 = memref.load %arg1[%arg4] : memref<16xf32>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: %0 = gpu.launch async [%arg2] blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg0, %arg14 = %c1, %arg15 = %c1) dynamic_shared_memory_size %arg3 workgroup(%arg16 : memref<32xf32, 3>, %arg17 : memref<2xf32, 3>) private(%arg18 : memref<2xf32, 5>) {
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {a = 1 : i64}
// CHECK-NEXT: gpu.launch clusters(%arg16, %arg17, %arg18) in (%arg19 = %arg0, %arg20 = %c1, %arg21 = %c1) blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg0, %arg14 = %c1, %arg15 = %c1) module(@a) function(@b) {
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @k(%n: index, %m: memref<16xf32>, %t: !gpu.async.token, %s: i32) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%bx] : memref<16xf32>
    gpu.terminator
  }
  %0 = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) dynamic_shared_memory_size %s workgroup(%w : memref<32xf32, 3>, %w2: memref<2xf32, 3>) private(%p : memref<2xf32, 5>) {
    gpu.terminator
  } {a = 1}
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %n, %ky = %c1, %kz = %c1) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) module(@a) function(@b) {
    gpu.terminator
  }
  return
}
