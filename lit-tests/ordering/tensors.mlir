// Tensors are buffers to be: a result is made in the place of its destination if nothing else needs that.
// RUN: jopt %s --reorder-for-memory | FileCheck %s

// Both large tensors at once are 2 * 64 bytes; one after the other, 64 + 4.
// CHECK-LABEL: func.func @branches(
// CHECK:         %[[A:.*]] = linalg.exp
// CHECK:         %[[S:.*]] = linalg.reduce { arith.addf } ins(%[[A]] :
// CHECK:         %[[B:.*]] = linalg.log
// CHECK:         %[[T:.*]] = linalg.reduce { arith.addf } ins(%[[B]] :
// CHECK:         linalg.add ins(%[[S]], %[[T]] :
func.func @branches(%x: tensor<16xf32>, %zero: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<16xf32>
  %a = linalg.exp ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %b = linalg.log ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %s = linalg.reduce { arith.addf } ins(%a : tensor<16xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %t = linalg.reduce { arith.addf } ins(%b : tensor<16xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %r = linalg.add ins(%s, %t : tensor<f32>, tensor<f32>) outs(%zero : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
