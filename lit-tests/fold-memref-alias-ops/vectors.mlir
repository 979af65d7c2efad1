// RUN: jopt %s --fold-memref-alias-ops | FileCheck %s

// CHECK-LABEL: func.func @row
// CHECK-SAME: %[[M:.*]]: memref<32x64xf32>, %[[I:.*]]: index, %[[O:.*]]: index
func.func @row(%m: memref<32x64xf32>, %i: index, %o: index, %mask: vector<4xi1>, %v: vector<4xf32>) {
  %f = arith.constant 0.0 : f32
  %0 = memref.subview %m[%o, 0] [1, 4] [1, 1] : memref<32x64xf32> to memref<4xf32, strided<[1], offset: ?>>
  // CHECK: vector.load %[[M]][%[[O]], %[[I]]] : memref<32x64xf32>, vector<4xf32>
  %1 = vector.load %0[%i] : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  // CHECK: vector.maskedload %[[M]][%[[O]], %[[I]]], %{{.*}}, %{{.*}} : memref<32x64xf32>
  %2 = vector.maskedload %0[%i], %mask, %v : memref<4xf32, strided<[1], offset: ?>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  // CHECK: vector.transfer_read %[[M]][%[[O]], %[[I]]], %{{.*}} {in_bounds = [true]} : memref<32x64xf32>
  %3 = vector.transfer_read %0[%i], %f {in_bounds = [true]} : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  // CHECK: vector.store %{{.*}}, %[[M]][
  vector.store %1, %0[%i] : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  // CHECK: vector.maskedstore %[[M]][
  vector.maskedstore %0[%i], %mask, %2 : memref<4xf32, strided<[1], offset: ?>>, vector<4xi1>, vector<4xf32>
  // CHECK: vector.transfer_write %{{.*}}, %[[M]][
  vector.transfer_write %3, %0[%i] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1], offset: ?>>
  return
}

// What is read beyond the view is padding, which the source does not have there.
// CHECK-LABEL: func.func @out_of_bounds
func.func @out_of_bounds(%m: memref<32xf32>, %i: index, %o: index) -> vector<4xf32> {
  // CHECK: %[[V:.*]] = memref.subview
  // CHECK: vector.transfer_read %[[V]][
  %f = arith.constant 0.0 : f32
  %0 = memref.subview %m[%o] [4] [1] : memref<32xf32> to memref<4xf32, strided<[1], offset: ?>>
  %1 = vector.transfer_read %0[%i], %f : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  return %1 : vector<4xf32>
}

// A vector may reach over the end of a row, so its indices are not digits.
// CHECK-LABEL: func.func @expanded
func.func @expanded(%m: memref<32xf32>, %i: index, %j: index) -> vector<16xf32> {
  // CHECK: %[[L:.*]] = affine.linearize_index [%{{.*}}, %{{.*}}] by (4, 8)
  // CHECK: vector.load %{{.*}}[%[[L]]] : memref<32xf32>, vector<16xf32>
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %1 = vector.load %0[%i, %j] : memref<4x8xf32>, vector<16xf32>
  return %1 : vector<16xf32>
}
