// RUN: jopt %s --canonicalize | FileCheck %s

// An update that keeps the value is nothing, and one that stores a value of outside is a write
// with the same clauses.

// CHECK-LABEL: func.func @updates(%arg0: memref<i32>, %arg1: i32, %{{.*}}: i1)
// CHECK-NEXT:    omp.atomic.write %arg0 = %arg1 hint(speculative) memory_order(relaxed) : memref<i32>, i32
// CHECK-NEXT:    omp.atomic.update %arg0 : memref<i32> {
// CHECK-NEXT:    ^bb0(%[[OLD:.*]]: i32):
// CHECK-NEXT:      %[[SUM:.*]] = arith.addi %[[OLD]], %arg1 : i32
// CHECK:         return
func.func @updates(%x: memref<i32>, %v: i32, %c: i1) {
  omp.atomic.update hint(speculative) memory_order(relaxed) %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  omp.atomic.update hint(speculative) memory_order(relaxed) %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%v : i32)
  }
  omp.atomic.update %x : memref<i32> {
  ^bb0(%a: i32):
    %s = arith.addi %a, %v : i32
    omp.yield(%s : i32)
  }
  return
}
