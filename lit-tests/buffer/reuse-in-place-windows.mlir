// RUN: jopt %s --reuse-in-place=windows | FileCheck %s
// RUN: jopt %s --reuse-in-place=windows --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: ReuseInPlace
// STATS-DAG: 12 num-by-row

// A row of the result needs three rows of %a, of which the first is overwritten. It is no longer
// than that one, so the rows of later ones stay.
// CHECK-LABEL: func.func @depthwise(
// CHECK-SAME:    %[[X:.*]]: memref<1x8x8x4xf32>, %[[W:.*]]: memref<3x3x4xf32>, %[[Y:.*]]: memref<1x6x6x4xf32>)
// CHECK:         %[[ZERO:.*]] = arith.constant 0.0
// CHECK:         %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<1x8x8x4xf32>
// CHECK-NEXT:    linalg.exp ins(%[[X]] : {{.*}}) outs(%[[A]] :
// CHECK-NEXT:    %[[B:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [1, 6, 6, 4], strides: [144, 24, 4, 1]
// CHECK-NEXT:    %[[ROW:.*]] = memref.alloc() {alignment = 64 : i64} : memref<1x1x6x4xf32>
// CHECK:         scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK-NEXT:      linalg.fill ins(%[[ZERO]] : f32) outs(%[[ROW]] :
// CHECK-NEXT:      %[[ROWS:.*]] = memref.subview %[[A]][0, %[[I]], 0, 0] [1, 3, 8, 4] [1, 1, 1, 1]
// CHECK-NEXT:      linalg.depthwise_conv_2d_nhwc_hwc {{.*}} ins(%[[ROWS]], %[[W]] : {{.*}}) outs(%[[ROW]] :
// CHECK-NEXT:      %[[TO:.*]] = memref.subview %[[B]][0, %[[I]], 0, 0] [1, 1, 6, 4] [1, 1, 1, 1]
// CHECK-NEXT:      memref.copy %[[ROW]], %[[TO]]
// CHECK-NEXT:    }
// CHECK-NEXT:    linalg.exp ins(%[[B]] : {{.*}}) outs(%[[Y]] :
func.func @depthwise(%x: memref<1x8x8x4xf32>, %w: memref<3x3x4xf32>, %y: memref<1x6x6x4xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() {alignment = 64 : i64} : memref<1x8x8x4xf32>
  linalg.exp ins(%x : memref<1x8x8x4xf32>) outs(%a : memref<1x8x8x4xf32>)
  %b = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<1x6x6x4xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>} ins(%a, %w : memref<1x8x8x4xf32>, memref<3x3x4xf32>) outs(%b : memref<1x6x6x4xf32>)
  linalg.exp ins(%b : memref<1x6x6x4xf32>) outs(%y : memref<1x6x6x4xf32>)
  return
}

// With a stride of two, rows of twice as many elements fit.
// CHECK-LABEL: func.func @strided(
// CHECK:         %[[TWO:.*]] = arith.constant 2 : index
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[FIRST:.*]] = arith.muli %[[I]], %[[TWO]]
// CHECK:           memref.subview %{{.*}}[0, %[[FIRST]], 0] [1, 2, 4] [1, 1, 1]
func.func @strided(%x: memref<1x8x4xf32>, %w: memref<2x4x8xf32>, %y: memref<1x4x8xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1x8x4xf32>
  linalg.exp ins(%x : memref<1x8x4xf32>) outs(%a : memref<1x8x4xf32>)
  %b = memref.alloc() : memref<1x4x8xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<1x4x8xf32>)
  linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>} ins(%a, %w : memref<1x8x4xf32>, memref<2x4x8xf32>) outs(%b : memref<1x4x8xf32>)
  linalg.exp ins(%b : memref<1x4x8xf32>) outs(%y : memref<1x4x8xf32>)
  return
}

// Rows of the result that are longer would overwrite what the next one needs.
// CHECK-LABEL: func.func @longer(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @longer(%x: memref<1x8x4xf32>, %w: memref<5x4x8xf32>, %y: memref<1x4x8xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1x8x4xf32>
  linalg.exp ins(%x : memref<1x8x4xf32>) outs(%a : memref<1x8x4xf32>)
  %b = memref.alloc() : memref<1x4x8xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<1x4x8xf32>)
  linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<1xi64>} ins(%a, %w : memref<1x8x4xf32>, memref<5x4x8xf32>) outs(%b : memref<1x4x8xf32>)
  linalg.exp ins(%b : memref<1x4x8xf32>) outs(%y : memref<1x4x8xf32>)
  return
}

