// RUN: jopt %s -allow-unregistered-dialect --canonicalize | FileCheck %s

// Canonicalization of bufferization.dealloc. The attribute tells an operation that was changed in
// place from one that was made anew.

// Without buffers there is nothing to free, and no ownership to pass on.

// CHECK-LABEL: func.func @no_buffers(%arg0: memref<4xf32>) -> (i1, i1) {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   return %false, %false : i1, i1
// CHECK-NEXT: }
func.func @no_buffers(%m: memref<4xf32>) -> (i1, i1) {
  bufferization.dealloc
  %0:2 = bufferization.dealloc retain (%m, %m : memref<4xf32>, memref<4xf32>)
  return %0#0, %0#1 : i1, i1
}

// Of a buffer that is there more than once, one is left; it is freed if any condition holds.

// CHECK-LABEL: func.func @same_buffer(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) -> (i1, i1) {
// CHECK-NEXT:   %0 = arith.ori %arg2, %arg3 : i1
// CHECK-NEXT:   %1:2 = bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%0, %arg2) retain (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) {mark}
// CHECK-NEXT:   return %1#0, %1#1 : i1, i1
// CHECK-NEXT: }
func.func @same_buffer(%m: memref<4xf32>, %n: memref<4xf32>, %a: i1, %b: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%m, %m, %n : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%a, %b, %a) retain (%m, %n : memref<4xf32>, memref<4xf32>) {mark}
  return %0#0, %0#1 : i1, i1
}

// CHECK-LABEL: func.func @same_buffer_same_condition(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// CHECK-NEXT:   bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%arg2, %arg2) {mark}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @same_buffer_same_condition(%m: memref<4xf32>, %n: memref<4xf32>, %a: i1) {
  bufferization.dealloc (%m, %m, %n : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%a, %a, %a) {mark}
  return
}

// CHECK-LABEL: func.func @same_buffer_thrice(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1, %arg4: i1) {
// CHECK-NEXT:   %0 = arith.ori %arg2, %arg3 : i1
// CHECK-NEXT:   %1 = arith.ori %0, %arg4 : i1
// CHECK-NEXT:   bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%1, %arg2) {mark}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @same_buffer_thrice(%m: memref<4xf32>, %n: memref<4xf32>, %a: i1, %b: i1, %c: i1) {
  bufferization.dealloc (%m, %n, %m, %m : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%a, %a, %b, %c) {mark}
  return
}

// CHECK-LABEL: func.func @same_buffer_once_always(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%true, %arg2) {mark}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @same_buffer_once_always(%m: memref<4xf32>, %n: memref<4xf32>, %a: i1, %c: i1) {
  %t = arith.constant true
  bufferization.dealloc (%m, %n, %m, %m : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%a, %a, %t, %c) {mark}
  return
}

// So with what is retained: there is one result left for it.

// CHECK-LABEL: func.func @same_retained(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> (i1, i1, i1) {
// CHECK-NEXT:   %0:2 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1, %arg0 : memref<4xf32>, memref<4xf32>)
// CHECK-NEXT:   return %0#0, %0#1, %0#0 : i1, i1, i1
// CHECK-NEXT: }
func.func @same_retained(%m: memref<4xf32>, %n: memref<4xf32>, %a: i1) -> (i1, i1, i1) {
  %0:3 = bufferization.dealloc (%m : memref<4xf32>) if (%a) retain (%n, %m, %n : memref<4xf32>, memref<4xf32>, memref<4xf32>) {mark}
  return %0#0, %0#1, %0#2 : i1, i1, i1
}

// What is never freed is left out.

// CHECK-LABEL: func.func @never(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> i1 {
// CHECK-NEXT:   %0 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1 : memref<4xf32>) {mark}
// CHECK-NEXT:   return %0 : i1
// CHECK-NEXT: }
func.func @never(%m: memref<4xf32>, %n: memref<4xf32>, %a: i1) -> i1 {
  %f = arith.constant false
  %0 = bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%a, %f) retain (%n : memref<4xf32>) {mark}
  return %0 : i1
}

