// Operations around the peak run in tiles, so that what is between them is small.
// RUN: jopt %s --allow-unregistered-dialect --tile-for-memory --split-input-file | FileCheck %s
// RUN: jopt %s --allow-unregistered-dialect --tile-for-memory --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: jopt %s --allow-unregistered-dialect --tile-for-memory=bytes=1000000 --split-input-file | FileCheck %s --check-prefix=ENOUGH

// STATS: TileForMemory
// STATS-DAG: {{[1-9][0-9]*}} num-tiled
// STATS-DAG: {{[1-9][0-9]*}} num-tiles
// STATS-DAG: {{[1-9][0-9]*}} saved-bytes
// STATS-DAG: {{[1-9][0-9]*}} num-recomputed

// ENOUGH-NOT: scf.for

// Between two operations there are 512 of 16384 bytes, the result being as large: less would not
// save a part of 1/32.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    %[[X:.*]]: memref<64x64xf32>
// CHECK:         %[[Y:.*]] = memref.alloc() : memref<64x64xf32>
// CHECK:         %[[END:.*]] = arith.constant 32 : index
// CHECK:         scf.for %[[I:.*]] = %{{.*}} to %[[END]]
// CHECK:           %[[ROW:.*]] = arith.muli %[[I]], %{{.*}} : index
// CHECK:           %[[FROM:.*]] = memref.subview %[[X]][%[[ROW]], 0] [2, 64] [1, 1]
// CHECK:           %[[T:.*]] = memref.alloc() : memref<2x64xf32>
// CHECK:           linalg.exp ins(%[[FROM]] : {{.*}}) outs(%[[T]] : memref<2x64xf32>)
// CHECK:           %[[TO:.*]] = memref.subview %[[Y]][%[[ROW]], 0] [2, 64] [1, 1]
// CHECK:           linalg.tanh ins(%[[T]] : memref<2x64xf32>) outs(%[[TO]] :
// CHECK:         return %[[Y]]
func.func @rows(%x: memref<64x64xf32>) -> memref<64x64xf32> {
  %t = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>)
  %y = memref.alloc() : memref<64x64xf32>
  linalg.tanh ins(%t : memref<64x64xf32>) outs(%y : memref<64x64xf32>)
  return %y : memref<64x64xf32>
}

// -----

// Windows of three rows share two: a tile of 4 of the 64 rows needs 6 of those before, and 16 tiles
// compute 30 rows twice, which is 6 % more arithmetic. Channels need nothing twice.
// RUN: jopt %s --allow-unregistered-dialect --tile-for-memory=recompute=0 --split-input-file | FileCheck %s --check-prefix=NONE
// CHECK-LABEL: func.func @windows(
// CHECK:         scf.for
// CHECK:           linalg.exp {{.*}} outs(%{{.*}} : memref<1x6x8x4xf32>)
// NONE-LABEL: func.func @windows(
// NONE:         linalg.exp {{.*}} outs(%{{.*}} : memref<1x66x8x1xf32>)
func.func @windows(%x: memref<1x66x8x4xf32>) -> memref<1x64x6x4xf32> {
  %least = arith.constant -1.0e30 : f32
  %window = memref.alloc() : memref<3x3xf32>
  %t = memref.alloc() : memref<1x66x8x4xf32>
  linalg.exp ins(%x : memref<1x66x8x4xf32>) outs(%t : memref<1x66x8x4xf32>)
  %y = memref.alloc() : memref<1x64x6x4xf32>
  linalg.fill ins(%least : f32) outs(%y : memref<1x64x6x4xf32>)
  linalg.pooling_nhwc_max {strides = dense<1> : tensor<2xi64>} ins(%t, %window : memref<1x66x8x4xf32>, memref<3x3xf32>) outs(%y : memref<1x64x6x4xf32>)
  return %y : memref<1x64x6x4xf32>
}

// -----

// The sum of columns needs all rows, and a transposition turns them.
// CHECK-LABEL: func.func @all(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @all(%x: memref<64x64xf32>) -> memref<64xf32> {
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>)
  %u = memref.alloc() : memref<64x64xf32>
  linalg.transpose ins(%t : memref<64x64xf32>) outs(%u : memref<64x64xf32>) permutation = [1, 0]
  %v = memref.alloc() : memref<64x64xf32>
  linalg.matmul ins(%t, %u : memref<64x64xf32>, memref<64x64xf32>) outs(%v : memref<64x64xf32>)
  %y = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%y : memref<64xf32>)
  linalg.reduce ins(%t : memref<64x64xf32>) outs(%y : memref<64xf32>) dimensions = [0]
    (%a: f32, %b: f32) {
      %s = arith.addf %a, %b : f32
      linalg.yield %s : f32
    }
  return %y : memref<64xf32>
}

