// RUN: jopt %s --expand-strided-metadata | FileCheck %s

// CHECK: #[[MUL:.*]] = affine_map<()[s0] -> (s0 * 5)>
// CHECK-LABEL: func.func @subview
// CHECK-SAME: (%[[M:.*]]: memref<6x4xf32>, %[[I:.*]]: index, %[[N:.*]]: index)
func.func @subview(%m: memref<6x4xf32>, %i: index, %n: index) -> memref<2x?xf32, strided<[4, 1], offset: ?>> {
  // CHECK: %[[B:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[M]]
  // CHECK: %[[O:.*]] = affine.apply #[[MUL]]()[%[[I]]]
  // CHECK: memref.reinterpret_cast %[[B]] to offset: [%[[O]]], sizes: [2, %[[N]]], strides: [4, 1]
  %0 = memref.subview %m[%i, %i] [2, %n] [1, 1] : memref<6x4xf32> to memref<2x?xf32, strided<[4, 1], offset: ?>>
  return %0 : memref<2x?xf32, strided<[4, 1], offset: ?>>
}

// CHECK-LABEL: func.func @reshapes
func.func @reshapes(%m: memref<6x4xf32>, %n: index) -> (memref<2x3x4xf32>, memref<24xf32>, f32) {
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [2, 3, 4], strides: [12, 4, 1]
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [24], strides: [1]
  %1 = memref.collapse_shape %m [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  // The base of an allocation is the allocation.
  // CHECK: %[[A:.*]] = memref.alloc
  // CHECK: memref.reinterpret_cast %[[A]] to offset: [8]
  %a = memref.alloc(%n) : memref<?x8xf32>
  %2 = memref.subview %a[1, 0] [1, 4] [1, 1] : memref<?x8xf32> to memref<4xf32, strided<[1], offset: 8>>
  %v = memref.load %2[%n] : memref<4xf32, strided<[1], offset: 8>>
  return %0, %1, %v : memref<2x3x4xf32>, memref<24xf32>, f32
}
