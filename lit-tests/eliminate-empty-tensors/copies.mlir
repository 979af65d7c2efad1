// RUN: jopt %s --eliminate-empty-tensors | FileCheck %s

// What is copied is computed where the copy is put.
// CHECK-LABEL: func.func @copied(
// CHECK-SAME: %[[T:.*]]: tensor<4xf32>,
// CHECK: %[[F:.*]] = linalg.fill {{.*}} outs(%[[T]] :
// CHECK-NEXT: linalg.copy ins(%[[F]] : tensor<4xf32>) outs(%[[T]] :
func.func @copied(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c = linalg.copy ins(%f : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// Elements of another type have another place.
// CHECK-LABEL: func.func @converted(
// CHECK: %[[E:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: linalg.fill {{.*}} outs(%[[E]] :
func.func @converted(%t: tensor<4xf64>, %x: f32) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c = linalg.copy ins(%f : tensor<4xf32>) outs(%t : tensor<4xf64>) -> tensor<4xf64>
  return %c : tensor<4xf64>
}

// What the insertion needs is moved in the order in which the insertion names it.
// CHECK-LABEL: func.func @moved(
// CHECK: %[[I:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[D:.*]] = tensor.splat
// CHECK-NEXT: tensor.extract_slice %[[D]][%[[I]], 0]
// CHECK-NEXT: linalg.fill
func.func @moved(%x: f32) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %d = tensor.splat %x : tensor<4x8xf32>
  %i = arith.constant 3 : index
  %r = tensor.insert_slice %f into %d[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// The part of an argument of the first block is taken there, though it is known in the others.
// CHECK-LABEL: func.func @in_first_block(
// CHECK-SAME: %[[T:.*]]: tensor<4x8xf32>,
// CHECK-NEXT: %[[PART:.*]] = tensor.extract_slice %[[T]][1, 0] [1, 8] [1, 1]
// CHECK-NEXT: cf.br
// CHECK: linalg.fill {{.*}} outs(%[[PART]] :
func.func @in_first_block(%t: tensor<4x8xf32>, %x: f32) -> tensor<4x8xf32> {
  cf.br ^next
^next:
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %r = tensor.insert_slice %f into %t[1, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}
