// RUN: jopt %s --expand-strided-metadata | FileCheck %s

// Strides are computed from the outermost dimension on; those before an open size from the size of the source.

// CHECK-DAG: #[[SIZE:.*]] = affine_map<()[s0] -> (s0 floordiv 20)>
// CHECK-DAG: #[[OUTER:.*]] = affine_map<()[s0, s1] -> ((s0 floordiv 2) * s1)>
// CHECK-DAG: #[[INNER:.*]] = affine_map<()[s0] -> (s0 * 10)>
// CHECK-DAG: #[[PART:.*]] = affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * s2)>

// CHECK-LABEL: func.func @open
func.func @open(%m: memref<?xf32, strided<[?], offset: ?>>, %n: index) -> memref<2x?x10xf32, strided<[?, ?, ?], offset: ?>> {
  // CHECK: %[[B:.*]], %[[O:.*]], %[[N:.*]], %[[S:.*]] = memref.extract_strided_metadata
  // CHECK-NEXT: %[[MIDDLE:.*]] = affine.apply #[[SIZE]]()[%[[N]]]
  // CHECK-NEXT: %[[S0:.*]] = affine.apply #[[OUTER]]()[%[[N]], %[[S]]]
  // CHECK-NEXT: %[[S1:.*]] = affine.apply #[[INNER]]()[%[[S]]]
  // CHECK-NEXT: memref.reinterpret_cast %[[B]] to offset: [%[[O]]], sizes: [2, %[[MIDDLE]], 10], strides: [%[[S0]], %[[S1]], %[[S]]]
  %e = memref.expand_shape %m [[0, 1, 2]] output_shape [2, %n, 10] : memref<?xf32, strided<[?], offset: ?>> into memref<2x?x10xf32, strided<[?, ?, ?], offset: ?>>
  return %e : memref<2x?x10xf32, strided<[?, ?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @scalar
func.func @scalar(%m: memref<f32, strided<[], offset: ?>>) -> memref<1x1xf32, strided<[1, 1], offset: ?>> {
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [%{{.*}}], sizes: [1, 1], strides: [1, 1]
  %e = memref.expand_shape %m [] output_shape [1, 1] : memref<f32, strided<[], offset: ?>> into memref<1x1xf32, strided<[1, 1], offset: ?>>
  return %e : memref<1x1xf32, strided<[1, 1], offset: ?>>
}

// An operand of a map stays where it is multiplied by a value that is a constant zero.

// CHECK-LABEL: func.func @constant_offset
// CHECK-SAME: (%{{.*}}: memref<4x?xf32, strided<[?, ?], offset: ?>>, %[[I:.*]]: index)
func.func @constant_offset(%m: memref<4x?xf32, strided<[?, ?], offset: ?>>, %i: index) -> memref<1x1xf32, strided<[?, ?], offset: ?>> {
  // CHECK: %{{.*}}, %[[O:.*]], %{{.*}}:2, %[[S:.*]]:2 = memref.extract_strided_metadata
  // CHECK: affine.apply #[[PART]]()[%[[O]], %[[I]], %[[S]]#0, %[[S]]#1]
  %zero = arith.constant 0 : index
  %v = memref.subview %m[%i, %zero] [1, 1] [1, 1] : memref<4x?xf32, strided<[?, ?], offset: ?>> to memref<1x1xf32, strided<[?, ?], offset: ?>>
  return %v : memref<1x1xf32, strided<[?, ?], offset: ?>>
}
