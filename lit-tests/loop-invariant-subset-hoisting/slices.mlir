// RUN: jopt %s --loop-invariant-subset-hoisting --allow-unregistered-dialect --split-input-file | FileCheck %s

// The part is carried beside the tensor, and put back once.

// CHECK-LABEL: func.func @pair
// CHECK-SAME: (%[[T:.*]]: tensor<?xf32>, %{{.*}}: index)
func.func @pair(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[PART:.*]] = tensor.extract_slice %[[T]][0] [5] [1]
  // CHECK-NEXT: %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[X:.*]] = %[[T]], %[[P:.*]] = %[[PART]])
  // CHECK-NEXT: %[[NEXT:.*]] = "test.step"(%[[P]])
  // CHECK-NEXT: scf.yield %[[X]], %[[NEXT]]
  // CHECK: %[[ALL:.*]] = tensor.insert_slice %[[R]]#1 into %[[R]]#0[0] [5] [1]
  // CHECK-NEXT: return %[[ALL]]
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<?xf32> {
    %p = tensor.extract_slice %x[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %q = "test.step"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %y = tensor.insert_slice %q into %x[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// Parts that do not overlap do not disturb each other; one at a place that moves does.

// CHECK-LABEL: func.func @two
func.func @two(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-COUNT-2: tensor.extract_slice
  // CHECK: scf.for
  // CHECK-NOT: tensor.
  // CHECK: scf.yield
  // CHECK-COUNT-2: tensor.insert_slice
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<?xf32> {
    %p = tensor.extract_slice %x[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %q = "test.step"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %y = tensor.insert_slice %q into %x[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %p2 = tensor.extract_slice %y[5] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %q2 = "test.step"(%p2) : (tensor<5xf32>) -> tensor<5xf32>
    %z = tensor.insert_slice %q2 into %y[5] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %z : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @overlap
func.func @overlap(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK-NEXT: tensor.extract_slice
  // CHECK-NEXT: tensor.extract_slice
  // CHECK: tensor.insert_slice
  // CHECK-NEXT: scf.yield
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<?xf32> {
    %p = tensor.extract_slice %x[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = tensor.extract_slice %x[%i] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %q = "test.step"(%p, %o) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %y = tensor.insert_slice %q into %x[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