// CHECK-LABEL: func.func @never_any(%arg0: memref<4xf32>, %arg1: memref<4xf32>) -> i1 {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   return %false : i1
// CHECK-NEXT: }
func.func @never_any(%m: memref<4xf32>, %n: memref<4xf32>) -> i1 {
  %f = arith.constant false
  %0 = bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%f, %f) retain (%n : memref<4xf32>)
  return %0 : i1
}

// The base of what was just allocated is named by the allocation; that of a view or an argument
// stays.

// CHECK-LABEL: func.func @base_of_alloc(%arg0: memref<?xf32, strided<[?], offset: ?>>, %arg1: i1, %arg2: index) {
// CHECK-NEXT:   %alloc = memref.alloc(%arg2) : memref<?xf32>
// CHECK-NEXT:   "test.use"(%alloc) : (memref<?xf32>) -> ()
// CHECK-NEXT:   %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
// CHECK-NEXT:   bufferization.dealloc (%alloc, %base_buffer : memref<?xf32>, memref<f32>) if (%arg1, %arg1) {mark}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @base_of_alloc(%n: memref<?xf32, strided<[?], offset: ?>>, %a: i1, %i: index) {
  %m = memref.alloc(%i) : memref<?xf32>
  "test.use"(%m) : (memref<?xf32>) -> ()
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  %b2, %o2, %s2, %t2 = memref.extract_strided_metadata %n : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  bufferization.dealloc (%b, %b2 : memref<f32>, memref<f32>) if (%a, %a) {mark}
  return
}

// CHECK-LABEL: func.func @base_of_realloc(%arg0: memref<?xf32>, %arg1: i1) {
// CHECK-NEXT:   %0 = memref.realloc %arg0 : memref<?xf32> to memref<8xf32>
// CHECK-NEXT:   "test.use"(%0) : (memref<8xf32>) -> ()
// CHECK-NEXT:   bufferization.dealloc (%0 : memref<8xf32>) if (%arg1)
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @base_of_realloc(%x: memref<?xf32>, %a: i1) {
  %m = memref.realloc %x : memref<?xf32> to memref<8xf32>
  "test.use"(%m) : (memref<8xf32>) -> ()
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<8xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%b : memref<f32>) if (%a)
  return
}

// CHECK-LABEL: func.func @base_of_view(%arg0: i1) {
// CHECK-NEXT:   %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:   "test.use"(%alloc) : (memref<8xf32>) -> ()
// CHECK-NEXT:   %subview = memref.subview %alloc[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
// CHECK-NEXT:   %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %subview : memref<4xf32, strided<[1], offset: 2>> -> memref<f32>, index, index, index
// CHECK-NEXT:   bufferization.dealloc (%base_buffer : memref<f32>) if (%arg0)
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @base_of_view(%a: i1) {
  %m = memref.alloc() : memref<8xf32>
  "test.use"(%m) : (memref<8xf32>) -> ()
  %v = memref.subview %m[2][4][1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %b, %o, %s, %t = memref.extract_strided_metadata %v : memref<4xf32, strided<[1], offset: 2>> -> memref<f32>, index, index, index
  bufferization.dealloc (%b : memref<f32>) if (%a)
  return
}

// A buffer that is allocated only to be freed goes, whatever the condition.

// CHECK-LABEL: func.func @only_freed(%arg0: memref<4xf32>, %arg1: i1, %arg2: index) -> i1 {
// CHECK-NEXT:   %0 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg1) retain (%arg0 : memref<4xf32>) {mark}
// CHECK-NEXT:   return %0 : i1
// CHECK-NEXT: }
func.func @only_freed(%n: memref<4xf32>, %a: i1, %i: index) -> i1 {
  %m = memref.alloc(%i) : memref<?xf32>
  %k = memref.alloc() : memref<f32>
  %r = bufferization.dealloc (%n, %m, %k : memref<4xf32>, memref<?xf32>, memref<f32>) if (%a, %a, %a) retain (%n : memref<4xf32>) {mark}
  return %r : i1
}

// CHECK-LABEL: func.func @only_freed_realloc(%arg0: memref<?xf32>, %arg1: i1) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @only_freed_realloc(%x: memref<?xf32>, %a: i1) {
  %m = memref.realloc %x : memref<?xf32> to memref<8xf32>
  bufferization.dealloc (%m : memref<8xf32>) if (%a)
  return
}

