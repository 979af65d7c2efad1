// RUN: jopt %s --loop-invariant-subset-hoisting --allow-unregistered-dialect | FileCheck %s
// INTEROP: no (mlir-opt hoists what may be out of bounds, and then reads back what was not stored)

// Where the vector may exceed the tensor, what is read is not what was written.
// CHECK-LABEL: func.func @exceeding
// CHECK: scf.for
// CHECK-NEXT: vector.transfer_read
// CHECK: vector.transfer_write
// CHECK-NEXT: scf.yield
func.func @exceeding(%t: tensor<?xf32>, %n: index, %p: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<?xf32> {
    %0 = vector.transfer_read %x[%c0], %p : tensor<?xf32>, vector<8xf32>
    %1 = "test.step"(%0) : (vector<8xf32>) -> vector<8xf32>
    %2 = vector.transfer_write %1, %x[%c0] : vector<8xf32>, tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
