// Tiles of what is read or written through views.
// RUN: jopt %s --tile-for-memory --split-input-file | FileCheck %s
// RUN: jopt %s --tile-for-memory --validate-passes --split-input-file -o /dev/null

// A transposed convolution: its operand lies in every second row and column of zeros. Two rows of
// the result need three of them, of which one or two are not zero.
// CHECK-LABEL: func.func @transposed(
// CHECK-SAME:    %[[X:.*]]: memref<1x4x16x16xf32>,
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[ZEROS:.*]] = memref.alloc() : memref<1x4x4x34xf32>
// CHECK:           linalg.fill {{.*}} outs(%[[ZEROS]] :
// CHECK:           %[[FROM:.*]] = memref.subview %[[X]][0, 0, %{{.*}}, 0] [1, 4, 2, 16] [1, 1, 1, 1]
// CHECK:           %[[TO:.*]] = memref.subview %[[ZEROS]][0, 0, 1, 1] [1, 4, 2, 16] [1, 1, 2, 2]
// CHECK:           memref.copy %[[FROM]], %[[TO]]
// CHECK:           linalg.conv_2d_nchw_fchw {{.*}} ins(%[[ZEROS]],
// CHECK:         return
func.func @transposed(%x: memref<1x4x16x16xf32>, %w: memref<2x4x3x3xf32>) -> memref<1x2x32x32xf32> {
  %z = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<1x4x34x34xf32>
  linalg.fill ins(%z : f32) outs(%t : memref<1x4x34x34xf32>)
  %v = memref.subview %t[0, 0, 1, 1] [1, 4, 16, 16] [1, 1, 2, 2] : memref<1x4x34x34xf32> to memref<1x4x16x16xf32, strided<[4624, 1156, 68, 2], offset: 35>>
  memref.copy %x, %v : memref<1x4x16x16xf32> to memref<1x4x16x16xf32, strided<[4624, 1156, 68, 2], offset: 35>>
  %y = memref.alloc() : memref<1x2x32x32xf32>
  linalg.fill ins(%z : f32) outs(%y : memref<1x2x32x32xf32>)
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%t, %w : memref<1x4x34x34xf32>, memref<2x4x3x3xf32>) outs(%y : memref<1x2x32x32xf32>)
  return %y : memref<1x2x32x32xf32>
}

// -----

// Only every second row of what an operation before computes is needed.
// CHECK-LABEL: func.func @every_second_row(
// CHECK-SAME:    %[[X:.*]]: memref<64x8xf32>
// CHECK:         %[[TWO:.*]] = arith.constant 2 : index
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[ROW:.*]] = arith.muli %[[I]], %[[TWO]]
// CHECK:           memref.subview %[[X]][%[[ROW]], 0] [1, 8] [1, 1]
// CHECK:           %[[T:.*]] = memref.alloc() : memref<1x8xf32>
// CHECK:           linalg.exp {{.*}} outs(%[[T]] :
// CHECK:           linalg.tanh ins(%[[T]] :
// CHECK:         return
func.func @every_second_row(%x: memref<64x8xf32>) -> memref<32x8xf32> {
  %t = memref.alloc() : memref<64x8xf32>
  linalg.exp ins(%x : memref<64x8xf32>) outs(%t : memref<64x8xf32>)
  %half = memref.subview %t[0, 0] [32, 8] [2, 1] : memref<64x8xf32> to memref<32x8xf32, strided<[16, 1]>>
  %y = memref.alloc() : memref<32x8xf32>
  linalg.tanh ins(%half : memref<32x8xf32, strided<[16, 1]>>) outs(%y : memref<32x8xf32>)
  return %y : memref<32x8xf32>
}

// -----

