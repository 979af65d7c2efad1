// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every operation of the bufferization dialect, in its custom form.

// CHECK-LABEL: func.func @f(%arg0: memref<?x4xf32>, %arg1: tensor<?x4xf32>, %arg2: index, %arg3: i1) {
func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // CHECK: %0 = bufferization.alloc_tensor(%arg2) : tensor<?x4xf32>
  %0 = bufferization.alloc_tensor(%n) : tensor<?x4xf32>
  // CHECK: %1 = bufferization.alloc_tensor() copy(%arg1) : tensor<?x4xf32>
  %1 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32>
  // CHECK: %2 = bufferization.alloc_tensor(%arg2) size_hint=%arg2 : tensor<?x4xf32>
  %2 = bufferization.alloc_tensor(%n) size_hint=%n : tensor<?x4xf32>
  // CHECK: %3 = bufferization.clone %arg0 : memref<?x4xf32> to memref<?x4xf32>
  %3 = bufferization.clone %m : memref<?x4xf32> to memref<?x4xf32>
  // CHECK: %4 = bufferization.to_tensor %arg0 restrict writable : memref<?x4xf32> to tensor<?x4xf32>
  %4 = bufferization.to_tensor %m restrict writable : memref<?x4xf32> to tensor<?x4xf32>
  // CHECK: %5 = bufferization.to_tensor %arg0 {a} : memref<?x4xf32> to tensor<?x4xf32>
  %5 = bufferization.to_tensor %m {a} : memref<?x4xf32> to tensor<?x4xf32>
  // CHECK: %6 = bufferization.to_buffer %arg1 read_only : tensor<?x4xf32> to memref<?x4xf32>
  %6 = bufferization.to_buffer %t read_only : tensor<?x4xf32> to memref<?x4xf32>
  // CHECK: %7 = bufferization.to_buffer %arg1 {b} : tensor<?x4xf32> to memref<?x4xf32>
  %7 = bufferization.to_buffer %t {b} : tensor<?x4xf32> to memref<?x4xf32>
  // CHECK: bufferization.dealloc_tensor %arg1 : tensor<?x4xf32>
  bufferization.dealloc_tensor %t : tensor<?x4xf32>
  // CHECK: %8 = bufferization.dealloc (%arg0 : memref<?x4xf32>) if (%arg3) retain (%3 : memref<?x4xf32>)
  %8 = bufferization.dealloc (%m : memref<?x4xf32>) if (%c) retain (%3: memref<?x4xf32>)
  // CHECK: bufferization.dealloc (%arg0 : memref<?x4xf32>) if (%arg3)
  bufferization.dealloc (%m : memref<?x4xf32>) if (%c)
  // CHECK: bufferization.dealloc
  bufferization.dealloc
  // CHECK: %9:2 = bufferization.dealloc (%arg0, %3 : memref<?x4xf32>, memref<?x4xf32>) if (%arg3, %arg3) retain (%3, %arg0 : memref<?x4xf32>, memref<?x4xf32>)
  %9:2 = bufferization.dealloc (%m, %3 : memref<?x4xf32>, memref<?x4xf32>) if (%c, %c) retain (%3, %m: memref<?x4xf32>, memref<?x4xf32>) 
  // CHECK: %10 = bufferization.materialize_in_destination %arg1 in %0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %10 = bufferization.materialize_in_destination %t in %0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  // CHECK: bufferization.materialize_in_destination %arg1 in restrict writable %arg0 : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  // CHECK: return
  return
}
