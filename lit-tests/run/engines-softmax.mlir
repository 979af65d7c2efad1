// RUN: jopt-run %s --engine=compiler | FileCheck %s
// RUN: jopt-run %s --engine=interpreter | FileCheck %s

// Quotients of exponentials along a dimension: of a whole memref, in place in a window of another, and of
// narrow numbers, which are rounded after each step. Equal elements share 1 equally.

// CHECK: dense<[
// CHECK-SAME: 2.500000e-01, 2.500000e-01, 2.500000e-01, 2.500000e-01
// CHECK-SAME: 0.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00
// CHECK-SAME: ]> : memref<2x4xf32>

// CHECK-NEXT: dense<[
// CHECK-SAME: 7.000000e+00, 5.000000e-01, 7.000000e+00
// CHECK-SAME: 7.000000e+00, 5.000000e-01, 7.000000e+00
// CHECK-SAME: ]> : memref<2x3xf64>

// CHECK-NEXT: dense<{{.*}}3.332520e-01, 3.332520e-01, 3.332520e-01{{.*}}> : memref<3xf16>

func.func @main() -> (memref<2x4xf32>, memref<2x3xf64>, memref<3xf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %large = arith.constant 1000.0 : f32
  %in = memref.alloc() : memref<2x4xf32>
  linalg.fill ins(%one : f32) outs(%in : memref<2x4xf32>)
  memref.store %large, %in[%c1, %c1] : memref<2x4xf32>
  %out = memref.alloc() : memref<2x4xf32>
  linalg.softmax dimension(1) ins(%in : memref<2x4xf32>) outs(%out : memref<2x4xf32>)
  memref.dealloc %in : memref<2x4xf32>

  %seven = arith.constant 7.0 : f64
  %wide = memref.alloc() : memref<2x3xf64>
  linalg.fill ins(%seven : f64) outs(%wide : memref<2x3xf64>)
  %column = memref.subview %wide[0, 1] [2, 1] [1, 1] : memref<2x3xf64> to memref<2x1xf64, strided<[3, 1], offset: 1>>
  linalg.softmax dimension(0) ins(%column : memref<2x1xf64, strided<[3, 1], offset: 1>>)
                              outs(%column : memref<2x1xf64, strided<[3, 1], offset: 1>>)

  %three = arith.constant 3.0 : f16
  %narrow = memref.alloc() : memref<3xf16>
  linalg.fill ins(%three : f16) outs(%narrow : memref<3xf16>)
  linalg.softmax dimension(0) ins(%narrow : memref<3xf16>) outs(%narrow : memref<3xf16>)
  return %out, %wide, %narrow : memref<2x4xf32>, memref<2x3xf64>, memref<3xf16>
}
