// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// What is expanded again, as it was or further.

// CHECK-LABEL: func.func @mec(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index) -> (memref<?x8xf32>, memref<?x4x2xf32>, memref<?x?xf32>) {
// CHECK-NEXT:   %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<?x8xf32> into memref<?xf32>
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [%arg1, 4, 2] : memref<?x8xf32> into memref<?x4x2xf32>
// CHECK-NEXT:   %expand_shape_0 = memref.expand_shape %collapse_shape {{\[\[}}0, 1]] output_shape [%arg1, %arg2] : memref<?xf32> into memref<?x?xf32>
// CHECK-NEXT:   return %arg0, %expand_shape, %expand_shape_0 : memref<?x8xf32>, memref<?x4x2xf32>, memref<?x?xf32>
// CHECK-NEXT: }
func.func @mec(%t: memref<?x8xf32>, %n: index, %m: index) -> (memref<?x8xf32>, memref<?x4x2xf32>, memref<?x?xf32>) {
  %0 = memref.collapse_shape %t [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 8] : memref<?xf32> into memref<?x8xf32>
  %2 = memref.expand_shape %0 [[0, 1, 2]] output_shape [%n, 4, 2] : memref<?xf32> into memref<?x4x2xf32>
  %3 = memref.expand_shape %0 [[0, 1]] output_shape [%n, %m] : memref<?xf32> into memref<?x?xf32>
  return %1, %2, %3 : memref<?x8xf32>, memref<?x4x2xf32>, memref<?x?xf32>
}

// -----

// What is collapsed again; sizes that are merged are multiplied.

