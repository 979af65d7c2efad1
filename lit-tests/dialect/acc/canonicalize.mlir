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

// An environment for no kernel is nothing but the waiting, if that is one of `acc.wait`.

// CHECK-LABEL: func.func @environments(%arg0: i64, %arg1: i32)
// CHECK-NEXT:    acc.wait{{$}}
// CHECK-NEXT:    acc.wait(%arg0, %arg1 : i64, i32)
// CHECK-NEXT:    acc.kernel_environment wait({devnum: %arg0 : i64, %arg1 : i32})
// CHECK:         acc.kernel_environment wait({%arg0 : i64} [#acc.device_type<nvidia>])
// CHECK:         acc.kernel_environment wait({%arg0 : i64}, {%arg1 : i32} [#acc.device_type<nvidia>])
// CHECK-NOT:     acc
// CHECK:         return
func.func @environments(%a: i64, %b: i32) {
  acc.kernel_environment {
  }
  acc.kernel_environment async(%a : i64) {
  }
  acc.kernel_environment wait {
  }
  acc.kernel_environment wait({%a : i64, %b : i32}) {
  }
  acc.kernel_environment wait({devnum: %a : i64, %b : i32}) {
  }
  acc.kernel_environment wait({%a : i64} [#acc.device_type<nvidia>]) {
  }
  acc.kernel_environment wait({%a : i64}, {%b : i32} [#acc.device_type<nvidia>]) {
  }
  return
}
