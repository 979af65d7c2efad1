// RUN: jopt %s --cse | FileCheck %s

// bufferization.dealloc does not say what it does to memory: it is neither dead nor equal to
// another one, and nothing is known to be still in memory after it.

// CHECK-LABEL: func.func @stays(%arg0: memref<4xf32>) -> (i1, i1) {
// CHECK-NEXT:   bufferization.dealloc
// CHECK-NEXT:   %0 = bufferization.dealloc retain (%arg0 : memref<4xf32>)
// CHECK-NEXT:   %1 = bufferization.dealloc retain (%arg0 : memref<4xf32>)
// CHECK-NEXT:   %2 = bufferization.dealloc retain (%arg0 : memref<4xf32>)
// CHECK-NEXT:   return %0, %1 : i1, i1
// CHECK-NEXT: }
func.func @stays(%m: memref<4xf32>) -> (i1, i1) {
  bufferization.dealloc
  %0 = bufferization.dealloc retain (%m : memref<4xf32>)
  %1 = bufferization.dealloc retain (%m : memref<4xf32>)
  %2 = bufferization.dealloc retain (%m : memref<4xf32>)
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @reads_around(%arg0: memref<4xf32>, %arg1: index) -> (f32, f32) {
// CHECK-NEXT:   %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:   bufferization.dealloc
// CHECK-NEXT:   %1 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:   return %0, %1 : f32, f32
// CHECK-NEXT: }
func.func @reads_around(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  bufferization.dealloc
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