// CHECK-LABEL: func.func @mce(%arg0: memref<?xf32>, %arg1: index, %arg2: index) -> (memref<?xf32>, memref<?x2xf32>, memref<?xf32>, memref<?x4xf32>) {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %0 = arith.muli %arg1, %c4 : index
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%0, 2] : memref<?xf32> into memref<?x2xf32>
// CHECK-NEXT:   %1 = arith.muli %arg1, %arg2 : index
// CHECK-NEXT:   %expand_shape_0 = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%1, 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT:   return %arg0, %expand_shape, %arg0, %expand_shape_0 : memref<?xf32>, memref<?x2xf32>, memref<?xf32>, memref<?x4xf32>
// CHECK-NEXT: }
func.func @mce(%t: memref<?xf32>, %n: index, %m: index) -> (memref<?xf32>, memref<?x2xf32>, memref<?xf32>, memref<?x4xf32>) {
  %1 = memref.expand_shape %t [[0, 1]] output_shape [%n, 8] : memref<?xf32> into memref<?x8xf32>
  %0 = memref.collapse_shape %1 [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %2 = memref.expand_shape %t [[0, 1, 2]] output_shape [%n, 4, 2] : memref<?xf32> into memref<?x4x2xf32>
  %3 = memref.collapse_shape %2 [[0, 1], [2]] : memref<?x4x2xf32> into memref<?x2xf32>
  %4 = memref.expand_shape %t [[0, 1]] output_shape [%n, %m] : memref<?xf32> into memref<?x?xf32>
  %5 = memref.collapse_shape %4 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %6 = memref.expand_shape %t [[0, 1, 2]] output_shape [%n, %m, 4] : memref<?xf32> into memref<?x?x4xf32>
  %7 = memref.collapse_shape %6 [[0, 1], [2]] : memref<?x?x4xf32> into memref<?x4xf32>
  return %0, %3, %5, %7 : memref<?xf32>, memref<?x2xf32>, memref<?xf32>, memref<?x4xf32>
}

// -----

// With static sizes.

// CHECK-LABEL: func.func @mec2(%arg0: memref<4x6xf32>, %arg1: memref<24xf32>, %arg2: memref<2x3x4xf32>, %arg3: memref<?x?x4xf32>, %arg4: index) -> (memref<4x6xf32>, memref<2x2x6xf32>, memref<24xf32>, memref<8x3xf32>, memref<2x12xf32>, memref<24xf32>, memref<?x?x2x2xf32>) {
// CHECK-NEXT:   %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<4x6xf32> into memref<24xf32>
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 2, 6] : memref<4x6xf32> into memref<2x2x6xf32>
// CHECK-NEXT:   %expand_shape_0 = memref.expand_shape %collapse_shape {{\[\[}}0, 1]] output_shape [8, 3] : memref<24xf32> into memref<8x3xf32>
// CHECK-NEXT:   %expand_shape_1 = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 2, 6] : memref<4x6xf32> into memref<2x2x6xf32>
// CHECK-NEXT:   %collapse_shape_2 = memref.collapse_shape %expand_shape_1 {{\[\[}}0], [1, 2]] : memref<2x2x6xf32> into memref<2x12xf32>
// CHECK-NEXT:   %collapse_shape_3 = memref.collapse_shape %arg2 {{\[\[}}0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
// CHECK-NEXT:   %expand_shape_4 = memref.expand_shape %arg3 {{\[\[}}0], [1], [2, 3]] output_shape [%arg4, %arg4, 2, 2] : memref<?x?x4xf32> into memref<?x?x2x2xf32>
// CHECK-NEXT:   return %arg0, %expand_shape, %arg1, %expand_shape_0, %collapse_shape_2, %collapse_shape_3, %expand_shape_4 : memref<4x6xf32>, memref<2x2x6xf32>, memref<24xf32>, memref<8x3xf32>, memref<2x12xf32>, memref<24xf32>, memref<?x?x2x2xf32>
// CHECK-NEXT: }
func.func @mec2(%t: memref<4x6xf32>, %s: memref<24xf32>, %u: memref<2x3x4xf32>, %r: memref<?x?x4xf32>, %n: index) -> (memref<4x6xf32>, memref<2x2x6xf32>, memref<24xf32>, memref<8x3xf32>, memref<2x12xf32>, memref<24xf32>, memref<?x?x2x2xf32>) {
  %0 = memref.collapse_shape %t [[0, 1]] : memref<4x6xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [4, 6] : memref<24xf32> into memref<4x6xf32>
  %2 = memref.expand_shape %0 [[0, 1, 2]] output_shape [2, 2, 6] : memref<24xf32> into memref<2x2x6xf32>
  %3 = memref.expand_shape %s [[0, 1]] output_shape [4, 6] : memref<24xf32> into memref<4x6xf32>
  %4 = memref.collapse_shape %3 [[0, 1]] : memref<4x6xf32> into memref<24xf32>
  %5 = memref.expand_shape %0 [[0, 1]] output_shape [8, 3] : memref<24xf32> into memref<8x3xf32>
  %6 = memref.expand_shape %t [[0, 1], [2]] output_shape [2, 2, 6] : memref<4x6xf32> into memref<2x2x6xf32>
  %7 = memref.collapse_shape %6 [[0], [1, 2]] : memref<2x2x6xf32> into memref<2x12xf32>
  %8 = memref.collapse_shape %u [[0], [1, 2]] : memref<2x3x4xf32> into memref<2x12xf32>
  %9 = memref.collapse_shape %8 [[0, 1]] : memref<2x12xf32> into memref<24xf32>
  %10 = memref.expand_shape %r [[0], [1], [2, 3]] output_shape [%n, %n, 4, 1] : memref<?x?x4xf32> into memref<?x?x4x1xf32>
  %11 = memref.expand_shape %10 [[0], [1], [2, 3], [4]] output_shape [%n, %n, 2, 2, 1] : memref<?x?x4x1xf32> into memref<?x?x2x2x1xf32>
  %12 = memref.collapse_shape %11 [[0], [1], [2], [3, 4]] : memref<?x?x2x2x1xf32> into memref<?x?x2x2xf32>
  return %1, %2, %4, %5, %7, %9, %12 : memref<4x6xf32>, memref<2x2x6xf32>, memref<24xf32>, memref<8x3xf32>, memref<2x12xf32>, memref<24xf32>, memref<?x?x2x2xf32>
}

// -----

// Casts that only forgot something move after a collapse.