// Rows of the second image of a batch would be overwritten by those of the first, and images are
// large. In both buffers each fourth element is of one channel, which needs no other.
// CHECK-LABEL: func.func @batch(
// CHECK-SAME:    %{{.*}}: memref<2x8x8x4xf32>, %[[W:.*]]: memref<3x3x4xf32>,
// CHECK:         memref.alloc() : memref<2x6x6x1xf32>
// CHECK:         scf.for %[[I:.*]] =
// CHECK-DAG:       %[[X:.*]] = memref.subview %{{.*}}[0, 0, 0, %[[I]]] [2, 8, 8, 1] [1, 1, 1, 1]
// CHECK-DAG:       %[[F:.*]] = memref.subview %[[W]][0, 0, %[[I]]] [3, 3, 1] [1, 1, 1]
// CHECK:           linalg.depthwise_conv_2d_nhwc_hwc {{.*}} ins(%[[X]], %[[F]] :
// CHECK:           memref.subview %{{.*}}[0, 0, 0, %[[I]]] [2, 6, 6, 1] [1, 1, 1, 1]
func.func @batch(%x: memref<2x8x8x4xf32>, %w: memref<3x3x4xf32>, %y: memref<2x6x6x4xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<2x8x8x4xf32>
  linalg.exp ins(%x : memref<2x8x8x4xf32>) outs(%a : memref<2x8x8x4xf32>)
  %b = memref.alloc() : memref<2x6x6x4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<2x6x6x4xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>} ins(%a, %w : memref<2x8x8x4xf32>, memref<3x3x4xf32>) outs(%b : memref<2x6x6x4xf32>)
  linalg.exp ins(%b : memref<2x6x6x4xf32>) outs(%y : memref<2x6x6x4xf32>)
  return
}

// All channels are summed up, so it is done image by image.
// CHECK-LABEL: func.func @images(
// CHECK:         memref.alloc() : memref<1x6x6x4xf32>
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 8, 8, 4] [1, 1, 1, 1]
func.func @images(%x: memref<2x8x8x4xf32>, %w: memref<3x3x4x4xf32>, %y: memref<2x6x6x4xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<2x8x8x4xf32>
  linalg.exp ins(%x : memref<2x8x8x4xf32>) outs(%a : memref<2x8x8x4xf32>)
  %b = memref.alloc() : memref<2x6x6x4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<2x6x6x4xf32>)
  linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>} ins(%a, %w : memref<2x8x8x4xf32>, memref<3x3x4x4xf32>) outs(%b : memref<2x6x6x4xf32>)
  linalg.exp ins(%b : memref<2x6x6x4xf32>) outs(%y : memref<2x6x6x4xf32>)
  return
}

// Channels come first, and each has a filter of its own.
// CHECK-LABEL: func.func @channels(
// CHECK-SAME:    %{{.*}}: memref<1x4x8x8xf32>, %[[W:.*]]: memref<4x3x3xf32>,
// CHECK:         memref.alloc() : memref<1x1x6x6xf32>
// CHECK:         scf.for %[[I:.*]] =
// CHECK-DAG:       memref.subview %{{.*}}[0, %[[I]], 0, 0] [1, 1, 8, 8] [1, 1, 1, 1]
// CHECK-DAG:       memref.subview %[[W]][%[[I]], 0, 0] [1, 3, 3] [1, 1, 1]
// CHECK:           linalg.depthwise_conv_2d_nchw_chw
// CHECK:           memref.subview %{{.*}}[0, %[[I]], 0, 0] [1, 1, 6, 6] [1, 1, 1, 1]
func.func @channels(%x: memref<1x4x8x8xf32>, %w: memref<4x3x3xf32>, %y: memref<1x4x6x6xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1x4x8x8xf32>
  linalg.exp ins(%x : memref<1x4x8x8xf32>) outs(%a : memref<1x4x8x8xf32>)
  %b = memref.alloc() : memref<1x4x6x6xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<1x4x6x6xf32>)
  linalg.depthwise_conv_2d_nchw_chw {strides = dense<1> : tensor<2xi64>} ins(%a, %w : memref<1x4x8x8xf32>, memref<4x3x3xf32>) outs(%b : memref<1x4x6x6xf32>)
  linalg.exp ins(%b : memref<1x4x6x6xf32>) outs(%y : memref<1x4x6x6xf32>)
  return
}

