// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// What a loop carries counts as written, but is not by a loop that only reads it: an argument of an earlier block is still there after that loop.

// CHECK-LABEL: func.func @read_after
func.func @read_after(%a: tensor<4xi32>, %i: index, %n: index) -> (i32, i32) {
  // CHECK-NOT: memref.alloc
  // CHECK-NOT: memref.copy
  // CHECK: return
  %zero = arith.constant 0 : i32
  cf.br ^begin(%a : tensor<4xi32>)
^begin(%t: tensor<4xi32>):
  cf.br ^read
^read:
  %sum, %same = scf.for %k = %i to %n step %n iter_args(%s = %zero, %u = %t) -> (i32, tensor<4xi32>) {
    %e = tensor.extract %u[%k] : tensor<4xi32>
    %next = arith.addi %s, %e : i32
    scf.yield %next, %u : i32, tensor<4xi32>
  }
  %after = tensor.extract %t[%i] : tensor<4xi32>
  return %sum, %after : i32, i32
}

// The loop within this one does not write either, and what is chosen is one of what is carried.

// CHECK-LABEL: func.func @nested
func.func @nested(%a: tensor<4xi32>, %i: index, %n: index, %c: i1) -> (i32, i32) {
  // CHECK-NOT: memref.alloc
  // CHECK-NOT: memref.copy
  // CHECK: return
  %zero = arith.constant 0 : i32
  cf.br ^begin(%a : tensor<4xi32>)
^begin(%t: tensor<4xi32>):
  cf.br ^read
^read:
  %sum, %same = scf.for %k = %i to %n step %n iter_args(%s = %zero, %u = %t) -> (i32, tensor<4xi32>) {
    %inner, %same = scf.for %l = %i to %n step %n iter_args(%q = %s, %v = %u) -> (i32, tensor<4xi32>) {
      %e = tensor.extract %v[%l] : tensor<4xi32>
      %next = arith.addi %q, %e : i32
      scf.yield %next, %v : i32, tensor<4xi32>
    }
    scf.yield %inner, %same : i32, tensor<4xi32>
  }
  %after = tensor.extract %t[%i] : tensor<4xi32>
  return %sum, %after : i32, i32
}
