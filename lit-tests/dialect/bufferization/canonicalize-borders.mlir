// RUN: jopt %s --canonicalize | FileCheck %s

// Canonicalization at the borders of tensors and buffers.

// CHECK-LABEL: func.func @alloc_tensor(%arg0: index) -> (tensor<?x?xf32>, index) {
// CHECK-NEXT:   %0 = bufferization.alloc_tensor(%arg0) : tensor<4x?xf32>
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %cast, %arg0 : tensor<?x?xf32>, index
// CHECK-NEXT: }
func.func @alloc_tensor(%n: index) -> (tensor<?x?xf32>, index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, index
}

// CHECK-LABEL: func.func @buffer_of_cast(%arg0: tensor<4x?xf32>) -> memref<?x?xf32> {
// CHECK-NEXT:   %0 = bufferization.to_buffer %arg0 read_only : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT:   %cast = memref.cast %0 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:   return %cast : memref<?x?xf32>
// CHECK-NEXT: }
func.func @buffer_of_cast(%t: tensor<4x?xf32>) -> memref<?x?xf32> {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 read_only : tensor<?x?xf32> to memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

// A buffer that is taken for a tensor and back is cast, or copied where a cast might fail.

// CHECK-LABEL: func.func @there_and_back(%arg0: memref<4xf32>, %arg1: memref<?xf32, strided<[?], offset: ?>>) -> (memref<4xf32, strided<[?], offset: ?>>, memref<?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:   %dim = memref.dim %arg1, %c0 : memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:   %alloc = memref.alloc(%dim) : memref<?xf32>
// CHECK-NEXT:   memref.copy %arg1, %alloc : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
// CHECK-NEXT:   return %cast, %alloc : memref<4xf32, strided<[?], offset: ?>>, memref<?xf32>
// CHECK-NEXT: }
func.func @there_and_back(%m: memref<4xf32>, %n: memref<?xf32, strided<[?], offset: ?>>)
    -> (memref<4xf32, strided<[?], offset: ?>>, memref<?xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %1 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  %2 = bufferization.to_tensor %n : memref<?xf32, strided<[?], offset: ?>> to tensor<?xf32>
  %3 = bufferization.to_buffer %2 : tensor<?xf32> to memref<?xf32>
  return %1, %3 : memref<4xf32, strided<[?], offset: ?>>, memref<?xf32>
}

// CHECK-LABEL: func.func @questions(%arg0: tensor<?xf32>, %arg1: memref<?xf32>, %arg2: index) -> (f32, index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %extracted = tensor.extract %arg0[%arg2] : tensor<?xf32>
// CHECK-NEXT:   %dim = memref.dim %arg1, %c0 : memref<?xf32>
// CHECK-NEXT:   return %extracted, %dim : f32, index
// CHECK-NEXT: }
func.func @questions(%t: tensor<?xf32>, %m: memref<?xf32>, %i: index) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %0 = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  %2 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %1, %3 : f32, index
}
