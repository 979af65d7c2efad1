// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate='keep-public-signatures' | FileCheck %s

// CHECK-LABEL: func.func @make() -> memref<4xi8> {
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    deallocation.own %[[A]]
// CHECK-NEXT:    return %[[A]] : memref<4xi8>
func.func @make() -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  return %a : memref<4xi8>
}

// CHECK-LABEL: func.func private @hidden(
// CHECK-SAME:    -> (memref<4xi8>, !deallocation.ownership)
// CHECK-NEXT:    %[[R:.*]] = call @make() : () -> memref<4xi8>
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[R]]
// CHECK-NEXT:    return %[[R]], %[[O]]
func.func private @hidden() -> memref<4xi8> {
  %r = call @make() : () -> memref<4xi8>
  return %r : memref<4xi8>
}

// -----

// What may be an argument is copied; the buffer that it may be is freed then.
// CHECK-LABEL: func.func @pick(
// CHECK-SAME:    -> memref<4xi8> {
// CHECK:         %[[R:.*]] = arith.select
// CHECK:         %[[COPY:.*]] = memref.alloc() : memref<4xi8>
// CHECK:         memref.copy %[[R]], %[[COPY]]
// CHECK:         deallocation.retain
// CHECK:         return %[[COPY]] : memref<4xi8>
func.func @pick(%c: i1, %a: memref<4xi8>) -> memref<4xi8> {
  %b = memref.alloc() : memref<4xi8>
  %r = arith.select %c, %a, %b : memref<4xi8>
  return %r : memref<4xi8>
}

// -----

// One buffer cannot be given away twice.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    -> (memref<4xi8>, memref<4xi8>) {
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK:         %[[B:.*]] = memref.alloc() : memref<4xi8>
// CHECK:         memref.copy %[[A]], %[[B]]
// CHECK:         %[[C:.*]] = memref.alloc() : memref<4xi8>
// CHECK:         memref.copy %[[A]], %[[C]]
// CHECK:         return %[[B]], %[[C]]
func.func @twice() -> (memref<4xi8>, memref<4xi8>) {
  %a = memref.alloc() : memref<4xi8>
  return %a, %a : memref<4xi8>, memref<4xi8>
}

// -----

// A view of an argument has a layout and extents of its own.
// CHECK-LABEL: func.func @view_of_argument(
// CHECK-SAME:    -> memref<?xi8, strided<[1], offset: ?>> {
// CHECK:         %[[V:.*]] = memref.subview
// CHECK:         memref.dim %[[V]]
// CHECK:         %[[C:.*]] = memref.alloc(%{{.*}}) : memref<?xi8>
// CHECK:         %[[CAST:.*]] = memref.cast %[[C]] : memref<?xi8> to memref<?xi8, strided<[1], offset: ?>>
// CHECK:         memref.copy %[[V]], %[[CAST]]
// CHECK:         return %[[CAST]]
func.func @view_of_argument(%n: index, %x: memref<?xi8>) -> memref<?xi8, strided<[1], offset: ?>> {
  %v = memref.subview %x[%n] [%n] [1] : memref<?xi8> to memref<?xi8, strided<[1], offset: ?>>
  return %v : memref<?xi8, strided<[1], offset: ?>>
}

// -----

// No row-major buffer begins at an offset of 4, so the copy is a view of a row that reaches to the last element.
// CHECK-LABEL: func.func @view_at_offset(
// CHECK:         %[[V:.*]] = memref.subview
// CHECK:         %[[ROW:.*]] = memref.alloc() : memref<19xi8>
// CHECK:         %[[C:.*]] = memref.reinterpret_cast %[[ROW]] to offset: [4], sizes: [2, 3], strides: [10, 2]
// CHECK:         memref.copy %[[V]], %[[C]]
// CHECK:         return %[[C]] : memref<2x3xi8, strided<[10, 2], offset: 4>>
func.func @view_at_offset(%x: memref<4x10xi8>) -> memref<2x3xi8, strided<[10, 2], offset: 4>> {
  %v = memref.subview %x[0, 4] [2, 3] [1, 2] : memref<4x10xi8> to memref<2x3xi8, strided<[10, 2], offset: 4>>
  return %v : memref<2x3xi8, strided<[10, 2], offset: 4>>
}

// -----

// With unknown extents the program computes how far the row reaches: 4 + 1 + (n - 1) * 8 + (3 - 1) * 1.
// CHECK-LABEL: func.func @view_of_unknown_extent(
// CHECK:         %[[V:.*]] = memref.subview
// CHECK:         %[[N:.*]] = memref.dim %[[V]]
// CHECK:         arith.maxui %[[N]]
// CHECK:         %[[ROW:.*]] = memref.alloc(%{{.*}}) : memref<?xi8>
// CHECK:         %[[C:.*]] = memref.reinterpret_cast %[[ROW]] to offset: [4], sizes: [%[[N]], 3], strides: [8, 1]
// CHECK:         memref.copy %[[V]], %[[C]]
// CHECK:         return %[[C]]
func.func @view_of_unknown_extent(%n: index, %x: memref<?x8xi8>) -> memref<?x3xi8, strided<[8, 1], offset: 4>> {
  %v = memref.subview %x[0, 4] [%n, 3] [1, 1] : memref<?x8xi8> to memref<?x3xi8, strided<[8, 1], offset: 4>>
  return %v : memref<?x3xi8, strided<[8, 1], offset: 4>>
}

// -----

// Where strides are not known, the rows of the copy follow each other.
// CHECK-LABEL: func.func @view_of_unknown_strides(
// CHECK:         %[[C:.*]] = memref.reinterpret_cast %{{.*}} to offset: [4], sizes: [%{{.*}}, 3], strides: [%{{.*}}, 1]
// CHECK:         return %[[C]]
func.func @view_of_unknown_strides(%n: index, %x: memref<?x?xi8>) -> memref<?x3xi8, strided<[?, 1], offset: 4>> {
  %v = memref.subview %x[0, 4] [%n, 3] [1, 1] : memref<?x?xi8> to memref<?x3xi8, strided<[?, 1], offset: 4>>
  return %v : memref<?x3xi8, strided<[?, 1], offset: 4>>
}

// -----

// A view of a buffer of its own is given away with the buffer.
// CHECK-LABEL: func.func @view(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK:         %[[V:.*]] = memref.expand_shape %[[A]]
// CHECK-NOT:     memref.copy
// CHECK:         return %[[V]] : memref<2x2xi8>
func.func @view() -> memref<2x2xi8> {
  %a = memref.alloc() : memref<4xi8>
  %v = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xi8> into memref<2x2xi8>
  return %v : memref<2x2xi8>
}

// -----

// Of an unknown rank there is no copy.
// expected-error@+1 {{cannot keep its signature: who owns a result depends on where it comes from}}
func.func @unranked(%a: memref<*xi8>) -> memref<*xi8> {
  return %a : memref<*xi8>
}
