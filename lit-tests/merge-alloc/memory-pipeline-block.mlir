// What the steps of memory-pipeline make of a block of MobileNetV2: the pictures in docs/memory.md. Apart, the buffers take
// 2 MiB.

// Merged, they take what is live together: the image in the padding, 443,904 bytes, and its operand or result, 393,216.
// RUN: jopt %s --memory-pipeline='split-buffers=false undo-fill-copies=false reuse-in-place=false coalesce-copies=false rematerialize=false tile-for-memory=false reorder-for-memory=false report="%t-merged.svg"' | FileCheck %s --check-prefix=MERGED
// RUN: cmp %t-merged.svg %S/../../docs/pictures/block-merged.svg
// MERGED: memref.alloc() {alignment = 64 : i64} : memref<837120xi8>

// Each maximum is written over its operand, and the first convolution computes in the padding: fewer buffers, and no copy. The
// depthwise convolution still needs both images.
// RUN: jopt %s --memory-pipeline='tile-for-memory=false reorder-for-memory=false reuse-windows=false report="%t-in-place.svg"' | FileCheck %s --check-prefix=INPLACE
// RUN: cmp %t-in-place.svg %S/../../docs/pictures/block-in-place.svg
// INPLACE-NOT: memref.copy
// INPLACE:     memref.alloc() {alignment = 64 : i64} : memref<837120xi8>
// INPLACE-NOT: memref.copy

// It computes row by row over its operand: one image, and a row of 12,288 bytes.
// RUN: jopt %s --memory-pipeline='tile-for-memory=false reorder-for-memory=false report="%t-windows.svg"' | FileCheck %s --check-prefix=WINDOWS
// RUN: cmp %t-windows.svg %S/../../docs/pictures/block-windows.svg
// WINDOWS: memref.alloc() {alignment = 64 : i64} : memref<456192xi8>

// All steps: eight rows of the image at a time, 98,304 bytes, of the padding ten rows of three channels, 4,080, and beside them
// the operand of the sum, 65,536.
// RUN: jopt %s --memory-pipeline='report="%t-tiled.svg"' | FileCheck %s --check-prefix=TILED
// RUN: cmp %t-tiled.svg %S/../../docs/pictures/block-tiled.svg
// TILED: memref.alloc() {alignment = 64 : i64} : memref<167920xi8>

#same = affine_map<(n, h, w, c) -> (n, h, w, c)>
func.func @block(%x: memref<1x32x32x16xf32>, %expand: memref<1x1x16x96xf32>, %depthwise: memref<3x3x96xf32>, %project: memref<1x1x96x16xf32>, %y: memref<1x32x32x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1x32x32x96xf32>
  linalg.fill ins(%zero : f32) outs(%a : memref<1x32x32x96xf32>)
  linalg.conv_2d_nhwc_hwcf ins(%x, %expand : memref<1x32x32x16xf32>, memref<1x1x16x96xf32>) outs(%a : memref<1x32x32x96xf32>)
  %b = memref.alloc() : memref<1x32x32x96xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%a : memref<1x32x32x96xf32>) outs(%b : memref<1x32x32x96xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.maximumf %in, %zero : f32
    linalg.yield %r : f32
  }
  %p = memref.alloc() : memref<1x34x34x96xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<1x34x34x96xf32>)
  %inside = memref.subview %p[0, 1, 1, 0] [1, 32, 32, 96] [1, 1, 1, 1] : memref<1x34x34x96xf32> to memref<1x32x32x96xf32, strided<[110976, 3264, 96, 1], offset: 3360>>
  memref.copy %b, %inside : memref<1x32x32x96xf32> to memref<1x32x32x96xf32, strided<[110976, 3264, 96, 1], offset: 3360>>
  %c = memref.alloc() : memref<1x32x32x96xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<1x32x32x96xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc ins(%p, %depthwise : memref<1x34x34x96xf32>, memref<3x3x96xf32>) outs(%c : memref<1x32x32x96xf32>)
  %d = memref.alloc() : memref<1x32x32x96xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c : memref<1x32x32x96xf32>) outs(%d : memref<1x32x32x96xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.maximumf %in, %zero : f32
    linalg.yield %r : f32
  }
  %e = memref.alloc() : memref<1x32x32x16xf32>
  linalg.fill ins(%zero : f32) outs(%e : memref<1x32x32x16xf32>)
  linalg.conv_2d_nhwc_hwcf ins(%d, %project : memref<1x32x32x96xf32>, memref<1x1x96x16xf32>) outs(%e : memref<1x32x32x16xf32>)
  linalg.generic {indexing_maps = [#same, #same, #same], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x, %e : memref<1x32x32x16xf32>, memref<1x32x32x16xf32>) outs(%y : memref<1x32x32x16xf32>) {
  ^bb0(%l: f32, %r: f32, %out: f32):
    %s = arith.addf %l, %r : f32
    linalg.yield %s : f32
  }
  return
}
