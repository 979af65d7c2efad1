// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// Both slices are the same part, whether its numbers are constants of the operation or of others.
// CHECK-LABEL: func.func @equal(
// CHECK-SAME: %[[T:.*]]: memref<4x8xf32,
// CHECK-NOT: memref.alloc
// CHECK: %[[PART:.*]] = memref.subview %[[T]]
// CHECK: linalg.fill {{.*}} outs(%[[PART]] :
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @equal(%t: tensor<4x8xf32>, %x: f32) -> tensor<4x8xf32> {
  %c3 = arith.constant 3 : index
  %again = arith.constant 3 : index
  %s = tensor.extract_slice %t[%c3, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  %f = linalg.fill ins(%x : f32) outs(%s : tensor<8xf32>) -> tensor<8xf32>
  %r = tensor.insert_slice %f into %t[3, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
  %u = tensor.extract_slice %r[%c3, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  %g = linalg.fill ins(%x : f32) outs(%u : tensor<8xf32>) -> tensor<8xf32>
  %v = tensor.insert_slice %g into %r[%again, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
  return %v : tensor<4x8xf32>
}
