// RUN: jopt-run %s | FileCheck %s

// Six elements from [0, 1] on, in row-major order: two of the first row, three of the second, one of the last.
// CHECK: dense<{{.*}}0, 0, 0], [0, 1, 2], [3, 4, 5], [6, 0, 0]{{.}}> : memref<4x3xi32>
// Chunks of two, three apart, in the slow memory; side by side in the fast one.
// CHECK-NEXT: dense<[1, 2, 4, 5, 7, 8]> : memref<6xi32>
func.func @main() -> (memref<4x3xi32>, memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %zero = arith.constant 0 : i32
  %tag = memref.alloca() : memref<2xi32>
  %numbers = memref.get_global @numbers : memref<3x3xi32>
  %to = memref.alloc() : memref<4x3xi32>
  linalg.fill ins(%zero : i32) outs(%to : memref<4x3xi32>)
  memref.dma_start %numbers[%c0, %c1], %to[%c1, %c1], %c6, %tag[%c0] : memref<3x3xi32>, memref<4x3xi32>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c6 : memref<2xi32>
  %fast = memref.alloca() : memref<6xi32, 1>
  memref.dma_start %numbers[%c0, %c1], %fast[%c0], %c6, %tag[%c1], %c3, %c2 : memref<3x3xi32>, memref<6xi32, 1>, memref<2xi32>
  memref.dma_wait %tag[%c1], %c6 : memref<2xi32>
  %out = memref.alloc() : memref<6xi32>
  memref.copy %fast, %out : memref<6xi32, 1> to memref<6xi32>
  return %to, %out : memref<4x3xi32>, memref<6xi32>
}
memref.global "private" constant @numbers : memref<3x3xi32> = dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8]]>