// One that is written, retained or freed elsewhere stays.

// CHECK-LABEL: func.func @also_written(%arg0: memref<f32>, %arg1: i1) {
// CHECK-NEXT:   %0 = bufferization.clone %arg0 : memref<f32> to memref<f32>
// CHECK-NEXT:   bufferization.dealloc (%0 : memref<f32>) if (%arg1)
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @also_written(%x: memref<f32>, %a: i1) {
  %m = bufferization.clone %x : memref<f32> to memref<f32>
  bufferization.dealloc (%m : memref<f32>) if (%a)
  return
}

// CHECK-LABEL: func.func @also_retained(%arg0: i1) -> i1 {
// CHECK-NEXT:   %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:   %0 = bufferization.dealloc (%alloc : memref<4xf32>) if (%arg0) retain (%alloc : memref<4xf32>)
// CHECK-NEXT:   return %0 : i1
// CHECK-NEXT: }
func.func @also_retained(%a: i1) -> i1 {
  %m = memref.alloc() : memref<4xf32>
  %r = bufferization.dealloc (%m : memref<4xf32>) if (%a) retain (%m : memref<4xf32>)
  return %r : i1
}

// CHECK-LABEL: func.func @freed_twice(%arg0: i1, %arg1: i1) {
// CHECK-NEXT:   %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:   bufferization.dealloc (%alloc : memref<8xf32>) if (%arg0)
// CHECK-NEXT:   bufferization.dealloc (%alloc : memref<8xf32>) if (%arg1)
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @freed_twice(%a: i1, %b: i1) {
  %m = memref.alloc() : memref<8xf32>
  bufferization.dealloc (%m : memref<8xf32>) if (%a)
  bufferization.dealloc (%m : memref<8xf32>) if (%b)
  return
}

// CHECK-LABEL: func.func @clone_of_cast(
// CHECK-SAME: %[[A:.*]]: memref<?x8xf32>, %[[U:.*]]: memref<*xf32>
func.func @clone_of_cast(%a: memref<?x8xf32>, %u: memref<*xf32>) -> (memref<4x8xf32>, memref<?x8xf32>) {
  // CHECK-NEXT: bufferization.clone %[[A]] : memref<?x8xf32> to memref<4x8xf32>
  // CHECK-NEXT: %[[C:.*]] = memref.cast %[[U]] : memref<*xf32> to memref<?x8xf32>
  // CHECK-NEXT: bufferization.clone %[[C]] : memref<?x8xf32> to memref<?x8xf32>
  %0 = memref.cast %a : memref<?x8xf32> to memref<4x8xf32>
  %1 = bufferization.clone %0 : memref<4x8xf32> to memref<4x8xf32>
  %2 = memref.cast %u : memref<*xf32> to memref<?x8xf32>
  %3 = bufferization.clone %2 : memref<?x8xf32> to memref<?x8xf32>
  return %1, %3 : memref<4x8xf32>, memref<?x8xf32>
}

// CHECK-LABEL: func.func @size_of_buffer(
// CHECK-SAME: %[[T:.*]]: tensor<?x?xf32>, %[[U:.*]]: tensor<*xf32>, %[[N:.*]]: index
func.func @size_of_buffer(%t: tensor<?x?xf32>, %u: tensor<*xf32>, %n: index) -> (index, index) {
  // CHECK: %[[A:.*]] = tensor.dim %[[T]], %c1 : tensor<?x?xf32>
  // CHECK-NEXT: %[[B:.*]] = tensor.dim %[[U]], %[[N]] : tensor<*xf32>
  // CHECK-NEXT: return %[[A]], %[[B]]
  %c1 = arith.constant 1 : index
  %0 = bufferization.to_buffer %t : tensor<?x?xf32> to memref<?x?xf32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  %2 = bufferization.to_buffer %u : tensor<*xf32> to memref<*xf32>
  %3 = memref.dim %2, %n : memref<*xf32>
  return %1, %3 : index, index
}
