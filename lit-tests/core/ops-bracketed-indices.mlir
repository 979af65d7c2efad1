// RUN: jopt %s | FileCheck %s

// Brackets around an entry are read in each list, and dropped where no entry can be scalable.

// CHECK-LABEL: func.func @brackets
func.func @brackets(%m: memref<8xf32>) {
  // CHECK: memref.subview %{{.*}}[1] [2] [1] :
  %0 = memref.subview %m[[1]] [[2]] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 1>>
  return
}
