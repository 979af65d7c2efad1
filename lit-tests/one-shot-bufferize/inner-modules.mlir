// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// Functions of a module in the module stay as they are.

// CHECK-LABEL: func.func @outer(
//  CHECK-SAME:     memref<4xf32
func.func @outer(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}

// CHECK-LABEL: module @inside {
//  CHECK-NEXT:   func.func @inner(%[[T:.*]]: tensor<4xf32>) -> tensor<4xf32> {
//  CHECK-NEXT:     return %[[T]] : tensor<4xf32>
module @inside {
  func.func @inner(%t: tensor<4xf32>) -> tensor<4xf32> {
    return %t : tensor<4xf32>
  }
}
