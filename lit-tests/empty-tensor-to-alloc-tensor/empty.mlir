// RUN: jopt %s --empty-tensor-to-alloc-tensor | FileCheck %s

// CHECK-LABEL: func.func @empty
// CHECK-SAME: %[[N:.*]]: index
func.func @empty(%n: index) -> (tensor<?x4xf32>, tensor<2xi8>) {
  // CHECK: %[[A:.*]] = bufferization.alloc_tensor(%[[N]]) : tensor<?x4xf32>
  // CHECK: %[[B:.*]] = bufferization.alloc_tensor() : tensor<2xi8>
  // CHECK: return %[[A]], %[[B]]
  %0 = tensor.empty(%n) : tensor<?x4xf32>
  %1 = tensor.empty() : tensor<2xi8>
  return %0, %1 : tensor<?x4xf32>, tensor<2xi8>
}
