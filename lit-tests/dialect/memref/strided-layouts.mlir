// RUN: jopt %s | FileCheck %s

// Layouts that are spelled as strided and mean no layout at all.

// A stride of 1 without an offset is the identity of one dimension.
// CHECK-LABEL: func.func @identity
func.func @identity(%a: memref<1xf32, strided<[1]>>, %b: memref<2048xi8, strided<[1]>>, %c: memref<24xi8, strided<[1]>, 1>, %i: index) {
  // CHECK-NEXT: memref.collapse_shape %arg0 [] : memref<1xf32, strided<[1]>> into memref<f32>
  %0 = memref.collapse_shape %a [] : memref<1xf32, strided<[1]>> into memref<f32>
  // CHECK-NEXT: memref.collapse_shape %arg0 {{\[}}[0]] : memref<1xf32, strided<[1]>> into memref<1xf32>
  %1 = memref.collapse_shape %a [[0]] : memref<1xf32, strided<[1]>> into memref<1xf32>
  // CHECK-NEXT: memref.expand_shape %arg2 {{\[}}[0, 1]] output_shape [8, 3] : memref<24xi8, strided<[1]>, 1> into memref<8x3xi8, 1>
  %2 = memref.expand_shape %c [[0, 1]] output_shape [8, 3] : memref<24xi8, strided<[1]>, 1> into memref<8x3xi8, 1>
  // CHECK-NEXT: memref.view %arg1[%arg3][] : memref<2048xi8, strided<[1]>> to memref<8xf32, strided<[1]>>
  %3 = memref.view %b[%i][] : memref<2048xi8, strided<[1]>> to memref<8xf32, strided<[1]>>
  // CHECK-NEXT: memref.realloc %arg0 : memref<1xf32, strided<[1]>> to memref<4xf32>
  %4 = memref.realloc %a : memref<1xf32, strided<[1]>> to memref<4xf32>
  return
}

// Strides and offsets that are not known are symbols, each with an operand.
// CHECK-LABEL: func.func @symbols
func.func @symbols(%i: index) {
  // CHECK-NEXT: memref.alloc()[%arg0] : memref<4x4xf32, strided<[4, 1], offset: ?>>
  %0 = memref.alloc()[%i] : memref<4x4xf32, strided<[4, 1], offset: ?>>
  // CHECK-NEXT: memref.alloca()[%arg0, %arg0] : memref<2x1xi32, strided<[?, ?]>>
  %1 = memref.alloca()[%i, %i] : memref<2x1xi32, strided<[?, ?]>>
  return
}

// CHECK-LABEL: func.func @transpose
func.func @transpose(%a: memref<f32>, %b: memref<4xf32>, %c: memref<2x1xf32>, %d: memref<0x4xf32>) {
  // CHECK-NEXT: memref.transpose %arg0 () -> () : memref<f32> to memref<f32, strided<[]>>
  %0 = memref.transpose %a () -> () : memref<f32> to memref<f32, strided<[]>>
  // CHECK-NEXT: memref.transpose %arg1 (d0) -> (d0) : memref<4xf32> to memref<4xf32, strided<[1]>>
  %1 = memref.transpose %b (d0) -> (d0) : memref<4xf32> to memref<4xf32, strided<[1]>>
  // CHECK-NEXT: memref.transpose %arg2 (d0, d1) -> (d0, d1) : memref<2x1xf32> to memref<2x1xf32>
  %2 = memref.transpose %c (d0, d1) -> (d0, d1) : memref<2x1xf32> to memref<2x1xf32>
  // CHECK-NEXT: memref.transpose %arg3 (d0, d1) -> (d0, d1) : memref<0x4xf32> to memref<0x4xf32>
  %3 = memref.transpose %d (d0, d1) -> (d0, d1) : memref<0x4xf32> to memref<0x4xf32>
  return
}

// A type may say less of the sizes than the operation does.
// CHECK-LABEL: func.func @expanded_to_a_size_unsaid
func.func @expanded_to_a_size_unsaid(%a: memref<?xf32>) {
  // CHECK-NEXT: memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [2, 3] : memref<?xf32> into memref<?x3xf32>
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 3] : memref<?xf32> into memref<?x3xf32>
  return
}
