// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// The slice is copied, because it is returned while the tensor is written. What is filled gets its
// size from the slice that was copied, even though the size is an operand of that.
// CHECK-LABEL: func.func @size_of_copy
func.func @size_of_copy(%t: tensor<8x3xf32>, %n: index, %x: f32) -> (tensor<6x?xf32>, tensor<8x3xf32>) {
  // CHECK: %[[S:.*]] = memref.subview
  // CHECK: memref.copy %[[S]], %[[COPY:.*]] :
  // CHECK: %[[SIZE:.*]] = memref.dim %[[S]], %{{.*}} :
  // CHECK-NEXT: %[[NEW:.*]] = memref.alloc(%[[SIZE]])
  // CHECK-NEXT: linalg.fill {{.*}} outs(%[[NEW]] :
  // CHECK: return %[[COPY]], %{{.*}}
  %s = tensor.extract_slice %t[%n, %n] [6, %n] [1, 1] : tensor<8x3xf32> to tensor<6x?xf32>
  %f = linalg.fill ins(%x : f32) outs(%s : tensor<6x?xf32>) -> tensor<6x?xf32>
  %i = tensor.insert_slice %f into %t[%n, %n] [6, %n] [1, 1] : tensor<6x?xf32> into tensor<8x3xf32>
  return %s, %i : tensor<6x?xf32>, tensor<8x3xf32>
}
