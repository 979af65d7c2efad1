// RUN: jopt %s --fold-tensor-subset-ops | FileCheck %s

// The vector is read from the whole tensor, where the slice starts.
// CHECK-DAG: #[[SUM:.+]] = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-DAG: #[[TWO:.+]] = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: func.func @read(
// CHECK-SAME:    %[[T:[a-z0-9]+]]: tensor<?x?xf32>, %[[I:[a-z0-9]+]]: index, %[[J:[a-z0-9]+]]: index
// CHECK:       %[[ROW:.+]] = affine.apply #[[SUM]]()[%[[I]], %[[J]]]
// CHECK:       %[[COLUMN:.+]] = affine.apply #[[TWO]]()[%[[J]]]
// CHECK:       vector.transfer_read %[[T]][%[[ROW]], %[[COLUMN]]], %{{.+}} {in_bounds = [true]}
func.func @read(%t: tensor<?x?xf32>, %i: index, %j: index, %p: f32) -> vector<4xf32> {
  %0 = tensor.extract_slice %t[%i, 2] [4, 8] [1, 1] : tensor<?x?xf32> to tensor<4x8xf32>
  %1 = vector.transfer_read %0[%j, %j], %p {in_bounds = [true]} : tensor<4x8xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// A dimension that the slice dropped is where the slice is.
// CHECK-LABEL: func.func @dropped(
// CHECK-SAME:    %[[T:[a-z0-9]+]]: tensor<?x?xf32>, %[[I:[a-z0-9]+]]: index
// CHECK:       vector.transfer_read %[[T]][%[[I]], %{{.+}}]
func.func @dropped(%t: tensor<?x?xf32>, %i: index, %j: index, %p: f32) -> vector<4xf32> {
  %0 = tensor.extract_slice %t[%i, 2] [1, 8] [1, 1] : tensor<?x?xf32> to tensor<8xf32>
  %1 = vector.transfer_read %0[%j], %p {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// What is written over all of a part is written into the whole.
// CHECK-LABEL: func.func @write(
// CHECK-SAME:    %[[T:[a-z0-9]+]]: tensor<?x?xf32>, %[[I:[a-z0-9]+]]: index, %[[V:[a-z0-9]+]]: vector
// CHECK:       vector.transfer_write %[[V]], %[[T]][%[[I]], %c2] {in_bounds = [true, true]}
// CHECK-NOT:   tensor.insert_slice
// CHECK:       return
func.func @write(%t: tensor<?x?xf32>, %i: index, %v: vector<4x8xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = vector.transfer_write %v, %e[%c0, %c0] {in_bounds = [true, true]}
      : vector<4x8xf32>, tensor<4x8xf32>
  %1 = tensor.insert_slice %0 into %t[%i, 2] [4, 8] [1, 1]
      : tensor<4x8xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// Out of bounds, with other strides, or over a part only: nothing is done.
// CHECK-LABEL: func.func @kept(
// CHECK:       tensor.extract_slice
// CHECK:       tensor.extract_slice
// CHECK:       tensor.insert_slice
func.func @kept(%t: tensor<?x?xf32>, %i: index, %p: f32, %v: vector<4xf32>, %s: tensor<4x8xf32>)
    -> (vector<4xf32>, vector<4xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %t[%i, 2] [4, 8] [1, 1] : tensor<?x?xf32> to tensor<4x8xf32>
  %1 = vector.transfer_read %0[%i, %i], %p : tensor<4x8xf32>, vector<4xf32>
  %2 = tensor.extract_slice %t[%i, 2] [4, 8] [1, 2] : tensor<?x?xf32> to tensor<4x8xf32>
  %3 = vector.transfer_read %2[%i, %i], %p {in_bounds = [true]} : tensor<4x8xf32>, vector<4xf32>
  %4 = vector.transfer_write %v, %s[%c0, %i] {in_bounds = [true]} : vector<4xf32>, tensor<4x8xf32>
  %5 = tensor.insert_slice %4 into %t[%i, 2] [4, 8] [1, 1]
      : tensor<4x8xf32> into tensor<?x?xf32>
  return %1, %3, %5 : vector<4xf32>, vector<4xf32>, tensor<?x?xf32>
}
