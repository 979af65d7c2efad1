// RUN: jopt %s --optimize-allocation-liveness | FileCheck %s

// CHECK-LABEL: func.func @views
func.func @views(%m: memref<2xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.subview %0[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %2 = memref.alloc() : memref<2xf32>
  memref.copy %2, %m : memref<2xf32> to memref<2xf32>
  // CHECK: memref.copy %subview
  memref.copy %1, %m : memref<2xf32, strided<[1]>> to memref<2xf32>
  // CHECK-NEXT: memref.dealloc %alloc : memref<4xf32>
  // CHECK-NEXT: memref.copy
  memref.copy %m, %m : memref<2xf32> to memref<2xf32>
  memref.dealloc %2 : memref<2xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// The last use is in a region.
// CHECK-LABEL: func.func @region
func.func @region(%c: i1, %m: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  // CHECK: scf.if
  scf.if %c {
    memref.copy %0, %m : memref<2xf32> to memref<2xf32>
  }
  // CHECK: }
  // CHECK-NEXT: memref.dealloc
  // CHECK-NEXT: memref.copy
  memref.copy %m, %m : memref<2xf32> to memref<2xf32>
  memref.dealloc %0 : memref<2xf32>
  return
}
