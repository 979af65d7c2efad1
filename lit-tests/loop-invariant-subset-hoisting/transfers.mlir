// RUN: jopt %s --loop-invariant-subset-hoisting --allow-unregistered-dialect --split-input-file | FileCheck %s

// The part of the tensor is a vector that the loop carries.
// CHECK-LABEL: func.func @transfers
// CHECK-SAME: (%[[T:.*]]: tensor<128xf32>, %{{.*}}: index, %[[P:.*]]: f32)
// CHECK: %[[R:.*]] = vector.transfer_read %[[T]][%[[C0:.*]]], %[[P]] : tensor<128xf32>, vector<8xf32>
// CHECK: %[[L:.*]]:2 = scf.for {{.*}} iter_args(%[[X:.*]] = %[[T]], %[[V:.*]] = %[[R]])
// CHECK-NEXT: %[[Q:.*]] = "test.step"(%[[V]])
// CHECK-NEXT: scf.yield %[[X]], %[[Q]]
// CHECK: %[[W:.*]] = vector.transfer_write %[[L]]#1, %[[L]]#0[%[[C0]]]
// CHECK-NEXT: return %[[W]]
func.func @transfers(%t: tensor<128xf32>, %n: index, %p: f32) -> tensor<128xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<128xf32> {
    %0 = vector.transfer_read %x[%c0], %p : tensor<128xf32>, vector<8xf32>
    %1 = "test.step"(%0) : (vector<8xf32>) -> vector<8xf32>
    %2 = vector.transfer_write %1, %x[%c0] : vector<8xf32>, tensor<128xf32>
    scf.yield %2 : tensor<128xf32>
  }
  return %r : tensor<128xf32>
}

// -----

// Parts that are apart are carried apart; one that is written back as it was read stays the same.
// CHECK-LABEL: func.func @apart
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[V:.*]] = %{{.*}}, %[[W:.*]] = %{{.*}})
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[V]], %[[W]]
// CHECK-NEXT: scf.yield %[[X]], %[[S]], %[[W]]
func.func @apart(%t: tensor<128x128xf32>, %n: index, %p: f32) -> tensor<128x128xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<128x128xf32> {
    %0 = vector.transfer_read %x[%c0, %c0], %p {in_bounds = [true]} : tensor<128x128xf32>, vector<8xf32>
    %1 = vector.transfer_read %x[%c8, %c0], %p {in_bounds = [true]} : tensor<128x128xf32>, vector<8xf32>
    %2 = arith.addf %0, %1 : vector<8xf32>
    %3 = vector.transfer_write %2, %x[%c0, %c0] {in_bounds = [true]} : vector<8xf32>, tensor<128x128xf32>
    %4 = vector.transfer_write %1, %3[%c8, %c0] {in_bounds = [true]} : vector<8xf32>, tensor<128x128xf32>
    scf.yield %4 : tensor<128x128xf32>
  }
  return %r : tensor<128x128xf32>
}
