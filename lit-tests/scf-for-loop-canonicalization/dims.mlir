// RUN: jopt %s --scf-for-loop-canonicalization --split-input-file | FileCheck %s

// The loop keeps the shape of what it carries: the size is that of the initial value, everywhere.

// CHECK-LABEL: func.func @kept
// CHECK-SAME: (%[[T:.*]]: tensor<?xf32>, %{{.*}}: tensor<1xf32>
func.func @kept(%t: tensor<?xf32>, %s: tensor<1xf32>, %n: index) -> (index, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<?xf32> {
    // CHECK-NEXT: tensor.dim %[[T]]
    %d = tensor.dim %x, %c0 : tensor<?xf32>
    %y = tensor.insert_slice %s into %x[%d] [1] [1] : tensor<1xf32> into tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  // CHECK: tensor.dim %[[T]]
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %d, %r : index, tensor<?xf32>
}

// -----

// A tensor that an unknown function makes may have any size.

func.func private @make(tensor<?xf32>) -> tensor<?xf32>

// CHECK-LABEL: func.func @other
func.func @other(%t: tensor<?xf32>, %n: index) -> (index, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[R:.*]] = scf.for
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<?xf32> {
    %y = func.call @make(%x) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  // CHECK: tensor.dim %[[R]]
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %d, %r : index, tensor<?xf32>
}
