// RUN: jopt %s --ownership-based-buffer-deallocation | FileCheck %s

// The result of an operation of several buffers may be any of them. Who owns it is known where the same is known of all.

// CHECK-LABEL: func.func @none_owned(
func.func @none_owned(%m: memref<8xf32>, %shape: memref<1xindex>) -> memref<?xf32> {
  // CHECK: %[[NO:.*]] = arith.constant false
  // CHECK: %[[R:.*]] = memref.reshape
  // CHECK-NEXT: scf.if %[[NO]]
  // CHECK-NEXT:   scf.yield %[[R]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   %[[C:.*]] = bufferization.clone %[[R]]
  // CHECK-NEXT:   scf.yield %[[C]]
  %0 = memref.reshape %m(%shape) : (memref<8xf32>, memref<1xindex>) -> memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @all_owned(
func.func @all_owned() -> memref<?xf32> {
  // CHECK: %[[R:.*]] = memref.reshape
  // CHECK-NOT: bufferization.clone
  // CHECK: bufferization.dealloc {{.*}} retain (%[[R]] : memref<?xf32>)
  // CHECK-NEXT: return %[[R]]
  %0 = memref.alloc() : memref<1xindex>
  %1 = memref.alloc() : memref<8xf32>
  %2 = memref.reshape %1(%0) : (memref<8xf32>, memref<1xindex>) -> memref<?xf32>
  return %2 : memref<?xf32>
}

// CHECK-LABEL: func.func @one_owned(
func.func @one_owned(%shape: memref<1xindex>) -> memref<?xf32> {
  // CHECK: %[[R:.*]] = memref.reshape
  // CHECK-NEXT: %[[C:.*]] = bufferization.clone %[[R]]
  // CHECK: return %[[C]]
  %0 = memref.alloc() : memref<8xf32>
  %1 = memref.reshape %0(%shape) : (memref<8xf32>, memref<1xindex>) -> memref<?xf32>
  return %1 : memref<?xf32>
}
