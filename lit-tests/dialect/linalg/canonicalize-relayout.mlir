// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// A padding value that nothing is filled with; packing undone.

// CHECK-LABEL: func.func @pack(%arg0: tensor<16x16xf32>, %arg1: tensor<?x16xf32>, %arg2: tensor<2x2x8x8xf32>, %arg3: tensor<?x2x8x8xf32>, %arg4: index) -> (tensor<2x2x8x8xf32>, tensor<?x2x8x8xf32>, tensor<2x2x8x8xf32>, tensor<?x?x?x?xf32>) {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %arg2 : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
// CHECK-NEXT:   %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %arg3 : tensor<?x16xf32> -> tensor<?x2x8x8xf32>
// CHECK-NEXT:   %0 = tensor.empty(%arg4, %arg4) : tensor<?x?x8x8xf32>
// CHECK-NEXT:   %pack_1 = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %0 : tensor<16x16xf32> -> tensor<?x?x8x8xf32>
// CHECK-NEXT:   %cast = tensor.cast %pack_1 : tensor<?x?x8x8xf32> to tensor<?x?x?x?xf32>
// CHECK-NEXT:   return %pack, %pack_0, %arg2, %cast : tensor<2x2x8x8xf32>, tensor<?x2x8x8xf32>, tensor<2x2x8x8xf32>, tensor<?x?x?x?xf32>
// CHECK-NEXT: }
func.func @pack(%a: tensor<16x16xf32>, %b: tensor<?x16xf32>, %e: tensor<2x2x8x8xf32>, %f: tensor<?x2x8x8xf32>, %n: index) -> (tensor<2x2x8x8xf32>, tensor<?x2x8x8xf32>, tensor<2x2x8x8xf32>, tensor<?x?x?x?xf32>) {
  %p = arith.constant 0.0 : f32
  %0 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
  %1 = linalg.pack %b padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %f : tensor<?x16xf32> -> tensor<?x2x8x8xf32>
  %2 = linalg.unpack %e inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %a : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  %3 = linalg.pack %2 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
  %c8 = arith.constant 8 : index
  %x = tensor.empty(%n, %n, %c8, %c8) : tensor<?x?x?x?xf32>
  %4 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [%c8, %c8] into %x : tensor<16x16xf32> -> tensor<?x?x?x?xf32>
  return %0, %1, %3, %4 : tensor<2x2x8x8xf32>, tensor<?x2x8x8xf32>, tensor<2x2x8x8xf32>, tensor<?x?x?x?xf32>
}

// -----

// Unpacking undone, into a destination, and in part.

// CHECK-LABEL: func.func @unpack(%arg0: tensor<16x16xf32>, %arg1: tensor<?x16xf32>, %arg2: tensor<2x2x8x8xf32>, %arg3: tensor<?x2x8x8xf32>, %arg4: index, %arg5: f32) -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<13x16xf32>) {
// CHECK-NEXT:   %unpack = linalg.unpack %arg2 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %arg0 : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0] [13, 16] [1, 1] : tensor<16x16xf32> to tensor<13x16xf32>
// CHECK-NEXT:   %unpack_0 = linalg.unpack %arg2 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %extracted_slice : tensor<2x2x8x8xf32> -> tensor<13x16xf32>
// CHECK-NEXT:   return %arg0, %unpack, %unpack_0 : tensor<16x16xf32>, tensor<16x16xf32>, tensor<13x16xf32>
// CHECK-NEXT: }
func.func @unpack(%a: tensor<16x16xf32>, %b: tensor<?x16xf32>, %e: tensor<2x2x8x8xf32>, %f: tensor<?x2x8x8xf32>, %n: index, %v: f32) -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<13x16xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
  %2 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %a : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  %g = linalg.fill ins(%v : f32) outs(%a : tensor<16x16xf32>) -> tensor<16x16xf32>
  %3 = linalg.unpack %e inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %g : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  %4 = linalg.unpack %e inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %a : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  %5 = tensor.extract_slice %4[0, 0] [13, 16] [1, 1] : tensor<16x16xf32> to tensor<13x16xf32>
  return %2, %3, %5 : tensor<16x16xf32>, tensor<16x16xf32>, tensor<13x16xf32>
}

// -----

// Sizes that are not cut are the same on both sides.

