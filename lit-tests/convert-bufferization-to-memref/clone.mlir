// RUN: jopt %s --convert-bufferization-to-memref | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-SAME: %[[M:.*]]: memref<?x4xf32, strided<[4, 1], offset: ?>>
func.func @sizes(%m: memref<?x4xf32, strided<[4, 1], offset: ?>>) {
  // CHECK: %[[D:.*]] = memref.dim %[[M]], %c0
  // CHECK: %[[A:.*]] = memref.alloc(%[[D]]) : memref<?x4xf32>
  // CHECK: %[[C:.*]] = memref.cast %[[A]]
  // CHECK: memref.copy %[[M]], %[[C]]
  %0 = bufferization.clone %m : memref<?x4xf32, strided<[4, 1], offset: ?>> to memref<?x4xf32, strided<[4, 1], offset: ?>>
  return
}

// CHECK-LABEL: func.func @unranked
// CHECK-SAME: %[[M:.*]]: memref<*xf32>
func.func @unranked(%m: memref<*xf32>) {
  // CHECK: %[[R:.*]] = memref.rank %[[M]]
  // CHECK: %[[S:.*]] = memref.alloca(%[[R]])
  // CHECK: %[[N:.*]] = scf.for
  // CHECK: %[[A:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
  // CHECK: %[[T:.*]] = memref.reshape %[[A]](%[[S]])
  // CHECK: memref.copy %[[M]], %[[T]]
  %0 = bufferization.clone %m : memref<*xf32> to memref<*xf32>
  return
}

// The size of a memref is the one that it was allocated with.
// CHECK-LABEL: func.func @sizes_of_allocation
// CHECK-SAME: (%[[N:.*]]: index)
func.func @sizes_of_allocation(%n: index) -> memref<?x4xf32> {
  // CHECK: memref.alloc(%[[N]])
  // CHECK-NOT: memref.dim
  // CHECK: %[[COPY:.*]] = memref.alloc(%[[N]])
  // CHECK: return %[[COPY]]
  %a = memref.alloc(%n) : memref<?x4xf32>
  %b = bufferization.clone %a : memref<?x4xf32> to memref<?x4xf32>
  return %b : memref<?x4xf32>
}
