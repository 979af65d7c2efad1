// RUN: jopt %s --canonicalize | FileCheck %s

// A buffer that is only written and freed is not needed, nor are the writes.

// CHECK-LABEL: func.func @unused_alloc() {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @unused_alloc() {
  %0 = memref.alloc() : memref<8xf32>
  %1 = memref.realloc %0 : memref<8xf32> to memref<16xf32>
  return
}

// CHECK-LABEL: func.func @unused_realloc(%arg0: memref<4xf32>, %arg1: index) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @unused_realloc(%m: memref<4xf32>, %n: index) {
  %0 = memref.realloc %m(%n) : memref<4xf32> to memref<?xf32>
  %1 = memref.realloc %0 : memref<?xf32> to memref<8xf32>
  return
}

// CHECK-LABEL: func.func @written_realloc(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @written_realloc(%m: memref<4xf32>, %f: f32, %i: index) {
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  memref.store %f, %0[%i] : memref<8xf32>
  memref.dealloc %0 : memref<8xf32>
  return
}

// It stays where it is read or forwarded.

// CHECK-LABEL: func.func @read_realloc(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// CHECK-NEXT:   %0 = memref.realloc %arg0 : memref<4xf32> to memref<8xf32>
// CHECK-NEXT:   %1 = memref.load %0[%arg1] : memref<8xf32>
// CHECK-NEXT:   memref.dealloc %0 : memref<8xf32>
// CHECK-NEXT:   return %1 : f32
// CHECK-NEXT: }
func.func @read_realloc(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  %1 = memref.load %0[%i] : memref<8xf32>
  memref.dealloc %0 : memref<8xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @returned_realloc(%arg0: memref<8xf32>) -> memref<8xf32> {
// CHECK-NEXT:   %0 = memref.realloc %arg0 : memref<8xf32> to memref<8xf32>
// CHECK-NEXT:   return %0 : memref<8xf32>
// CHECK-NEXT: }
func.func @returned_realloc(%m: memref<8xf32>) -> memref<8xf32> {
  %0 = memref.realloc %m : memref<8xf32> to memref<8xf32>
  return %0 : memref<8xf32>
}

// CHECK-LABEL: func.func @copy_to_nothing(
func.func @copy_to_nothing(%m: memref<?xf32>, %e: memref<0xf32>) {
  // CHECK-NEXT: return
  memref.copy %m, %e : memref<?xf32> to memref<0xf32>
  return
}
