// RUN: jopt %s --canonicalize | FileCheck %s

// What is sent or received needs no cast that only forgot the shape of a buffer.

// CHECK-LABEL: func.func @casts(%arg0: memref<4x4xf32>, %arg1: i32, %arg2: !mpi.comm) -> !mpi.request {
// CHECK-NEXT:   mpi.send(%arg0, %arg1, %arg1, %arg2) : memref<4x4xf32>, i32, i32
// CHECK-NEXT:   mpi.recv(%arg0, %arg1, %arg1, %arg2) : memref<4x4xf32>, i32, i32
// CHECK-NEXT:   %req = mpi.isend(%arg0, %arg1, %arg1, %arg2) : memref<4x4xf32>, i32, i32 -> !mpi.request
// CHECK-NEXT:   return %req : !mpi.request
// CHECK-NEXT: }
func.func @casts(%m: memref<4x4xf32>, %t: i32, %c: !mpi.comm) -> !mpi.request {
  %d = memref.cast %m : memref<4x4xf32> to memref<?x4xf32>
  mpi.send(%d, %t, %t, %c) : memref<?x4xf32>, i32, i32
  mpi.recv(%d, %t, %t, %c) : memref<?x4xf32>, i32, i32
  %r = mpi.isend(%d, %t, %t, %c) : memref<?x4xf32>, i32, i32 -> !mpi.request
  return %r : !mpi.request
}

// The cast tells more, or not all is known before it.
// CHECK-LABEL: func.func @casts_that_stay(%arg0: memref<4x?xf32>, %arg1: i32, %arg2: !mpi.comm) {
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:   mpi.send(%cast, %arg1, %arg1, %arg2) : memref<?x?xf32>, i32, i32
// CHECK-NEXT:   %cast_0 = memref.cast %arg0 : memref<4x?xf32> to memref<4x4xf32>
// CHECK-NEXT:   mpi.send(%cast_0, %arg1, %arg1, %arg2) : memref<4x4xf32>, i32, i32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @casts_that_stay(%m: memref<4x?xf32>, %t: i32, %c: !mpi.comm) {
  %d = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  mpi.send(%d, %t, %t, %c) : memref<?x?xf32>, i32, i32
  %e = memref.cast %m : memref<4x?xf32> to memref<4x4xf32>
  mpi.send(%e, %t, %t, %c) : memref<4x4xf32>, i32, i32
  return
}