// CHECK-LABEL: func.func @every_second_column(
// CHECK:         scf.for
// CHECK:           %[[T:.*]] = memref.alloc() : memref<[[ROWS:[0-9]+]]x8xf32>
// CHECK:           linalg.exp {{.*}} outs(%[[T]] :
// CHECK:           %[[HALF:.*]] = memref.subview %[[T]][0, 1] {{\[}}[[ROWS]], 4] [1, 2]
// CHECK:           linalg.tanh ins(%[[HALF]] :
// CHECK:         return
func.func @every_second_column(%x: memref<64x8xf32>) -> memref<64x4xf32> {
  %t = memref.alloc() : memref<64x8xf32>
  linalg.exp ins(%x : memref<64x8xf32>) outs(%t : memref<64x8xf32>)
  %half = memref.subview %t[0, 1] [64, 4] [1, 2] : memref<64x8xf32> to memref<64x4xf32, strided<[8, 2], offset: 1>>
  %y = memref.alloc() : memref<64x4xf32>
  linalg.tanh ins(%half : memref<64x4xf32, strided<[8, 2], offset: 1>>) outs(%y : memref<64x4xf32>)
  return %y : memref<64x4xf32>
}

// -----

// What tiles only read may have its rows in two dimensions of the buffer: a part of the shape with one.
// CHECK-LABEL: func.func @merged_rows(
// CHECK:         %[[FLAT:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]]
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[ROWS:.*]] = memref.subview %[[FLAT]][%{{.*}}, 0] [{{[0-9]+}}, 4] [1, 1]
// CHECK:           linalg.matmul ins(%[[ROWS]], %{{.*}})
// CHECK:           linalg.matmul
// CHECK:         return
func.func @merged_rows(%x: memref<8x8x4xf32>, %w: memref<4x64xf32>, %v: memref<64x4xf32>) -> memref<64x4xf32> {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<8x8x4xf32>
  linalg.exp ins(%x : memref<8x8x4xf32>) outs(%a : memref<8x8x4xf32>)
  %flat = memref.collapse_shape %a [[0, 1], [2]] : memref<8x8x4xf32> into memref<64x4xf32>
  %t = memref.alloc() : memref<64x64xf32>
  linalg.fill ins(%z : f32) outs(%t : memref<64x64xf32>)
  linalg.matmul ins(%flat, %w : memref<64x4xf32>, memref<4x64xf32>) outs(%t : memref<64x64xf32>)
  %y = memref.alloc() : memref<64x4xf32>
  linalg.fill ins(%z : f32) outs(%y : memref<64x4xf32>)
  linalg.matmul ins(%t, %v : memref<64x64xf32>, memref<64x4xf32>) outs(%y : memref<64x4xf32>)
  return %y : memref<64x4xf32>
}

// -----

// Tiles of channels of the result would need all of the operand; that does not keep tiles of rows from being looked at.
// CHECK-LABEL: func.func @other_loop(
// CHECK:         scf.for
// CHECK:           linalg.fill {{.*}} outs(%{{.*}} : memref<1x8x{{[0-9]+}}x34xf32>)
// CHECK:           linalg.conv_2d_nchw_fchw
// CHECK:         return
func.func @other_loop(%x: memref<1x8x32x32xf32>, %w: memref<4x8x3x3xf32>) -> memref<1x4x32x32xf32> {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1x8x32x32xf32>
  linalg.exp ins(%x : memref<1x8x32x32xf32>) outs(%a : memref<1x8x32x32xf32>)
  %t = memref.alloc() : memref<1x8x34x34xf32>
  linalg.fill ins(%z : f32) outs(%t : memref<1x8x34x34xf32>)
  %v = memref.subview %t[0, 0, 1, 1] [1, 8, 32, 32] [1, 1, 1, 1] : memref<1x8x34x34xf32> to memref<1x8x32x32xf32, strided<[9248, 1156, 34, 1], offset: 35>>
  memref.copy %a, %v : memref<1x8x32x32xf32> to memref<1x8x32x32xf32, strided<[9248, 1156, 34, 1], offset: 35>>
  %y = memref.alloc() : memref<1x4x32x32xf32>
  linalg.fill ins(%z : f32) outs(%y : memref<1x4x32x32xf32>)
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%t, %w : memref<1x8x34x34xf32>, memref<4x8x3x3xf32>) outs(%y : memref<1x4x32x32xf32>)
  memref.copy %a, %x : memref<1x8x32x32xf32> to memref<1x8x32x32xf32>
  return %y : memref<1x4x32x32xf32>
}
