// RUN: jopt %s --canonicalize | FileCheck %s

// Sizes of one operand are sizes of the others where they come from one loop.

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @infer(%arg0: tensor<4x?xf32>, %arg1: tensor<?x8xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %arg1 : tensor<?x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %cast_1 = tensor.cast %arg2 : tensor<?x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %0 = linalg.add ins(%cast, %cast_0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%cast_1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %cast_2 = tensor.cast %0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %cast_2 : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @infer(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.add ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Structured operations work on the sources of casts that only forgot something.

// CHECK-LABEL: func.func @source_of_cast(%arg0: tensor<4x8xf32>, %arg1: f32) -> tensor<?x?xf32> {
// CHECK-NEXT:   %0 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %cast : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @source_of_cast(%a: tensor<4x8xf32>, %v: f32) -> tensor<?x?xf32> {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = linalg.fill ins(%v : f32) outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// What a cast tells of a result is told of the output.

// CHECK-LABEL: func.func @cast_of_result(%arg0: tensor<?x?xf32>, %arg1: f32) -> tensor<4x?xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:   %0 = linalg.fill ins(%arg1 : f32) outs(%cast : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:   return %0 : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @cast_of_result(%a: tensor<?x?xf32>, %v: f32) -> tensor<4x?xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}

// The body stays the same.

// CHECK-LABEL: func.func @body(%arg0: tensor<8xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg1 : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<8xf32>) outs(%cast : tensor<8xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     %1 = arith.addf %in, %out : f32
// CHECK-NEXT:     linalg.yield %1 : f32
// CHECK-NEXT:   } -> tensor<8xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:   return %cast_0 : tensor<?xf32>
// CHECK-NEXT: }
func.func @body(%a: tensor<8xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xf32>) outs(%b : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