// -----

// The rows above and below are of the contents before: a tile must not change what the next reads.
// CHECK-LABEL: func.func @inPlace(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @inPlace(%x: memref<1x66x8x4xf32>, %w: memref<3x3x4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<1x64x6x4xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<1x64x6x4xf32>)
  linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>} ins(%x, %w : memref<1x66x8x4xf32>, memref<3x3x4x4xf32>) outs(%t : memref<1x64x6x4xf32>)
  %inner = memref.subview %x[0, 1, 1, 0] [1, 64, 6, 4] [1, 1, 1, 1] : memref<1x66x8x4xf32> to memref<1x64x6x4xf32, strided<[2112, 32, 4, 1], offset: 36>>
  memref.copy %t, %inner : memref<1x64x6x4xf32> to memref<1x64x6x4xf32, strided<[2112, 32, 4, 1], offset: 36>>
  return
}

// -----

// The index of a row is that in the image, not that in the tile.
// CHECK-LABEL: func.func @index(
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[ROW:.*]] = arith.muli %[[I]],
// CHECK:           linalg.generic
// CHECK:             %[[IN:.*]] = linalg.index 0 : index
// CHECK:             %[[AT:.*]] = arith.addi %[[IN]], %[[ROW]] : index
// CHECK:             arith.index_cast %[[AT]] : index to i32
func.func @index() -> memref<64x64xi32> {
  %t = memref.alloc() : memref<64x64xi32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%t : memref<64x64xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    linalg.yield %n : i32
  }
  %y = memref.alloc() : memref<64x64xi32>
  linalg.mul ins(%t, %t : memref<64x64xi32>, memref<64x64xi32>) outs(%y : memref<64x64xi32>)
  return %y : memref<64x64xi32>
}

// -----

// A chain goes on over buffers in another shape, where that has the rows of the tiles as they are.
// CHECK-LABEL: func.func @reshapes(
// CHECK:         scf.for
// CHECK:           %[[T:.*]] = memref.alloc() : memref<1x64xf32>
// CHECK:           linalg.exp ins(%{{.*}}) outs(%[[T]] :
// CHECK:           %[[E:.*]] = memref.expand_shape %[[T]] {{\[\[}}0, 1], [2, 3]] output_shape [1, 1, 8, 8] : memref<1x64xf32> into memref<1x1x8x8xf32>
// CHECK:           %[[U:.*]] = memref.alloc() : memref<1x1x8x8xf32>
// CHECK:           linalg.tanh ins(%[[E]] : memref<1x1x8x8xf32>) outs(%[[U]] : memref<1x1x8x8xf32>)
// CHECK:           %[[C:.*]] = memref.collapse_shape %[[U]] {{\[\[}}0, 1], [2, 3]] : memref<1x1x8x8xf32> into memref<1x64xf32>
// CHECK:           linalg.abs ins(%[[C]] : memref<1x64xf32>)
func.func @reshapes(%x: memref<64x64xf32>) -> memref<64x64xf32> {
  %t = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>)
  %e = memref.expand_shape %t [[0, 1], [2, 3]] output_shape [1, 64, 8, 8] : memref<64x64xf32> into memref<1x64x8x8xf32>
  %u = memref.alloc() : memref<1x64x8x8xf32>
  linalg.tanh ins(%e : memref<1x64x8x8xf32>) outs(%u : memref<1x64x8x8xf32>)
  %c = memref.collapse_shape %u [[0, 1], [2, 3]] : memref<1x64x8x8xf32> into memref<64x64xf32>
  %y = memref.alloc() : memref<64x64xf32>
  linalg.abs ins(%c : memref<64x64xf32>) outs(%y : memref<64x64xf32>)
  return %y : memref<64x64xf32>
}

// -----

// Here the rows are gone: each is a part of a row of the other shape.
// CHECK-LABEL: func.func @splits(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @splits(%x: memref<4096xf32>) -> memref<4096xf32> {
  %t = memref.alloc() : memref<4096xf32>
  linalg.exp ins(%x : memref<4096xf32>) outs(%t : memref<4096xf32>)
  %e = memref.expand_shape %t [[0, 1]] output_shape [64, 64] : memref<4096xf32> into memref<64x64xf32>
  %u = memref.alloc() : memref<64x64xf32>
  linalg.tanh ins(%e : memref<64x64xf32>) outs(%u : memref<64x64xf32>)
  %c = memref.collapse_shape %u [[0, 1]] : memref<64x64xf32> into memref<4096xf32>
  %y = memref.alloc() : memref<4096xf32>
  linalg.abs ins(%c : memref<4096xf32>) outs(%y : memref<4096xf32>)
  return %y : memref<4096xf32>
}