// CHECK-LABEL: func.func @mcast(%arg0: memref<4x6xf32>, %arg1: memref<24xf32>, %arg2: index, %arg3: memref<?x6xf32>) -> (memref<?xf32>, memref<?x6xf32>, memref<?xf32>, memref<?x3x2xf32>) {
// CHECK-NEXT:   %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<4x6xf32> into memref<24xf32>
// CHECK-NEXT:   %cast = memref.cast %collapse_shape : memref<24xf32> to memref<?xf32>
// CHECK-NEXT:   %cast_0 = memref.cast %arg1 : memref<24xf32> to memref<?xf32>
// CHECK-NEXT:   %expand_shape = memref.expand_shape %cast_0 {{\[\[}}0, 1]] output_shape [%arg2, 6] : memref<?xf32> into memref<?x6xf32>
// CHECK-NEXT:   %collapse_shape_1 = memref.collapse_shape %arg3 {{\[\[}}0, 1]] : memref<?x6xf32> into memref<?xf32>
// CHECK-NEXT:   %cast_2 = memref.cast %arg0 : memref<4x6xf32> to memref<?x6xf32>
// CHECK-NEXT:   %expand_shape_3 = memref.expand_shape %cast_2 {{\[\[}}0], [1, 2]] output_shape [%arg2, 3, 2] : memref<?x6xf32> into memref<?x3x2xf32>
// CHECK-NEXT:   return %cast, %expand_shape, %collapse_shape_1, %expand_shape_3 : memref<?xf32>, memref<?x6xf32>, memref<?xf32>, memref<?x3x2xf32>
// CHECK-NEXT: }
func.func @mcast(%a: memref<4x6xf32>, %b: memref<24xf32>, %n: index, %c: memref<?x6xf32>) -> (memref<?xf32>, memref<?x6xf32>, memref<?xf32>, memref<?x3x2xf32>) {
  %0 = memref.cast %a : memref<4x6xf32> to memref<?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %2 = memref.cast %b : memref<24xf32> to memref<?xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [%n, 6] : memref<?xf32> into memref<?x6xf32>
  %4 = memref.cast %c : memref<?x6xf32> to memref<?x?xf32>
  %5 = memref.collapse_shape %4 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %6 = memref.cast %a : memref<4x6xf32> to memref<?x6xf32>
  %7 = memref.expand_shape %6 [[0], [1, 2]] output_shape [%n, 3, 2] : memref<?x6xf32> into memref<?x3x2xf32>
  return %1, %3, %5, %7 : memref<?xf32>, memref<?x6xf32>, memref<?xf32>, memref<?x3x2xf32>
}

// -----

// A size that is constant, of a source whose size is known.

// CHECK-LABEL: func.func @mexpconst(%arg0: memref<24xf32>, %arg1: index, %arg2: memref<?xf32>) -> (memref<?x6xf32>, memref<?x?x6xf32>) {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [4, 6] : memref<24xf32> into memref<4x6xf32>
// CHECK-NEXT:   %cast = memref.cast %expand_shape : memref<4x6xf32> to memref<?x6xf32>
// CHECK-NEXT:   %expand_shape_0 = memref.expand_shape %arg2 {{\[\[}}0, 1, 2]] output_shape [%c4, %arg1, 6] : memref<?xf32> into memref<?x?x6xf32>
// CHECK-NEXT:   return %cast, %expand_shape_0 : memref<?x6xf32>, memref<?x?x6xf32>
// CHECK-NEXT: }
func.func @mexpconst(%b: memref<24xf32>, %n: index, %c: memref<?xf32>) -> (memref<?x6xf32>, memref<?x?x6xf32>) {
  %c4 = arith.constant 4 : index
  %2 = memref.cast %b : memref<24xf32> to memref<?xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [%c4, 6] : memref<?xf32> into memref<?x6xf32>
  %4 = memref.expand_shape %c [[0, 1, 2]] output_shape [%c4, %n, 6] : memref<?xf32> into memref<?x?x6xf32>
  return %3, %4 : memref<?x6xf32>, memref<?x?x6xf32>
}
