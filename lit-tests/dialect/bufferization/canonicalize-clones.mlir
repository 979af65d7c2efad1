// RUN: jopt %s --canonicalize | FileCheck %s

// The clone takes the place of a buffer that is freed in its block.
// CHECK-LABEL: func.func @source_freed(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[I:.*]]: index, %[[F:.*]]: f32
func.func @source_freed(%x: memref<4xf32>, %i: index, %f: f32) -> memref<4xf32> {
  // CHECK-NEXT: memref.store %[[F]], %[[X]][%[[I]]]
  // CHECK-NEXT: return %[[X]]
  %0 = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  memref.store %f, %0[%i] : memref<4xf32>
  memref.dealloc %x : memref<4xf32>
  return %0 : memref<4xf32>
}

// CHECK-LABEL: func.func @clone_freed(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[Y:.*]]: memref<4xf32>
func.func @clone_freed(%x: memref<4xf32>, %y: memref<4xf32>) {
  // CHECK-NEXT: memref.copy %[[X]], %[[Y]]
  // CHECK-NEXT: return
  %0 = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  memref.copy %0, %y : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @other_type(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>
func.func @other_type(%x: memref<4xf32>) -> memref<?xf32> {
  // CHECK-NEXT: %[[C:.*]] = memref.cast %[[X]] : memref<4xf32> to memref<?xf32>
  // CHECK-NEXT: return %[[C]]
  %0 = bufferization.clone %x : memref<4xf32> to memref<?xf32>
  memref.dealloc %x : memref<4xf32>
  return %0 : memref<?xf32>
}

// What the clone's source is a view of counts as the source.
// CHECK-LABEL: func.func @of_view(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>
func.func @of_view(%x: memref<4xf32>) -> memref<2xf32, strided<[1]>> {
  // CHECK-NEXT: %[[V:.*]] = memref.subview %[[X]]
  // CHECK-NEXT: return %[[V]]
  %0 = memref.subview %x[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %1 = bufferization.clone %0 : memref<2xf32, strided<[1]>> to memref<2xf32, strided<[1]>>
  memref.dealloc %x : memref<4xf32>
  return %1 : memref<2xf32, strided<[1]>>
}

// The one that ends in the block of the clone is left out, if they end in different ones.
// CHECK-LABEL: func.func @freed_within(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[C:.*]]: i1
func.func @freed_within(%x: memref<4xf32>, %c: i1) {
  // CHECK-NEXT: scf.if %[[C]] {
  // CHECK-NEXT:   memref.dealloc %[[X]]
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  %0 = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.dealloc %0 : memref<4xf32>
  }
  memref.dealloc %x : memref<4xf32>
  return
}

// Which of two that end in one block lives longer is not asked.
// CHECK-LABEL: func.func @both_freed(
func.func @both_freed(%x: memref<4xf32>, %y: memref<4xf32>) {
  // CHECK: bufferization.clone
  // CHECK: memref.dealloc
  // CHECK: memref.dealloc
  %0 = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  memref.dealloc %x : memref<4xf32>
  memref.copy %0, %y : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// The buffer freed before could be the source by another name.
// CHECK-LABEL: func.func @other_freed_before(
func.func @other_freed_before(%x: memref<4xf32>, %y: memref<4xf32>) -> memref<4xf32> {
  // CHECK: bufferization.clone
  %0 = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  memref.dealloc %x : memref<4xf32>
  return %0 : memref<4xf32>
}

// CHECK-LABEL: func.func @moved(
func.func @moved(%x: memref<4xf32>, %y: memref<4xf32>) -> memref<8xf32> {
  // CHECK: bufferization.clone
  %0 = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  %1 = memref.realloc %x : memref<4xf32> to memref<8xf32>
  memref.copy %0, %y : memref<4xf32> to memref<4xf32>
  return %1 : memref<8xf32>
}

// CHECK-LABEL: func.func @freed_in_another_block(
func.func @freed_in_another_block(%x: memref<4xf32>) -> memref<4xf32> {
  // CHECK: bufferization.clone
  %0 = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  scf.execute_region no_inline {
    memref.dealloc %x : memref<4xf32>
    scf.yield
  }
  return %0 : memref<4xf32>
}
