// RUN: jopt %s --convert-tensor-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @static
// CHECK-SAME: %[[T:.*]]: tensor<4x5xf32>
func.func @static(%t: tensor<4x5xf32>) -> tensor<6x7xf32> {
  // CHECK: %[[E:.*]] = tensor.empty() : tensor<6x7xf32>
  // CHECK: %[[F:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[E]] : tensor<6x7xf32>)
  // CHECK: tensor.insert_slice %[[T]] into %[[F]][1, 1] [4, 5] [1, 1]
  %c = arith.constant 1.0 : f32
  %0 = tensor.pad %t low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<4x5xf32> to tensor<6x7xf32>
  return %0 : tensor<6x7xf32>
}

// CHECK-LABEL: func.func @dynamic
// CHECK-SAME: %[[T:.*]]: tensor<?x5xf32>, %[[L:.*]]: index
func.func @dynamic(%t: tensor<?x5xf32>, %l: index, %v: f32) -> tensor<?x?xf32> {
  // CHECK: %[[D:.*]] = tensor.dim %[[T]]
  // CHECK: %[[A:.*]] = arith.addi %[[D]], %[[L]]
  // CHECK: %[[H:.*]] = arith.addi %[[A]], %c2
  // CHECK: %[[W:.*]] = arith.addi %[[L]], %c5
  // CHECK: tensor.empty(%[[H]], %[[W]])
  // CHECK: linalg.fill
  // CHECK: tensor.insert_slice %[[T]] into %{{.*}}[%[[L]], 0] [%{{.*}}, 5] [1, 1]
  %0 = tensor.pad %t low[%l, 0] high[2, %l] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x5xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @by_position
func.func @by_position(%t: tensor<4xindex>) -> tensor<6xindex> {
  // CHECK: %[[G:.*]] = tensor.generate
  // CHECK: tensor.insert_slice %{{.*}} into %[[G]][1] [4] [1]
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<4xindex> to tensor<6xindex>
  return %0 : tensor<6xindex>
}
