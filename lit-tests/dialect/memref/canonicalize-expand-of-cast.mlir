// RUN: jopt %s --canonicalize | FileCheck %s

// Sizes that are constants become part of the type, also where they divide an open extent.
// CHECK-LABEL: func.func @open_extent(
// CHECK-SAME: %[[M:.*]]: memref<24x?xf32>, %[[N:.*]]: index
func.func @open_extent(%m: memref<24x?xf32>, %n: index) -> memref<?x6x?x?xf32> {
  // CHECK-NEXT: %[[E:.*]] = memref.expand_shape %[[M]] {{\[\[}}0, 1], [2, 3]] output_shape [4, 6, %[[N]], 4] : memref<24x?xf32> into memref<4x6x?x4xf32>
  // CHECK-NEXT: memref.cast %[[E]] : memref<4x6x?x4xf32> to memref<?x6x?x?xf32>
  %c4 = arith.constant 4 : index
  %0 = memref.cast %m : memref<24x?xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2, 3]] output_shape [%c4, 6, %n, %c4] : memref<?x?xf32> into memref<?x6x?x?xf32>
  return %1 : memref<?x6x?x?xf32>
}

// CHECK-LABEL: func.func @layout(
// CHECK-SAME: %[[M:.*]]: memref<24xf32>
func.func @layout(%m: memref<24xf32>) -> memref<4x6xf32, strided<[?, ?], offset: ?>> {
  // CHECK-NEXT: %[[E:.*]] = memref.expand_shape %[[M]] {{\[\[}}0, 1]] output_shape [4, 6] : memref<24xf32> into memref<4x6xf32>
  // CHECK-NEXT: memref.cast %[[E]] : memref<4x6xf32> to memref<4x6xf32, strided<[?, ?], offset: ?>>
  %0 = memref.cast %m : memref<24xf32> to memref<24xf32, strided<[?], offset: ?>>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [4, 6] : memref<24xf32, strided<[?], offset: ?>> into memref<4x6xf32, strided<[?, ?], offset: ?>>
  return %1 : memref<4x6xf32, strided<[?, ?], offset: ?>>
}

// Of an open extent one part stays open.
// CHECK-LABEL: func.func @no_open_part(
func.func @no_open_part(%m: memref<24x?xf32>) -> memref<?x6x?x?xf32> {
  // CHECK: memref.expand_shape %{{.*}} {{\[\[}}0, 1], [2, 3]] output_shape [%{{.*}}, 6, %{{.*}}, %{{.*}}] : memref<?x?xf32>
  %c4 = arith.constant 4 : index
  %0 = memref.cast %m : memref<24x?xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2, 3]] output_shape [%c4, 6, %c4, %c4] : memref<?x?xf32> into memref<?x6x?x?xf32>
  return %1 : memref<?x6x?x?xf32>
}

// A known extent has no open part.
// CHECK-LABEL: func.func @open_part(
func.func @open_part(%m: memref<24xf32>, %n: index) -> memref<?x6xf32> {
  // CHECK: memref.expand_shape %{{.*}} {{\[\[}}0, 1]] output_shape [%{{.*}}, 6] : memref<?xf32> into memref<?x6xf32>
  %0 = memref.cast %m : memref<24xf32> to memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 6] : memref<?xf32> into memref<?x6xf32>
  return %1 : memref<?x6xf32>
}