// CHECK-LABEL: func.func @packinfer(%arg0: tensor<?x16x7xf32>, %arg1: tensor<4x?x?x8xf32>, %arg2: tensor<?x2x7x8xf32>, %arg3: index, %arg4: f32) -> (tensor<4x?x?x8xf32>, tensor<?x16x7xf32>, tensor<2x2xf32>) {
// CHECK-NEXT:   %cst = arith.constant dense<3.000000e+00> : tensor<2x2xf32>
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<?x16x7xf32> to tensor<4x16x7xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %arg1 : tensor<4x?x?x8xf32> to tensor<4x?x7x8xf32>
// CHECK-NEXT:   %pack = linalg.pack %cast inner_dims_pos = [1] inner_tiles = [8] into %cast_0 : tensor<4x16x7xf32> -> tensor<4x?x7x8xf32>
// CHECK-NEXT:   %cast_1 = tensor.cast %pack : tensor<4x?x7x8xf32> to tensor<4x?x?x8xf32>
// CHECK-NEXT:   %cast_2 = tensor.cast %arg1 : tensor<4x?x?x8xf32> to tensor<4x?x7x8xf32>
// CHECK-NEXT:   %cast_3 = tensor.cast %arg0 : tensor<?x16x7xf32> to tensor<4x16x7xf32>
// CHECK-NEXT:   %unpack = linalg.unpack %cast_2 inner_dims_pos = [1] inner_tiles = [8] into %cast_3 : tensor<4x?x7x8xf32> -> tensor<4x16x7xf32>
// CHECK-NEXT:   %cast_4 = tensor.cast %unpack : tensor<4x16x7xf32> to tensor<?x16x7xf32>
// CHECK-NEXT:   return %cast_1, %cast_4, %cst : tensor<4x?x?x8xf32>, tensor<?x16x7xf32>, tensor<2x2xf32>
// CHECK-NEXT: }
func.func @packinfer(%a: tensor<?x16x7xf32>, %e: tensor<4x?x?x8xf32>, %d : tensor<?x2x7x8xf32>, %n: index, %v: f32) -> (tensor<4x?x?x8xf32>, tensor<?x16x7xf32>, tensor<2x2xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [1] inner_tiles = [8] into %e : tensor<?x16x7xf32> -> tensor<4x?x?x8xf32>
  %1 = linalg.unpack %e inner_dims_pos = [1] inner_tiles = [8] into %a : tensor<4x?x?x8xf32> -> tensor<?x16x7xf32>
  %c = arith.constant dense<3.0> : tensor<4xf32>
  %em = tensor.empty() : tensor<2x2xf32>
  %2 = linalg.pack %c inner_dims_pos = [0] inner_tiles = [2] into %em : tensor<4xf32> -> tensor<2x2xf32>
  return %0, %1, %2 : tensor<4x?x?x8xf32>, tensor<?x16x7xf32>, tensor<2x2xf32>
}

// -----

// Casts that only forgot something.

// CHECK-LABEL: func.func @packcast(%arg0: tensor<16x16x7xf32>, %arg1: tensor<16x2x7x8xf32>, %arg2: index, %arg3: f32) -> (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) {
// CHECK-NEXT:   %pack = linalg.pack %arg0 inner_dims_pos = [1] inner_tiles = [8] into %arg1 {x} : tensor<16x16x7xf32> -> tensor<16x2x7x8xf32>
// CHECK-NEXT:   %cast = tensor.cast %pack : tensor<16x2x7x8xf32> to tensor<?x?x?x?xf32>
// CHECK-NEXT:   %unpack = linalg.unpack %arg1 inner_dims_pos = [1] inner_tiles = [8] into %arg0 {x} : tensor<16x2x7x8xf32> -> tensor<16x16x7xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %unpack : tensor<16x16x7xf32> to tensor<?x?x?xf32>
// CHECK-NEXT:   return %cast, %cast_0 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>
// CHECK-NEXT: }
func.func @packcast(%a: tensor<16x16x7xf32>, %e: tensor<16x2x7x8xf32>, %n: index, %v: f32) -> (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) {
  %c8 = arith.constant 8 : index
  %ac = tensor.cast %a : tensor<16x16x7xf32> to tensor<?x?x?xf32>
  %ec = tensor.cast %e : tensor<16x2x7x8xf32> to tensor<?x?x?x?xf32>
  %0 = linalg.pack %ac inner_dims_pos = [1] inner_tiles = [%c8] into %ec {x} : tensor<?x?x?xf32> -> tensor<?x?x?x?xf32>
  %1 = linalg.unpack %ec inner_dims_pos = [1] inner_tiles = [%c8] into %ac {x} : tensor<?x?x?x?xf32> -> tensor<?x?x?xf32>
  return %0, %1 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>
}
