// RUN: jopt %s --linalg-generalize-named-ops | FileCheck %s

// A named operation becomes linalg.generic with the same operands, maps, loops and body.

// CHECK-DAG: #[[LEFT:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[RIGHT:.+]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[OUT:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK-LABEL: func.func @product
// CHECK:       linalg.generic
// CHECK-SAME:    indexing_maps = [#[[LEFT]], #[[RIGHT]], #[[OUT]]]
// CHECK-SAME:    iterator_types = ["parallel", "parallel", "reduction"]
// CHECK-NEXT:  ^bb0(%[[A:.+]]: f32, %[[B:.+]]: f32, %[[C:.+]]: f32):
// CHECK-NEXT:    %[[PRODUCT:.+]] = arith.mulf %[[A]], %[[B]] : f32
// CHECK-NEXT:    %[[SUM:.+]] = arith.addf %[[C]], %[[PRODUCT]] : f32
// CHECK-NEXT:    linalg.yield %[[SUM]] : f32
func.func @product(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x4xf32>) outs(%c : memref<4x4xf32>)
  return
}

// CHECK-LABEL: func.func @reduced
// CHECK:       %[[R:.+]] = linalg.generic
// CHECK-SAME:    iterator_types = ["parallel", "reduction"]
// CHECK:       return %[[R]] : tensor<4xf32>
func.func @reduced(%a: tensor<4x8xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>)
      dimensions = [1]
  return %0 : tensor<4xf32>
}

// An operation without a body stays.
// CHECK-LABEL: func.func @without_body
// CHECK:       linalg.softmax
func.func @without_body(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
