// RUN: jopt %s --allow-unregistered-dialect --expand-realloc | FileCheck %s

// Operations of other dialects than arith, memref and scf are folded on the way, as in any conversion that says nothing about them.

// CHECK-LABEL: func.func @loop_bounds
// CHECK-SAME: (%[[N:.*]]: index, %[[V:.*]]: vector<4xf32>)
func.func @loop_bounds(%n: index, %v: vector<4xf32>) -> vector<4xf32> {
  // CHECK-NEXT: arith.constant 0 : index
  %zero = arith.constant 0 : index
  // CHECK-NEXT: affine.for %{{.*}} = 0 to %[[N]] {
  affine.for %i = %zero to %n {
    "test.use"(%i) : (index) -> ()
  }
  // CHECK-NOT: vector.transpose
  %same = vector.transpose %v, [0] : vector<4xf32> to vector<4xf32>
  // CHECK: return %[[V]]
  return %same : vector<4xf32>
}

// Folding makes constants; arith itself is not folded.

// CHECK-LABEL: func.func @constants
// CHECK-SAME: (%[[T:.*]]: tensor<4xf32>)
func.func @constants(%t: tensor<4xf32>) -> (index, index, index, tensor<4xf32>) {
  // CHECK: %[[C3:.*]] = arith.constant 3 : index
  %three = arith.constant 3 : index
  // CHECK-NEXT: %[[C6:.*]] = arith.constant 6 : index
  %six = affine.apply affine_map<(d0) -> (d0 * 2)>(%three)
  // CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[C3]], %[[C3]]
  %sum = arith.addi %three, %three : index
  // CHECK: %[[SAME:.*]] = arith.muli %[[C3]], %[[C3]]
  %product = arith.muli %three, %three : index
  // CHECK-NOT: tensor.cast
  %cast = tensor.cast %t : tensor<4xf32> to tensor<4xf32>
  // CHECK: return %[[C6]], %[[SUM]], %[[SAME]], %[[T]]
  return %six, %sum, %product, %cast : index, index, index, tensor<4xf32>
}

// CHECK-LABEL: func.func @beside_realloc
func.func @beside_realloc(%m: memref<4xf32>, %n: index) -> memref<8xf32> {
  %zero = arith.constant 0 : index
  // CHECK: affine.for %{{.*}} = 0 to 4 {
  affine.for %i = %zero to 4 {
    "test.use"(%i) : (index) -> ()
  }
  // CHECK-NOT: memref.realloc
  // CHECK: scf.if
  %more = memref.realloc %m : memref<4xf32> to memref<8xf32>
  return %more : memref<8xf32>
}
