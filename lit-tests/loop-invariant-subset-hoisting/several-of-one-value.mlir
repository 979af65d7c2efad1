// RUN: jopt %s --loop-invariant-subset-hoisting | FileCheck %s

// Of several parts that are read of one value the one whose use is the newest is carried first.

// CHECK-LABEL: func.func @nested
// CHECK-DAG: %[[SLICE:.*]] = tensor.extract_slice %arg0[8, 0] [4, 8] [1, 1]
// CHECK-DAG: %[[READ:.*]] = vector.transfer_read %arg0[%{{.*}}, %{{.*}}]
// CHECK: scf.for {{.*}} iter_args(%[[T:.*]] = %arg0, %[[V:.*]] = %[[READ]], %[[S:.*]] = %[[SLICE]])
// CHECK-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[T]], %{{.*}} = %[[S]], %{{.*}} = %[[V]])
// CHECK: tensor.insert_slice
// CHECK-NEXT: vector.transfer_write
func.func @nested(%t: tensor<16x32xf32>, %at: index, %n: index, %f: f32) -> tensor<16x32xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<16x32xf32>) {
    %1 = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> (tensor<16x32xf32>) {
      %2 = tensor.extract_slice %b[8, 0] [4, 8] [1, 1] : tensor<16x32xf32> to tensor<4x8xf32>
      %3 = math.exp %2 : tensor<4x8xf32>
      %4 = tensor.insert_slice %3 into %b[8, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<16x32xf32>
      %5 = vector.transfer_read %4[%c0, %at], %f {in_bounds = [true]} : tensor<16x32xf32>, vector<4xf32>
      %6 = math.exp %5 : vector<4xf32>
      %7 = vector.transfer_write %6, %4[%c0, %at] {in_bounds = [true]} : vector<4xf32>, tensor<16x32xf32>
      scf.yield %7 : tensor<16x32xf32>
    }
    scf.yield %1 : tensor<16x32xf32>
  }
  return %0 : tensor<16x32xf32>
}
