// RUN: jopt %s --canonicalize | FileCheck %s

// Canonicalization writes what is known of a view into its type.

// CHECK-LABEL: func.func @subview(%arg0: memref<?x8xf32>, %arg1: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:   %subview = memref.subview %arg0[1, %arg1] [%arg1, 2] [1, 2] : memref<?x8xf32> to memref<?x2xf32, strided<[8, 2], offset: ?>>
// CHECK-NEXT:   %cast = memref.cast %subview : memref<?x2xf32, strided<[8, 2], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @subview(%m: memref<?x8xf32>, %n: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c1, %n] [%n, %c2] [%c1, %c2]
    : memref<?x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// Dimensions that are dropped stay so.

// CHECK-LABEL: func.func @reduced_subview(%arg0: memref<4x8xf32>, %arg1: index) -> memref<?xf32, strided<[1], offset: ?>> {
// CHECK-NEXT:   %subview = memref.subview %arg0[%arg1, 0] [1, 4] [1, 1] : memref<4x8xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   %cast = memref.cast %subview : memref<4xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   return %cast : memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT: }
func.func @reduced_subview(%m: memref<4x8xf32>, %n: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%n, %c0] [1, %c4] [1, 1] : memref<4x8xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %0 : memref<?xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @subview_of_cast(%arg0: memref<4x8xf32>, %arg1: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
// CHECK-NEXT:   %subview = memref.subview %arg0[%arg1, %arg1] [%arg1, %arg1] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT:   %cast = memref.cast %subview : memref<?x?xf32, strided<[8, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   return %cast : memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: }
func.func @subview_of_cast(%m: memref<4x8xf32>, %n: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  %1 = memref.subview %0[%n, %n] [%n, %n] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
}

// CHECK-LABEL: func.func @whole(%arg0: memref<4x8xf32>) -> memref<4x8xf32, strided<[8, 1], offset: ?>> {
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT:   return %cast : memref<4x8xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: }
func.func @whole(%m: memref<4x8xf32>) -> memref<4x8xf32, strided<[8, 1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %m[%c0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  return %0 : memref<4x8xf32, strided<[8, 1], offset: ?>>
}

// CHECK-LABEL: func.func @reinterpret_cast(%arg0: memref<?xf32>, %arg1: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [1], sizes: [%arg1, 8], strides: [8, 1] : memref<?xf32> to memref<?x8xf32, strided<[8, 1], offset: 1>>
// CHECK-NEXT:   %cast = memref.cast %reinterpret_cast : memref<?x8xf32, strided<[8, 1], offset: 1>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @reinterpret_cast(%m: memref<?xf32>, %n: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = memref.reinterpret_cast %m to offset: [%c1], sizes: [%n, %c8], strides: [%c8, %c1]
    : memref<?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// Put together from its own parts, a buffer is itself.

// CHECK-LABEL: func.func @reinterpret_parts(%arg0: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
// CHECK-NEXT:   return %arg0 : memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @reinterpret_parts(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m
    : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  %0 = memref.reinterpret_cast %base to offset: [%offset], sizes: [%size], strides: [%stride]
    : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @metadata(%arg0: memref<4x?xf32, strided<[?, 1], offset: 3>>) -> (index, index, index, index, index) {
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32, strided<[?, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:   return %c3, %c4, %sizes#1, %strides#0, %c1 : index, index, index, index, index
// CHECK-NEXT: }
func.func @metadata(%m: memref<4x?xf32, strided<[?, 1], offset: 3>>) -> (index, index, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
    : memref<4x?xf32, strided<[?, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
  return %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : index, index, index, index, index
}

// CHECK-LABEL: func.func @view(%arg0: memref<128xi8>, %arg1: index) -> memref<?x?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %view = memref.view %arg0[%c0][%arg1] : memref<128xi8> to memref<4x?xf32>
// CHECK-NEXT:   %cast = memref.cast %view : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:   return %cast : memref<?x?xf32>
// CHECK-NEXT: }
func.func @view(%m: memref<128xi8>, %n: index) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = memref.view %m[%c0][%c4, %n] : memref<128xi8> to memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @dim(%arg0: memref<4x?xf32>) -> index {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   return %c4 : index
// CHECK-NEXT: }
func.func @dim(%m: memref<4x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  return %0 : index
}

// A scope without stack buffers, or at the end of another scope, limits nothing.

// CHECK-LABEL: func.func @scopes(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) -> f32 {
// CHECK-NEXT:   %0 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:   memref.alloca_scope  {
// CHECK-NEXT:     %alloca_0 = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     memref.store %arg1, %alloca_0[%arg2] : memref<4xf32>
// CHECK-NEXT:     memref.copy %alloca_0, %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:   memref.copy %alloca, %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @scopes(%m: memref<4xf32>, %v: f32, %i: index) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    %1 = memref.load %m[%i] : memref<4xf32>
    memref.alloca_scope.return %1 : f32
  }
  memref.alloca_scope {
    %2 = memref.alloca() : memref<4xf32>
    memref.store %v, %2[%i] : memref<4xf32>
    memref.copy %2, %m : memref<4xf32> to memref<4xf32>
  }
  memref.alloca_scope {
    %3 = memref.alloca() : memref<4xf32>
    memref.copy %3, %m : memref<4xf32> to memref<4xf32>
  }
  return %0 : f32
}

// Stack buffers of the last scope in the last operation of another scope go out of it.

// CHECK-LABEL: func.func @hoisted_buffer(%arg0: memref<4xf32>, %arg1: i1) {
// CHECK-NEXT:   %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:   scf.if %arg1 {
// CHECK-NEXT:     memref.copy %alloca, %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @hoisted_buffer(%m: memref<4xf32>, %c: i1) {
  scf.if %c {
    memref.alloca_scope {
      %0 = memref.alloca() : memref<4xf32>
      memref.copy %0, %m : memref<4xf32> to memref<4xf32>
    }
  }
  return
}
