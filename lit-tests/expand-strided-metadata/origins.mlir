// RUN: jopt %s --expand-strided-metadata | FileCheck %s

memref.global "private" @matrix : memref<5x3xf32>
memref.global "private" @scalar : memref<f32>

// Of a global all is known but where it is.

// CHECK-LABEL: func.func @global
func.func @global() -> (memref<f32>, index, index, index, index, memref<f32>) {
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[C5:.*]] = arith.constant 5 : index
  // CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
  // CHECK: %[[G:.*]] = memref.get_global @matrix
  // CHECK: %[[S:.*]] = memref.get_global @scalar
  %g = memref.get_global @matrix : memref<5x3xf32>
  %s = memref.get_global @scalar : memref<f32>
  // CHECK: %[[BASE:.*]] = memref.reinterpret_cast %[[G]] to offset: [0], sizes: [], strides: [] : memref<5x3xf32> to memref<f32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %g : memref<5x3xf32> -> memref<f32>, index, index, index, index, index
  %same, %zero = memref.extract_strided_metadata %s : memref<f32> -> memref<f32>, index
  // CHECK: return %[[BASE]], %[[C0]], %[[C5]], %[[C3]], %[[C3]], %[[S]]
  return %base, %offset, %sizes#0, %sizes#1, %strides#0, %same : memref<f32>, index, index, index, index, memref<f32>
}

// CHECK-LABEL: func.func @part_of_global
// CHECK-SAME: (%[[I:.*]]: index)
func.func @part_of_global(%i: index) -> memref<2xf32, strided<[3], offset: ?>> {
  // CHECK: %[[G:.*]] = memref.get_global @matrix
  // CHECK: memref.reinterpret_cast %[[G]] to offset: [%[[I]]], sizes: [2], strides: [3] : memref<5x3xf32>
  %g = memref.get_global @matrix : memref<5x3xf32>
  %v = memref.subview %g[0, %i] [2, 1] [1, 1] : memref<5x3xf32> to memref<2xf32, strided<[3], offset: ?>>
  return %v : memref<2xf32, strided<[3], offset: ?>>
}

// The memory space of the base changes after it was found.

// CHECK-LABEL: func.func @memory_space
// CHECK-SAME: (%[[M:.*]]: memref<?xf32, strided<[?], offset: ?>, 1>)
func.func @memory_space(%m: memref<?xf32, strided<[?], offset: ?>, 1>) -> (memref<f32>, index, index, index) {
  // CHECK-NEXT: %[[B:.*]], %[[O:.*]], %[[N:.*]], %[[S:.*]] = memref.extract_strided_metadata %[[M]]
  // CHECK-NEXT: %[[C:.*]] = memref.memory_space_cast %[[B]] : memref<f32, 1> to memref<f32>
  // CHECK-NEXT: return %[[C]], %[[O]], %[[N]], %[[S]]
  %c = memref.memory_space_cast %m : memref<?xf32, strided<[?], offset: ?>, 1> to memref<?xf32, strided<[?], offset: ?>>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %c : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  return %base, %offset, %size, %stride : memref<f32>, index, index, index
}

// CHECK-LABEL: func.func @aligned
// CHECK-SAME: (%[[M:.*]]: memref<?xf32>)
func.func @aligned(%m: memref<?xf32>) -> (memref<f32>, index) {
  // CHECK-NEXT: %[[B:.*]], %{{.*}}, %[[N:.*]], %{{.*}} = memref.extract_strided_metadata %[[M]]
  // CHECK-NEXT: return %[[B]], %[[N]]
  %a = memref.assume_alignment %m, 16 : memref<?xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<?xf32> -> memref<f32>, index, index, index
  return %base, %size : memref<f32>, index
}

// CHECK-LABEL: func.func @base_of_base
// CHECK-SAME: (%[[M:.*]]: memref<?xf32>)
func.func @base_of_base(%m: memref<?xf32>) -> (memref<f32>, index) {
  // CHECK: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[B:.*]], %{{.*}}, %{{.*}}, %{{.*}} = memref.extract_strided_metadata %[[M]]
  // CHECK-NEXT: return %[[B]], %[[C0]]
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  %again, %zero = memref.extract_strided_metadata %base : memref<f32> -> memref<f32>, index
  return %again, %zero : memref<f32>, index
}

// A part has the aligned pointer of the whole. What `memref.view` gives has not.

// CHECK-LABEL: func.func @pointers
// CHECK-SAME: (%[[M:.*]]: memref<8xf32>, %[[U:.*]]: memref<*xf32>, %[[BYTES:.*]]: memref<64xi8>, %[[I:.*]]: index)
func.func @pointers(%m: memref<8xf32>, %u: memref<*xf32>, %bytes: memref<64xi8>, %i: index) -> (index, index, index) {
  // CHECK-NEXT: %[[P:.*]] = memref.extract_aligned_pointer_as_index %[[M]] : memref<8xf32>
  %part = memref.subview %m[%i] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  %p = memref.extract_aligned_pointer_as_index %part : memref<2xf32, strided<[1], offset: ?>> -> index
  // CHECK-NEXT: %[[Q:.*]] = memref.extract_aligned_pointer_as_index %[[U]] : memref<*xf32>
  %ranked = memref.reinterpret_cast %u to offset: [%i], sizes: [2], strides: [1] : memref<*xf32> to memref<2xf32, strided<[1], offset: ?>>
  %q = memref.extract_aligned_pointer_as_index %ranked : memref<2xf32, strided<[1], offset: ?>> -> index
  // CHECK-NEXT: %[[V:.*]] = memref.view %[[BYTES]][%[[I]]]
  // CHECK-NEXT: %[[R:.*]] = memref.extract_aligned_pointer_as_index %[[V]]
  %view = memref.view %bytes[%i][] : memref<64xi8> to memref<4xf32>
  %r = memref.extract_aligned_pointer_as_index %view : memref<4xf32> -> index
  // CHECK-NEXT: return %[[P]], %[[Q]], %[[R]]
  return %p, %q, %r : index, index, index
}
