// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every operation of the memref dialect, in its custom form.

// CHECK: memref.global "private" constant @constant : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> {alignment = 64 : i64}
memref.global "private" constant @constant : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64}
// CHECK: memref.global @uninitialized : memref<2xf32> = uninitialized
memref.global @uninitialized : memref<2xf32> = uninitialized
// CHECK: memref.global "nested" @declared : memref<2xf32>
memref.global "nested" @declared : memref<2xf32>
// CHECK-LABEL: func.func @allocations(%arg0: index, %arg1: memref<?xf32>) {
func.func @allocations(%n: index, %m: memref<?xf32>) {
  // CHECK: %alloc = memref.alloc() : memref<4xf32>
  %0 = memref.alloc() : memref<4xf32>
  // CHECK: %alloc_0 = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x4xf32, 1>
  %1 = memref.alloc(%n) {alignment = 64} : memref<?x4xf32, 1>
  // CHECK: %alloca = memref.alloca() {mark} : memref<4xf32>
  %3 = memref.alloca() {mark} : memref<4xf32>
  // CHECK: %alloca_1 = memref.alloca(%arg0) : memref<?xf32>
  %4 = memref.alloca(%n) : memref<?xf32>
  // CHECK: %0 = memref.realloc %arg1 : memref<?xf32> to memref<8xf32>
  %5 = memref.realloc %m : memref<?xf32> to memref<8xf32>
  // CHECK: %1 = memref.realloc %0(%arg0) {alignment = 16 : i64} : memref<8xf32> to memref<?xf32>
  %6 = memref.realloc %5(%n) {alignment = 16} : memref<8xf32> to memref<?xf32>
  // CHECK: memref.dealloc %alloc : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  // CHECK: %2 = memref.get_global @constant : memref<2xf32>
  %7 = memref.get_global @constant : memref<2xf32>
  // CHECK: return
  return
}
// CHECK-LABEL: func.func @accesses(%arg0: memref<?x4xf32>, %arg1: memref<*xf32>, %arg2: index, %arg3: f32) {
func.func @accesses(%m: memref<?x4xf32>, %u: memref<*xf32>, %i: index, %v: f32) {
  // CHECK: %0 = memref.load %arg0[%arg2, %arg2] : memref<?x4xf32>
  %0 = memref.load %m[%i, %i] : memref<?x4xf32>
  // CHECK: %1 = memref.load %arg0[%arg2, %arg2] {alignment = 4 : i64, nontemporal = true} : memref<?x4xf32>
  %1 = memref.load %m[%i, %i] {alignment = 4, nontemporal = true} : memref<?x4xf32>
  // CHECK: %2 = memref.load %arg0[%arg2, %arg2] : memref<?x4xf32>
  %2 = memref.load %m[%i, %i] {nontemporal = false} : memref<?x4xf32>
  // CHECK: memref.store %arg3, %arg0[%arg2, %arg2] : memref<?x4xf32>
  memref.store %v, %m[%i, %i] : memref<?x4xf32>
  // CHECK: memref.store %arg3, %arg0[%arg2, %arg2] {nontemporal = true} : memref<?x4xf32>
  memref.store %v, %m[%i, %i] {nontemporal = true} : memref<?x4xf32>
  // CHECK: memref.copy %arg0, %arg0 : memref<?x4xf32> to memref<?x4xf32>
  memref.copy %m, %m : memref<?x4xf32> to memref<?x4xf32>
  // CHECK: %dim = memref.dim %arg0, %arg2 : memref<?x4xf32>
  %3 = memref.dim %m, %i : memref<?x4xf32>
  // CHECK: %3 = memref.rank %arg1 : memref<*xf32>
  %4 = memref.rank %u : memref<*xf32>
  // CHECK: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<?x4xf32> -> index
  %5 = memref.extract_aligned_pointer_as_index %m : memref<?x4xf32> -> index
  // CHECK: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %6, %7, %8:2, %9:2 = memref.extract_strided_metadata %m : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  // CHECK: return
  return
}
// CHECK-LABEL: func.func @views(%arg0: memref<8x16xf32>, %arg1: memref<?x?xf32>, %arg2: memref<2048xi8>, %arg3: memref<*xf32>, %arg4: memref<2xindex>, %arg5: index) {
func.func @views(%m: memref<8x16xf32>, %d: memref<?x?xf32>, %b: memref<2048xi8>, %u: memref<*xf32>, %s: memref<2xindex>, %i: index) {
  // CHECK: %cast = memref.cast %arg0 : memref<8x16xf32> to memref<?x16xf32>
  %0 = memref.cast %m : memref<8x16xf32> to memref<?x16xf32>
  // CHECK: %cast_0 = memref.cast %arg3 : memref<*xf32> to memref<4xf32>
  %1 = memref.cast %u : memref<*xf32> to memref<4xf32>
  // CHECK: %view = memref.view %arg2[%arg5][] : memref<2048xi8> to memref<4x4xf32>
  %2 = memref.view %b[%i][] : memref<2048xi8> to memref<4x4xf32>
  // CHECK: %view_1 = memref.view %arg2[%arg5][%arg5] : memref<2048xi8> to memref<?x4xf32>
  %3 = memref.view %b[%i][%i] : memref<2048xi8> to memref<?x4xf32>
  // CHECK: %subview = memref.subview %arg0[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  %4 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  // CHECK: %subview_2 = memref.subview %arg0[%arg5, 0] [4, %arg5] [%arg5, 2] : memref<8x16xf32> to memref<4x?xf32, strided<[?, 2], offset: ?>>
  %5 = memref.subview %m[%i, 0] [4, %i] [%i, 2] : memref<8x16xf32> to memref<4x?xf32, strided<[?, 2], offset: ?>>
  // CHECK: %subview_3 = memref.subview %arg0[3, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 48>>
  %6 = memref.subview %m[3, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 48>>
  // CHECK: %reinterpret_cast = memref.reinterpret_cast %arg3 to offset: [%arg5], sizes: [4, %arg5], strides: [%arg5, 1] : memref<*xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %7 = memref.reinterpret_cast %u to offset: [%i], sizes: [4, %i], strides: [%i, 1] : memref<*xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  // CHECK: %reshape = memref.reshape %arg3(%arg4) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %8 = memref.reshape %u(%s) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  // CHECK: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 4, 16] : memref<8x16xf32> into memref<2x4x16xf32>
  %9 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 4, 16] : memref<8x16xf32> into memref<2x4x16xf32>
  // CHECK: %expand_shape_4 = memref.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [%arg5, 4, %arg5] : memref<?x?xf32> into memref<?x4x?xf32>
  %10 = memref.expand_shape %d [[0, 1], [2]] output_shape [%i, 4, %i] : memref<?x?xf32> into memref<?x4x?xf32>
  // CHECK: %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<8x16xf32> into memref<128xf32>
  %11 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
  // CHECK: %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<8x16xf32> to memref<16x8xf32, strided<[1, 16]>>
  %12 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32, strided<[1, 16]>>
  // CHECK: %memspacecast = memref.memory_space_cast %arg0 : memref<8x16xf32> to memref<8x16xf32, 1>
  %13 = memref.memory_space_cast %m : memref<8x16xf32> to memref<8x16xf32, 1>
  // CHECK: %assume_align = memref.assume_alignment %arg0, 64 : memref<8x16xf32>
  %14 = memref.assume_alignment %m, 64 : memref<8x16xf32>
  // CHECK: return
  return
}
// CHECK-LABEL: func.func @scopes(%arg0: f32) {
func.func @scopes(%v: f32) {
  // CHECK: memref.alloca_scope  {
  memref.alloca_scope {
    // CHECK: %alloca = memref.alloca() : memref<4xf32>
    %0 = memref.alloca() : memref<4xf32>
  }
  // CHECK: %0 = memref.alloca_scope  -> (f32) {
  %1 = memref.alloca_scope -> (f32) {
    // CHECK: memref.alloca_scope.return %arg0 : f32
    memref.alloca_scope.return %v : f32
  }
  // CHECK: return
  return
}