// Attention head by head: the weights of a head are not needed any more when its result is there.
// CHECK-LABEL: func.func @heads(
// CHECK-SAME:    %{{.*}}: memref<4x8x8xf32>, %[[V:.*]]: memref<4x8x2xf32>,
// CHECK:         memref.alloc() : memref<1x8x2xf32>
// CHECK:         scf.for %[[I:.*]] =
// CHECK-DAG:       memref.subview %{{.*}}[%[[I]], 0, 0] [1, 8, 8] [1, 1, 1]
// CHECK-DAG:       memref.subview %[[V]][%[[I]], 0, 0] [1, 8, 2] [1, 1, 1]
// CHECK:           linalg.batch_matmul
func.func @heads(%x: memref<4x8x8xf32>, %v: memref<4x8x2xf32>, %y: memref<4x8x2xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4x8x8xf32>
  linalg.exp ins(%x : memref<4x8x8xf32>) outs(%a : memref<4x8x8xf32>)
  %b = memref.alloc() : memref<4x8x2xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<4x8x2xf32>)
  linalg.batch_matmul ins(%a, %v : memref<4x8x8xf32>, memref<4x8x2xf32>) outs(%b : memref<4x8x2xf32>)
  linalg.exp ins(%b : memref<4x8x2xf32>) outs(%y : memref<4x8x2xf32>)
  return
}

// A chain: with %b in the memory of %a, the second would need as much as the first did. It makes
// room before: all of the chain is in %a, also what goes by another shape.
// CHECK-LABEL: func.func @chain(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<1x12x4xf32>
// CHECK:         %[[B:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [1, 10, 4]
// CHECK:         scf.for
// CHECK:           linalg.depthwise_conv_1d_nwc_wc
// CHECK:         %[[C:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [1, 10, 4]
// CHECK:         scf.for
// CHECK:           linalg.conv_1d_nwc_wcf
// CHECK:         %[[S:.*]] = memref.collapse_shape %[[C]]
// CHECK:         memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [10, 3]
// CHECK:         scf.for
// CHECK:           linalg.matmul
func.func @chain(%x: memref<1x12x4xf32>, %w: memref<3x4xf32>, %v: memref<1x4x4xf32>, %m: memref<4x3xf32>, %y: memref<10x3xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1x12x4xf32>
  linalg.exp ins(%x : memref<1x12x4xf32>) outs(%a : memref<1x12x4xf32>)
  %b = memref.alloc() : memref<1x10x4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<1x10x4xf32>)
  linalg.depthwise_conv_1d_nwc_wc {strides = dense<1> : tensor<1xi64>} ins(%a, %w : memref<1x12x4xf32>, memref<3x4xf32>) outs(%b : memref<1x10x4xf32>)
  %c = memref.alloc() : memref<1x10x4xf32>
  linalg.fill ins(%z : f32) outs(%c : memref<1x10x4xf32>)
  linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<1xi64>} ins(%b, %v : memref<1x10x4xf32>, memref<1x4x4xf32>) outs(%c : memref<1x10x4xf32>)
  %s = memref.collapse_shape %c [[0, 1], [2]] : memref<1x10x4xf32> into memref<10x4xf32>
  %d = memref.alloc() : memref<10x3xf32>
  linalg.fill ins(%z : f32) outs(%d : memref<10x3xf32>)
  linalg.matmul ins(%s, %m : memref<10x4xf32>, memref<4x3xf32>) outs(%d : memref<10x3xf32>)
  linalg.exp ins(%d : memref<10x3xf32>) outs(%y : memref<10x3xf32>)
  return
}

// The operand is needed later.
// CHECK-LABEL: func.func @alive(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @alive(%x: memref<1x8x4xf32>, %k: memref<2xf32>, %y: memref<1x4x4xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1x8x4xf32>
  linalg.exp ins(%x : memref<1x8x4xf32>) outs(%a : memref<1x8x4xf32>)
  %b = memref.alloc() : memref<1x4x4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<1x4x4xf32>)
  linalg.pooling_nwc_sum {strides = dense<2> : tensor<1xi64>} ins(%a, %k : memref<1x8x4xf32>, memref<2xf32>) outs(%b : memref<1x4x4xf32>)
  linalg.exp ins(%b : memref<1x4x4xf32>) outs(%y : memref<1x4x4xf32>)
  linalg.exp ins(%a : memref<1x8x4xf32>) outs(%x : memref<1x8x4xf32>)
  return
}

