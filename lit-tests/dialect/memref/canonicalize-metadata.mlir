// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// Put together from all parts it is the buffer, otherwise a view of it.

// CHECK-LABEL: func.func @meta(%arg0: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg1: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32>) {
// CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%offset], sizes: [%sizes#0], strides: [%strides#0] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:   %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%sizes#0, %sizes#1], strides: [%sizes#1, 1] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32>
// CHECK-NEXT:   return %arg0, %reinterpret_cast, %reinterpret_cast_0 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32>
// CHECK-NEXT: }
func.func @meta(%a: memref<?x?xf32, strided<[?, ?], offset: ?>>, %n: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0], strides: [%t#0] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  %2 = memref.reinterpret_cast %b to offset: [0], sizes: [%s#0, %s#1], strides: [%s#1, 1] : memref<f32> to memref<?x?xf32>
  return %0, %1, %2 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32>
}

// -----

// Parts that are constants are compared with the type.

// CHECK-LABEL: func.func @meta2(%arg0: memref<4x8xf32>, %arg1: index) -> (memref<4x8xf32>, memref<4x8xf32, strided<[8, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x8xf32, strided<[8, 1]>>, memref<32xf32>) {
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT:   %cast_0 = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   %cast_1 = memref.cast %arg0 : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32>
// CHECK-NEXT:   return %arg0, %cast, %cast_0, %cast_1, %reinterpret_cast : memref<4x8xf32>, memref<4x8xf32, strided<[8, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x8xf32, strided<[8, 1]>>, memref<32xf32>
// CHECK-NEXT: }
func.func @meta2(%a: memref<4x8xf32>, %n: index) -> (memref<4x8xf32>, memref<4x8xf32, strided<[8, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x8xf32, strided<[8, 1], offset: 0>>, memref<32xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<f32> to memref<4x8xf32>
  %1 = memref.reinterpret_cast %b to offset: [%o], sizes: [4, 8], strides: [8, 1] : memref<f32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %2 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %3 = memref.reinterpret_cast %b to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<f32> to memref<4x8xf32, strided<[8, 1]>>
  %4 = memref.reinterpret_cast %b to offset: [0], sizes: [32], strides: [1] : memref<f32> to memref<32xf32>
  return %0, %1, %2, %3, %4 : memref<4x8xf32>, memref<4x8xf32, strided<[8, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x8xf32, strided<[8, 1], offset: 0>>, memref<32xf32>
}

// -----

// Static and dynamic parts.

// CHECK-LABEL: func.func @meta3(%arg0: memref<4x?xf32, strided<[?, 1], offset: ?>>, %arg1: index) -> (memref<4x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x?xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   %cast_0 = memref.cast %arg0 : memref<4x?xf32, strided<[?, 1], offset: ?>> to memref<4x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   return %arg0, %cast, %cast_0 : memref<4x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @meta3(%a: memref<4x?xf32, strided<[?, 1], offset: ?>>, %n: index) -> (memref<4x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x?xf32, strided<[?, ?], offset: ?>>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<4x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [4, %s#1], strides: [%t#0, 1] : memref<f32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %2 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %3 = memref.reinterpret_cast %b to offset: [%o], sizes: [4, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
  return %0, %2, %3 : memref<4x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<4x?xf32, strided<[?, ?], offset: ?>>
}

// -----

// A copy reads and writes the sources of casts that only forgot something.

// CHECK-LABEL: func.func @copy_cast(%arg0: memref<4xf32>, %arg1: memref<?xf32>, %arg2: memref<*xf32>, %arg3: memref<4xf32, strided<[1], offset: ?>>) {
// CHECK-NEXT:   memref.copy %arg0, %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:   memref.copy %arg1, %arg0 : memref<?xf32> to memref<4xf32>
// CHECK-NEXT:   %cast = memref.cast %arg1 : memref<?xf32> to memref<4xf32>
// CHECK-NEXT:   memref.copy %cast, %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:   memref.copy %arg0, %cast : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:   %cast_0 = memref.cast %arg0 : memref<4xf32> to memref<*xf32>
// CHECK-NEXT:   memref.copy %cast_0, %arg2 : memref<*xf32> to memref<*xf32>
// CHECK-NEXT:   memref.copy %arg2, %cast_0 : memref<*xf32> to memref<*xf32>
// CHECK-NEXT:   memref.copy %cast_0, %arg0 : memref<*xf32> to memref<4xf32>
// CHECK-NEXT:   %cast_1 = memref.cast %arg2 : memref<*xf32> to memref<4xf32>
// CHECK-NEXT:   memref.copy %cast_1, %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:   memref.copy %arg3, %arg0 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
// CHECK-NEXT:   memref.copy %arg0, %arg3 : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @copy_cast(%a: memref<4xf32>, %b: memref<?xf32>, %c: memref<*xf32>, %e: memref<4xf32, strided<[1], offset: ?>>) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.copy %0, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %0 : memref<?xf32> to memref<?xf32>
  memref.copy %0, %0 : memref<?xf32> to memref<?xf32>
  %1 = memref.cast %b : memref<?xf32> to memref<4xf32>
  memref.copy %1, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %1 : memref<4xf32> to memref<4xf32>
  %2 = memref.cast %a : memref<4xf32> to memref<*xf32>
  memref.copy %2, %c : memref<*xf32> to memref<*xf32>
  memref.copy %c, %2 : memref<*xf32> to memref<*xf32>
  memref.copy %2, %a : memref<*xf32> to memref<4xf32>
  %3 = memref.cast %c : memref<*xf32> to memref<4xf32>
  memref.copy %3, %a : memref<4xf32> to memref<4xf32>
  %4 = memref.cast %e : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
  memref.copy %4, %a : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
  memref.copy %a, %4 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return
}
