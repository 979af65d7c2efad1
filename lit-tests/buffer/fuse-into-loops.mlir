// What computes the inputs of all iterations of a loop moves into it, and exists one slice at a time.
// RUN: jopt %s --fuse-into-loops | FileCheck %s
// RUN: jopt %s --fuse-into-loops --validate-passes > /dev/null
// RUN: jopt %s --fuse-into-loops --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: jopt %s --fuse-into-loops=bytes=100000 | FileCheck %s --check-prefix=ENOUGH
// RUN: jopt %s --memory-pipeline=fuse-into-loops=false | FileCheck %s --check-prefix=OFF

// STATS-DAG: 11 num-fused
// STATS-DAG: 7 num-sliced
// STATS-DAG: saved-bytes

// ENOUGH-LABEL: func.func @product(
// ENOUGH:         memref.alloc() : memref<8x16xf32>

// OFF-LABEL: func.func @updated(
// OFF:         linalg.broadcast
// OFF:         scf.for

// A row of the product, which the loop adds to a buffer, is computed in each iteration.
// CHECK-LABEL: func.func @product(
// CHECK-SAME:      %[[X:[^:]+]]: memref<8x4xf32>, %[[W:[^:]+]]: memref<4x16xf32>
// CHECK-NOT:     memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[ROW:.*]] = memref.alloc() : memref<1x16xf32>
// CHECK:           linalg.fill ins({{.*}}) outs(%[[ROW]] : memref<1x16xf32>)
// CHECK:           %[[PART:.*]] = memref.subview %[[X]][%[[I]], 0] [1, 4] [1, 1]
// CHECK:           linalg.matmul ins(%[[PART]], %[[W]] : {{.*}}) outs(%[[ROW]] : memref<1x16xf32>)
// CHECK:           linalg.add ins(%[[ROW]], {{.*}} : memref<1x16xf32>,
func.func @product(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// So is what the row is computed of, in place or not. Scalars and vectors are used as they are.
// CHECK-LABEL: func.func @chain(
// CHECK:         scf.for
// CHECK-COUNT-2:   memref.alloc() : memref<1x16xf32>
// CHECK-NOT:     memref.alloc
func.func @chain(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  %more = memref.alloc() : memref<8x16xf32>
  linalg.exp ins(%product : memref<8x16xf32>) outs(%product : memref<8x16xf32>)
  linalg.tanh ins(%product : memref<8x16xf32>) outs(%more : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %more[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// A loop may go backwards over a middle dimension, several indices at a time, and start anywhere.
// CHECK-LABEL: func.func @reversed(
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           memref.alloc() : memref<2x2x16xf32>
// CHECK:           linalg.broadcast
// CHECK-SAME:        outs({{.*}} : memref<2x2x16xf32>)
// CHECK:           memref.subview {{.*}}[0, 0, 0] [2, 1, 16] [1, 1, 1] : memref<2x2x16xf32> to memref<2x16xf32, strided<[32, 1]>>
// CHECK:           memref.load %{{.*}}[%{{.*}}, %[[ONE:.*]], %{{.*}}] : memref<2x2x16xf32>
func.func @reversed(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  %c16 = arith.constant 16 : index
  %c15 = arith.constant 15 : index
  %large = memref.alloc() : memref<2x18x16xf32>
  %row = memref.subview %w[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<16xf32, strided<[1]>>
  linalg.broadcast ins(%row : memref<16xf32, strided<[1]>>) outs(%large : memref<2x18x16xf32>) dimensions = [0, 1]
  scf.for %i = %c2 to %c16 step %c2 {
    %at = arith.subi %c16, %i : index
    %next = affine.apply affine_map<(i) -> (17 - i)>(%i)
    %part = memref.subview %large[0, %at, 0] [2, 1, 16] [1, 1, 1] : memref<2x18x16xf32> to memref<2x16xf32, strided<[288, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [2, 16] [1, 1] : memref<4x16xf32> to memref<2x16xf32, strided<[16, 1]>>
    linalg.add ins(%part, %first : memref<2x16xf32, strided<[288, 1], offset: ?>>, memref<2x16xf32, strided<[16, 1]>>) outs(%first : memref<2x16xf32, strided<[16, 1]>>)
    scf.for %j = %c0 to %c2 step %c1 {
      %b = memref.load %large[%j, %next, %c1] : memref<2x18x16xf32>
      memref.store %b, %s[%j, %c1] : memref<4x16xf32>
    }
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// Rows of a product are the steps of some sequences. The index of a row is that of the whole buffer.
// CHECK-LABEL: func.func @batches(
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[ROWS:.*]] = memref.alloc() : memref<2x16xf32>
// CHECK:           %[[AT:.*]] = arith.muli %[[I]], %{{.*}} : index
// CHECK:             %[[ROW:.*]] = linalg.index 0 : index
// CHECK:             arith.addi %[[ROW]], %[[AT]] : index
// CHECK:           memref.expand_shape %[[ROWS]] {{.*}} : memref<2x16xf32> into memref<1x2x16xf32>
// CHECK:           memref.collapse_shape {{.*}} : memref<1x2x16xf32> into memref<2x16xf32>
// CHECK:           memref.expand_shape {{.*}} : memref<2x16xf32> into memref<2x4x4xf32>
func.func @batches(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %c4 = arith.constant 4 : index
  %rows = memref.alloc() : memref<8x16xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%rows : memref<8x16xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    linalg.yield %f : f32
  }
  %steps = memref.expand_shape %rows [[0, 1], [2]] output_shape [4, 2, 16] : memref<8x16xf32> into memref<4x2x16xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %step = memref.subview %steps[%i, 0, 0] [1, 2, 16] [1, 1, 1] : memref<4x2x16xf32> to memref<2x16xf32, strided<[16, 1], offset: ?>>
    %parts = memref.expand_shape %step [[0], [1, 2]] output_shape [2, 4, 4] : memref<2x16xf32, strided<[16, 1], offset: ?>> into memref<2x4x4xf32, strided<[16, 4, 1], offset: ?>>
    %b = memref.load %parts[%c1, %c1, %c1] : memref<2x4x4xf32, strided<[16, 4, 1], offset: ?>>
    memref.store %b, %s[%i, %c1] : memref<4x16xf32>
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The loop writes the slice of what the products are computed of, after it was read. What it carries unchanged is used directly.
// CHECK-LABEL: func.func @updated(
// CHECK:         %[[STATE:.*]] = memref.alloc() : memref<8x4xf32>
// CHECK:         scf.for %[[I:[^ ]*]] = %{{.*}} to %{{.*}} step %{{[^ ]*}} {
// CHECK:           %[[PART:.*]] = memref.subview %[[STATE]][%[[I]], 0]
// CHECK:           %[[LARGE:.*]] = memref.alloc() : memref<1x4x16xf32>
// CHECK:           linalg.broadcast ins(%[[PART]] : {{.*}}) outs(%[[LARGE]] : memref<1x4x16xf32>)
// CHECK:           memref.store {{.*}}, %[[STATE]][%[[I]], %{{.*}}]
// CHECK:         memref.copy %[[STATE]], 
func.func @updated(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %state = memref.alloc() : memref<8x4xf32>
  memref.copy %x, %state : memref<8x4xf32> to memref<8x4xf32>
  %large = memref.alloc() : memref<8x4x16xf32>
  linalg.broadcast ins(%state : memref<8x4xf32>) outs(%large : memref<8x4x16xf32>) dimensions = [2]
  %end = scf.for %i = %c0 to %c8 step %c1 iter_args(%it = %state) -> (memref<8x4xf32>) {
    %b = memref.load %large[%i, %c1, %c0] : memref<8x4x16xf32>
    %c = arith.addf %b, %b : f32
    memref.store %c, %it[%i, %c0] : memref<8x4xf32>
    scf.yield %it : memref<8x4xf32>
  }
  memref.copy %end, %x : memref<8x4xf32> to memref<8x4xf32>
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// Where the peak is in an outer loop, that is done for the loops in it.
// CHECK-LABEL: func.func @inner(
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:           scf.for
// CHECK:             memref.alloc() : memref<1x16xf32>
func.func @inner(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  scf.for %k = %c0 to %c8 step %c1 {
    %product = memref.alloc() : memref<8x16xf32>
    linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
    linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
    scf.for %i = %c0 to %c8 step %c1 {
      %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
      %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
      linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
    }
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}
