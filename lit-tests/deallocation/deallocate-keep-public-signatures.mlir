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
// CHECK:         memref.copy %[[V]], %[[C]]
// CHECK:         %[[CAST:.*]] = memref.cast %[[C]] : memref<?xi8> to memref<?xi8, strided<[1], offset: ?>>
// CHECK:         return %[[CAST]]
func.func @view_of_argument(%n: index, %x: memref<?xi8>) -> memref<?xi8, strided<[1], offset: ?>> {
  %v = memref.subview %x[%n] [%n] [1] : memref<?xi8> to memref<?xi8, strided<[1], offset: ?>>
  return %v : memref<?xi8, strided<[1], offset: ?>>
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