// -----

// Two of the three buffers are live at the second operation and two at the third. Tiles of all three leave one; tiles of
// two would leave as many bytes live at the other.
// CHECK-LABEL: func.func @equals(
// CHECK:         scf.for
// CHECK:           linalg.exp
// CHECK:           linalg.tanh
// CHECK:           linalg.abs
// CHECK:         }
// CHECK-NOT:     linalg
// CHECK:         return
func.func @equals(%x: memref<64x64xf32>) -> memref<64x64xf32> {
  %t = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>)
  %u = memref.alloc() : memref<64x64xf32>
  linalg.tanh ins(%t : memref<64x64xf32>) outs(%u : memref<64x64xf32>)
  %y = memref.alloc() : memref<64x64xf32>
  linalg.abs ins(%u : memref<64x64xf32>) outs(%y : memref<64x64xf32>)
  return %y : memref<64x64xf32>
}

// -----

// An image is made twice as large by loads of the body, as tosa.resize is lowered: rows 2n and
// 2n + 1 load row n, so 2 rows need 1. The index of the load is that in the window.
// CHECK-LABEL: func.func @upsample(
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[FROM:.*]] = memref.alloc() : memref<1x16xf32>
// CHECK:           linalg.exp ins(%{{.*}} : {{.*}}) outs(%[[FROM]] : memref<1x16xf32>)
// CHECK:           %[[ROW:.*]] = arith.muli %[[I]], %{{.*}} : index
// CHECK:           linalg.generic {{.*}} outs(%[[U:.*]] : memref<2x16xf32>) {
// CHECK:             %[[IN:.*]] = linalg.index 0 : index
// CHECK:             %[[AT:.*]] = arith.addi %[[IN]], %[[ROW]] : index
// CHECK:             %[[HALF:.*]] = arith.divui %[[AT]], %{{.*}} : index
// CHECK:             %[[INDEX:.*]] = arith.subi %[[HALF]], %{{.*}} : index
// CHECK:             memref.load %[[FROM]][%[[INDEX]], %{{.*}}] : memref<1x16xf32>
// CHECK:           linalg.tanh ins(%[[U]] :
func.func @upsample(%x: memref<32x16xf32>) -> memref<64x16xf32> {
  %two = arith.constant 2 : index
  %t = memref.alloc() : memref<32x16xf32>
  linalg.exp ins(%x : memref<32x16xf32>) outs(%t : memref<32x16xf32>)
  %u = memref.alloc() : memref<64x16xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%u : memref<64x16xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %half = arith.divui %i, %two : index
    %v = memref.load %t[%half, %j] : memref<32x16xf32>
    linalg.yield %v : f32
  }
  %y = memref.alloc() : memref<64x16xf32>
  linalg.tanh ins(%u : memref<64x16xf32>) outs(%y : memref<64x16xf32>)
  return %y : memref<64x16xf32>
}

// -----

// Which row is loaded is not known before, but of which columns.
// CHECK-LABEL: func.func @gather(
// CHECK:         scf.for
// CHECK:           %[[T:.*]] = memref.alloc() : memref<32x1xf32>
// CHECK:           linalg.exp ins(%{{.*}} : {{.*}}) outs(%[[T]] : memref<32x1xf32>)
// CHECK:           linalg.generic
// CHECK-SAME:        outs(%{{.*}} : memref<64x1xf32>)
// CHECK:             memref.load %[[T]][%{{.*}}, %{{.*}}] : memref<32x1xf32>
func.func @gather(%x: memref<32x64xf32>, %rows: memref<64xindex>) -> memref<64x64xf32> {
  %t = memref.alloc() : memref<32x64xf32>
  linalg.exp ins(%x : memref<32x64xf32>) outs(%t : memref<32x64xf32>)
  %u = memref.alloc() : memref<64x64xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%rows : memref<64xindex>) outs(%u : memref<64x64xf32>) {
  ^bb0(%row: index, %o: f32):
    %j = linalg.index 1 : index
    %v = memref.load %t[%row, %j] : memref<32x64xf32>
    linalg.yield %v : f32
  }
  %y = memref.alloc() : memref<64x64xf32>
  linalg.tanh ins(%u : memref<64x64xf32>) outs(%y : memref<64x64xf32>)
  return %y : memref<64x64xf32>
}

