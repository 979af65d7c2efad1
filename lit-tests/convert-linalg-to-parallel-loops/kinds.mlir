// RUN: jopt %s --convert-linalg-to-parallel-loops | FileCheck %s

// Leading parallel loops are one scf.parallel; a reduction is a sequential loop in it.

// CHECK-LABEL: func.func @matmul
func.func @matmul(%a: memref<2x3xf32>, %b: memref<3x4xf32>, %c: memref<2x4xf32>) {
  // CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) =
  // CHECK-NEXT: scf.for %[[K:.*]] =
  // CHECK-NEXT: memref.load %{{.*}}[%[[I]], %[[K]]]
  linalg.matmul ins(%a, %b : memref<2x3xf32>, memref<3x4xf32>) outs(%c : memref<2x4xf32>)
  return
}
