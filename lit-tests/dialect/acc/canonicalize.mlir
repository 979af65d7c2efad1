// RUN: jopt %s --canonicalize | FileCheck %s

// An update that keeps the value is nothing, and one that stores a value of outside is a write
// with the same clauses.

// CHECK-LABEL: func.func @updates(%arg0: memref<i32>, %arg1: i32, %arg2: i1)
// CHECK-NEXT:    acc.atomic.write if(%arg2) %arg0 = %arg1 : memref<i32>, i32
// CHECK-NEXT:    acc.atomic.update %arg0 : memref<i32> {
// CHECK-NEXT:    ^bb0(%[[OLD:.*]]: i32):
// CHECK-NEXT:      %[[SUM:.*]] = arith.addi %[[OLD]], %arg1 : i32
// CHECK:         return
func.func @updates(%x: memref<i32>, %v: i32, %c: i1) {
  acc.atomic.update if(%c) %x : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %a : i32
  }
  acc.atomic.update if(%c) %x : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %v : i32
  }
  acc.atomic.update %x : memref<i32> {
  ^bb0(%a: i32):
    %s = arith.addi %a, %v : i32
    acc.yield %s : i32
  }
  return
}
