// Cheap buffers are computed again for late uses, so that they need not live in between.
// RUN: jopt %s --rematerialize --split-input-file | FileCheck %s
// RUN: jopt %s --rematerialize --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: jopt %s --rematerialize=recompute=0 --split-input-file | FileCheck %s --check-prefix=NONE

// STATS: Rematerialize
// STATS-DAG: {{[1-9][0-9]*}} num-rematerialized
// STATS-DAG: {{[1-9][0-9]*}} saved-bytes
// STATS-DAG: {{[1-9][0-9]*}} num-recomputed

// The activation is used by the first product and by the last one; in between there is a product
// that needs two large buffers. What it is computed from is an argument.
// CHECK-LABEL: func.func @activation(
// CHECK-SAME:    %[[X:[^:]*]]: memref<64x64xf32>
// CHECK:         %[[A:.*]] = memref.alloc() : memref<66x64xf32>
// CHECK:         %[[P:.*]] = memref.subview %[[A]][1, 0] [64, 64] [1, 1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[A]] :
// CHECK:         linalg.exp ins(%[[X]] : {{.*}}) outs(%[[P]] :
// CHECK:         linalg.matmul ins(%[[A]],
// CHECK:         linalg.matmul
// CHECK:         linalg.matmul
// CHECK:         %[[B:.*]] = memref.alloc() : memref<66x64xf32>
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[B]] :
// CHECK:         %[[Q:.*]] = memref.subview %[[B]][1, 0] [64, 64] [1, 1]
// CHECK:         linalg.exp ins(%[[X]] : {{.*}}) outs(%[[Q]] :
// CHECK:         linalg.add ins(%{{.*}}, %[[B]] :
// NONE-LABEL:  func.func @activation(
// NONE-COUNT-1: linalg.exp
// NONE-NOT:     linalg.exp
// NONE-LABEL:  func.func @changed(
func.func @activation(%x: memref<64x64xf32>, %w: memref<64x64xf32>, %u: memref<64x256xf32>, %z: memref<66x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<66x64xf32>
  %p = memref.subview %a[1, 0] [64, 64] [1, 1] : memref<66x64xf32> to memref<64x64xf32, strided<[64, 1], offset: 64>>
  linalg.fill ins(%zero : f32) outs(%a : memref<66x64xf32>)
  linalg.exp ins(%x : memref<64x64xf32>) outs(%p : memref<64x64xf32, strided<[64, 1], offset: 64>>)
  %b = memref.alloc() : memref<66x64xf32>
  linalg.matmul ins(%a, %w : memref<66x64xf32>, memref<64x64xf32>) outs(%b : memref<66x64xf32>)
  %c = memref.alloc() : memref<66x256xf32>
  linalg.matmul ins(%b, %u : memref<66x64xf32>, memref<64x256xf32>) outs(%c : memref<66x256xf32>)
  %d = memref.alloc() : memref<66x64xf32>
  %part = memref.subview %c[0, 0] [66, 64] [1, 1] : memref<66x256xf32> to memref<66x64xf32, strided<[256, 1]>>
  linalg.matmul ins(%part, %w : memref<66x64xf32, strided<[256, 1]>>, memref<64x64xf32>) outs(%d : memref<66x64xf32>)
  linalg.add ins(%d, %a : memref<66x64xf32>, memref<66x64xf32>) outs(%z : memref<66x64xf32>)
  return
}

// -----

// What it is computed from changes in between.
// CHECK-LABEL: func.func @changed(
// CHECK-COUNT-1: linalg.exp
// CHECK-NOT:     linalg.exp
func.func @changed(%x: memref<64x64xf32>, %w: memref<64x64xf32>, %u: memref<64x256xf32>, %z: memref<64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%a : memref<64x64xf32>)
  linalg.fill ins(%zero : f32) outs(%x : memref<64x64xf32>)
  %b = memref.alloc() : memref<64x64xf32>
  linalg.matmul ins(%a, %w : memref<64x64xf32>, memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  %c = memref.alloc() : memref<64x256xf32>
  linalg.matmul ins(%b, %u : memref<64x64xf32>, memref<64x256xf32>) outs(%c : memref<64x256xf32>)
  %part = memref.subview %c[0, 0] [64, 64] [1, 1] : memref<64x256xf32> to memref<64x64xf32, strided<[256, 1]>>
  linalg.add ins(%part, %a : memref<64x64xf32, strided<[256, 1]>>, memref<64x64xf32>) outs(%z : memref<64x64xf32>)
  return
}
