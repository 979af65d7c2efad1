// RUN: jopt %s --buffer-deallocation-pipeline | FileCheck %s

// CHECK-LABEL: func.func @frees
func.func @frees(%m: memref<4xf32>) -> memref<4xf32> {
  // CHECK: %[[A:.*]] = memref.alloc
  // CHECK: %[[B:.*]] = memref.alloc
  // CHECK: memref.copy %[[A]], %[[B]]
  // CHECK-NEXT: memref.dealloc %[[A]]
  // CHECK-NEXT: return %[[B]]
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  memref.copy %m, %0 : memref<4xf32> to memref<4xf32>
  memref.copy %0, %1 : memref<4xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}
