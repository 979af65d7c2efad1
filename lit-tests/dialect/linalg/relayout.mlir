// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Tensors cut into tiles, and the steps of Winograd's convolution.

// CHECK-LABEL: func.func @pack(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: tensor<8x16x8x32xf32>, %arg3: tensor<?x?xf32>, %arg4: tensor<?x?x?x4xf32>, %arg5: index, %arg6: f32) {
// CHECK-NEXT:   %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
// CHECK-NEXT:   %pack_0 = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg2 {mark} : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
// CHECK-NEXT:   %pack_1 = linalg.pack %arg3 padding_value(%arg6 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [%arg5, 4] into %arg4 : tensor<?x?xf32> -> tensor<?x?x?x4xf32>
// CHECK-NEXT:   %pack_2 = linalg.pack %arg3 padding_value(%arg6 : f32) inner_dims_pos = [0, 1] inner_tiles = [%arg5, 4] into %arg4 : tensor<?x?xf32> -> tensor<?x?x?x4xf32>
// CHECK-NEXT:   %unpack = linalg.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
// CHECK-NEXT:   %unpack_3 = linalg.unpack %arg2 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 {mark} : tensor<8x16x8x32xf32> -> tensor<128x256xf32>
// CHECK-NEXT:   %unpack_4 = linalg.unpack %arg4 inner_dims_pos = [0, 1] inner_tiles = [%arg5, 4] into %arg3 : tensor<?x?x?x4xf32> -> tensor<?x?xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @pack(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>, %c: tensor<8x16x8x32xf32>, %u: tensor<?x?xf32>, %v: tensor<?x?x?x4xf32>, %n: index, %p: f32) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %1 = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %c {mark} : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
  %2 = linalg.pack %u padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [%n, 4] into %v : tensor<?x?xf32> -> tensor<?x?x?x4xf32>
  %3 = linalg.pack %u padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [%n, 4] into %v : tensor<?x?xf32> -> tensor<?x?x?x4xf32>
  %4 = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %a : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  %5 = linalg.unpack %c outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %a {mark} : tensor<8x16x8x32xf32> -> tensor<128x256xf32>
  %6 = linalg.unpack %v inner_dims_pos = [0, 1] inner_tiles = [%n, 4] into %u : tensor<?x?x?x4xf32> -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @winograd(%arg0: tensor<2x3x3x5xf32>, %arg1: tensor<6x6x5x2xf32>, %arg2: tensor<2x10x10x5xf32>, %arg3: tensor<6x6x2x2x2x5xf32>, %arg4: tensor<6x6x2x2x2x2xf32>, %arg5: tensor<2x8x8x2xf32>) {
// CHECK-NEXT:   %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg0 : tensor<2x3x3x5xf32>) outs(%arg1 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
// CHECK-NEXT:   %1 = linalg.winograd_input_transform {mark} fmr(F_4_3) ins(%arg2 : tensor<2x10x10x5xf32>) outs(%arg3 : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT:   %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%arg4 : tensor<6x6x2x2x2x2xf32>) outs(%arg5 : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform {mark} fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%io : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
