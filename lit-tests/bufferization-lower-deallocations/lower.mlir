// RUN: jopt %s --bufferization-lower-deallocations | FileCheck %s

// CHECK-LABEL: func.func @one
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[C:.*]]: i1
func.func @one(%m: memref<4xf32>, %c: i1) {
  // CHECK-NEXT: scf.if %[[C]] {
  // CHECK-NEXT:   memref.dealloc %[[M]]
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  return
}

// CHECK-LABEL: func.func @retained
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[R:.*]]: memref<4xf32>, %[[C:.*]]: i1
func.func @retained(%m: memref<4xf32>, %r: memref<4xf32>, %c: i1) -> i1 {
  // CHECK: %[[A:.*]] = memref.extract_aligned_pointer_as_index %[[M]]
  // CHECK: %[[B:.*]] = memref.extract_aligned_pointer_as_index %[[R]]
  // CHECK: %[[D:.*]] = arith.cmpi ne, %[[A]], %[[B]]
  // CHECK: %[[F:.*]] = arith.andi %[[D]], %[[C]]
  // CHECK: scf.if %[[F]]
  // CHECK: %[[S:.*]] = arith.xori %[[D]], %true
  // CHECK: %[[O:.*]] = arith.andi %[[S]], %[[C]]
  // CHECK: return %[[O]]
  %0 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%r : memref<4xf32>)
  return %0 : i1
}

// CHECK-LABEL: func.func @several
func.func @several(%m: memref<4xf32>, %n: memref<4xf32>, %r: memref<4xf32>, %c: i1) -> i1 {
  // CHECK: call @dealloc_helper(%{{.*}}) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  // CHECK: memref.load
  // CHECK: scf.if
  // CHECK: memref.load
  // CHECK: scf.if
  // CHECK: memref.load
  // CHECK-COUNT-5: memref.dealloc
  %0 = bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%c, %c) retain (%r : memref<4xf32>)
  return %0 : i1
}

// CHECK-LABEL: func.func @nothing
func.func @nothing(%r: memref<4xf32>) -> i1 {
  // CHECK: %[[NO:.*]] = arith.constant false
  // CHECK: return %[[NO]]
  %0 = bufferization.dealloc retain (%r : memref<4xf32>)
  return %0 : i1
}

// CHECK: func.func private @dealloc_helper(
