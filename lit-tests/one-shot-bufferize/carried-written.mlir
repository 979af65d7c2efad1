// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// INTEROP: no (mlir-opt writes to what is read afterwards)

// A loop that writes what it carries changes the argument of the earlier block.

// CHECK-LABEL: func.func @read_after
// CHECK-SAME: (%[[A:.*]]: memref<4xi32,
func.func @read_after(%a: tensor<4xi32>, %i: index, %n: index) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  cf.br ^begin(%a : tensor<4xi32>)
^begin(%t: tensor<4xi32>):
  // CHECK: ^bb1(%[[T:[0-9]+]]: memref
  cf.br ^write
^write:
  // CHECK: %[[COPY:.*]] = memref.alloc()
  // CHECK: memref.copy %[[T]], %[[COPY]]
  // CHECK: scf.for
  %sum, %last = scf.for %k = %i to %n step %n iter_args(%s = %zero, %u = %t) -> (i32, tensor<4xi32>) {
    %e = tensor.extract %u[%k] : tensor<4xi32>
    %next = arith.addi %s, %e : i32
    // CHECK: memref.store
    %v = tensor.insert %next into %u[%k] : tensor<4xi32>
    scf.yield %next, %v : i32, tensor<4xi32>
  }
  // CHECK: memref.load %[[T]]
  %after = tensor.extract %t[%i] : tensor<4xi32>
  %got = tensor.extract %last[%i] : tensor<4xi32>
  %both = arith.addi %after, %got : i32
  return %sum, %both : i32, i32
}