// Another operation is at the peak, which does not become lower.
// CHECK-LABEL: func.func @below(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @below(%x: memref<1x8x4xf32>, %k: memref<2xf32>, %y: memref<1x4x4xf32>, %large: memref<800xf32>) {
  %z = arith.constant 0.0 : f32
  %l = memref.alloc() : memref<800xf32>
  linalg.exp ins(%large : memref<800xf32>) outs(%l : memref<800xf32>)
  linalg.exp ins(%l : memref<800xf32>) outs(%large : memref<800xf32>)
  %a = memref.alloc() : memref<1x8x4xf32>
  linalg.exp ins(%x : memref<1x8x4xf32>) outs(%a : memref<1x8x4xf32>)
  %b = memref.alloc() : memref<1x4x4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<1x4x4xf32>)
  linalg.pooling_nwc_sum {strides = dense<2> : tensor<1xi64>} ins(%a, %k : memref<1x8x4xf32>, memref<2xf32>) outs(%b : memref<1x4x4xf32>)
  linalg.exp ins(%b : memref<1x4x4xf32>) outs(%y : memref<1x4x4xf32>)
  return
}

// The second product needs the most, so it is the first to be computed row by row. The first one
// needs the most then, and so it is the memory of %a in which all of them are.
// CHECK-LABEL: func.func @consumer_first(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<32x32xf32>
// CHECK:         %[[B:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [32, 32], strides: [32, 1]
// CHECK:         scf.for
// CHECK:         %[[E:.*]] = memref.alloc() : memref<32x24xf32>
// CHECK:         %[[C:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [32, 16], strides: [16, 1]
// CHECK:         scf.for
// CHECK:         memref.copy %[[C]],
func.func @consumer_first(%x: memref<32x32xf32>, %w: memref<32x32xf32>, %v: memref<32x16xf32>, %y: memref<32x16xf32>, %u: memref<32x24xf32>, %z: memref<32x24xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<32x32xf32>
  memref.copy %x, %a : memref<32x32xf32> to memref<32x32xf32>
  %b = memref.alloc() : memref<32x32xf32>
  linalg.fill ins(%zero : f32) outs(%b : memref<32x32xf32>)
  linalg.matmul ins(%a, %w : memref<32x32xf32>, memref<32x32xf32>) outs(%b : memref<32x32xf32>)
  %e = memref.alloc() : memref<32x24xf32>
  memref.copy %u, %e : memref<32x24xf32> to memref<32x24xf32>
  %c = memref.alloc() : memref<32x16xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<32x16xf32>)
  linalg.matmul ins(%b, %v : memref<32x32xf32>, memref<32x16xf32>) outs(%c : memref<32x16xf32>)
  memref.copy %c, %y : memref<32x16xf32> to memref<32x16xf32>
  memref.copy %e, %z : memref<32x24xf32> to memref<32x24xf32>
  return
}

// Rows of an operand are those of the shape that it has there, not of the buffer behind it.
// CHECK-LABEL: func.func @other_shape(
// CHECK-SAME:    %{{.*}}: memref<4x8xf32>, %[[W:.*]]: memref<8x8xf32>, %[[O:.*]]: memref<1x4x8xf32>,
// CHECK:         %[[C:.*]] = memref.alloc() : memref<1x4x8xf32>
// CHECK:         %[[FLAT:.*]] = memref.collapse_shape %[[C]]
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4x8xf32>
// CHECK:         scf.for %[[I:.*]] =
// CHECK-DAG:       %[[IN:.*]] = memref.subview %[[A]][%[[I]], 0] [1, 8] [1, 1]
// CHECK-DAG:       %[[OTHER:.*]] = memref.subview %[[FLAT]][%[[I]], 0] [1, 8] [1, 1]
// CHECK:           linalg.generic {{.*}} ins(%[[IN]], %[[W]], %[[OTHER]] :
func.func @other_shape(%x: memref<4x8xf32>, %w: memref<8x8xf32>, %o: memref<1x4x8xf32>, %y: memref<4x8xf32>) {
  %z = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<1x4x8xf32>
  linalg.exp ins(%o : memref<1x4x8xf32>) outs(%c : memref<1x4x8xf32>)
  %flat = memref.collapse_shape %c [[0, 1], [2]] : memref<1x4x8xf32> into memref<4x8xf32>
  %a = memref.alloc() : memref<4x8xf32>
  linalg.exp ins(%x : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  %b = memref.alloc() : memref<4x8xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<4x8xf32>)
  linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%a, %w, %flat : memref<4x8xf32>, memref<8x8xf32>, memref<4x8xf32>) outs(%b : memref<4x8xf32>) {
  ^bb0(%p: f32, %q: f32, %r: f32, %s: f32):
    %t = arith.mulf %p, %q : f32
    %u = arith.mulf %t, %r : f32
    %v = arith.addf %s, %u : f32
    linalg.yield %v : f32
  }
  linalg.exp ins(%b : memref<4x8xf32>) outs(%y : memref<4x8xf32>)
  memref.copy %c, %o : memref<1x4x8xf32> to memref<1x4x8xf32>
  return
}