// -----

// Neither: all elements are there before the first tile.
// CHECK-LABEL: func.func @table(
// CHECK:         linalg.exp ins(%{{.*}} : memref<4096xf32>)
// CHECK:         scf.for
// CHECK:           memref.load %{{.*}} : memref<4096xf32>
func.func @table(%x: memref<4096xf32>, %places: memref<128x64xindex>) -> memref<128x64xf32> {
  %t = memref.alloc() : memref<4096xf32>
  linalg.exp ins(%x : memref<4096xf32>) outs(%t : memref<4096xf32>)
  %u = memref.alloc() : memref<128x64xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%places : memref<128x64xindex>) outs(%u : memref<128x64xf32>) {
  ^bb0(%place: index, %o: f32):
    %v = memref.load %t[%place] : memref<4096xf32>
    linalg.yield %v : f32
  }
  %y = memref.alloc() : memref<128x64xf32>
  linalg.tanh ins(%u : memref<128x64xf32>) outs(%y : memref<128x64xf32>)
  return %y : memref<128x64xf32>
}

// -----

// Tiles write a padded result where rows of an operand are not needed any more, nor are other
// operations of it later. Row n of the result, of 4096 bytes, is row n - 2 without the padding, for
// which rows from n - 2 on are read. So the result begins two rows before the operand, and the
// memory of both is two rows larger than one.
// CHECK-LABEL: func.func @takeover(
// CHECK:         %[[M:.*]] = memref.alloc() {alignment = 64 : i64} : memref<278528xi8>
// CHECK:         %[[TWO_ROWS:.*]] = arith.constant 8192 : index
// CHECK:         %[[X:.*]] = memref.view %[[M]][%[[TWO_ROWS]]][] : memref<278528xi8> to memref<1x66x16x64xf32>
// CHECK:         linalg.exp ins(%{{.*}}) outs(%[[X]] :
// CHECK:         %[[START:.*]] = arith.constant 0 : index
// CHECK:         %[[Y:.*]] = memref.view %[[M]][%[[START]]][] : memref<278528xi8> to memref<1x66x16x64xf32>
// CHECK:         scf.for
// CHECK:           memref.subview %[[X]]
// CHECK:           memref.subview %[[Y]]
func.func @takeover(%a: memref<1x66x16x64xf32>, %w: memref<3x1x64x64xf32>, %out: memref<1x66x16x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<1x66x16x64xf32>
  linalg.exp ins(%a : memref<1x66x16x64xf32>) outs(%x : memref<1x66x16x64xf32>)
  "test.barrier"() : () -> ()
  %t = memref.alloc() : memref<1x64x16x64xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<1x64x16x64xf32>)
  linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>} ins(%x, %w : memref<1x66x16x64xf32>, memref<3x1x64x64xf32>) outs(%t : memref<1x64x16x64xf32>)
  %y = memref.alloc() : memref<1x66x16x64xf32>
  linalg.fill ins(%zero : f32) outs(%y : memref<1x66x16x64xf32>)
  %inner = memref.subview %y[0, 2, 0, 0] [1, 62, 16, 64] [1, 1, 1, 1] : memref<1x66x16x64xf32> to memref<1x62x16x64xf32, strided<[67584, 1024, 64, 1], offset: 2048>>
  linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>} ins(%t, %w : memref<1x64x16x64xf32>, memref<3x1x64x64xf32>) outs(%inner : memref<1x62x16x64xf32, strided<[67584, 1024, 64, 1], offset: 2048>>)
  "test.barrier"() : () -> ()
  memref.copy %y, %out : memref<1x66x16x64xf32> to memref<1x66x16x64xf32>
  return
}

// -----

// What is still needed after the tiles stays where it is.
// CHECK-LABEL: func.func @neededLater(
// CHECK-NOT:     memref.view
// CHECK:         return
func.func @neededLater(%a: memref<64x64xf32>, %out: memref<64x64xf32>) {
  %x = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%a : memref<64x64xf32>) outs(%x : memref<64x64xf32>)
  "test.barrier"() : () -> ()
  %t = memref.alloc() : memref<64x64xf32>
  linalg.tanh ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>)
  %y = memref.alloc() : memref<64x64xf32>
  linalg.abs ins(%t : memref<64x64xf32>) outs(%y : memref<64x64xf32>)
  "test.barrier"() : () -> ()
  linalg.add ins(%x, %y : memref<64x64xf32>, memref<64x64xf32>) outs(%out : memref<64x64xf32>)
  return
}
