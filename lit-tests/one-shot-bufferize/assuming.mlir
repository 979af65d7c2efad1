// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// A region that assumes something yields the buffer of what it yielded.

// CHECK-LABEL: func.func @fills(
//  CHECK-SAME:     %[[A:.*]]: memref<4xf32, strided<[?], offset: ?>>, %[[C:.*]]: f32, %[[W:.*]]: !shape.witness)
//       CHECK:   %[[I:.*]] = arith.constant 3 : index
//       CHECK:   %[[R:.*]]:2 = shape.assuming %[[W]] -> (memref<4xf32, strided<[?], offset: ?>>, index) {
//       CHECK:     linalg.fill ins(%[[C]] : f32) outs(%[[A]] :
//       CHECK:     shape.assuming_yield %[[A]], %[[I]] : memref<4xf32, strided<[?], offset: ?>>, index
//       CHECK:   return %[[R]]#0, %[[R]]#1
func.func @fills(%a: tensor<4xf32>, %c: f32, %w: !shape.witness) -> (tensor<4xf32>, index) {
  %i = arith.constant 3 : index
  %r:2 = shape.assuming %w -> (tensor<4xf32>, index) {
    %f = linalg.fill ins(%c : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    shape.assuming_yield %f, %i : tensor<4xf32>, index
  }
  return %r#0, %r#1 : tensor<4xf32>, index
}
