// RUN: jopt %s --allow-unregistered-dialect --sroa | FileCheck %s

// Elements that are used become allocations of their own.
// CHECK-LABEL: func.func @elements
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-DAG: %[[A:.*]] = memref.alloca() : memref<i32>
// CHECK-DAG: %[[B:.*]] = memref.alloca() : memref<i32>
// CHECK: memref.store %[[X]], %[[A]][] : memref<i32>
// CHECK: memref.store %[[X]], %[[B]][] : memref<i32>
// CHECK: memref.load %[[A]][] : memref<i32>
func.func @elements(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<2x2xi32>
  memref.store %x, %a[%c0, %c1] : memref<2x2xi32>
  memref.store %x, %a[%c1, %c1] : memref<2x2xi32>
  %v = memref.load %a[%c0, %c1] : memref<2x2xi32>
  return %v : i32
}

// CHECK-LABEL: func.func @unknown_index
// CHECK: memref.alloca() : memref<2xi32>
func.func @unknown_index(%x: i32, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<2xi32>
  memref.store %x, %a[%i] : memref<2xi32>
  %v = memref.load %a[%c0] : memref<2xi32>
  return %v : i32
}

// CHECK-LABEL: func.func @too_many
// CHECK: memref.alloca() : memref<17xi32>
func.func @too_many(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<17xi32>
  memref.store %x, %a[%c0] : memref<17xi32>
  %v = memref.load %a[%c0] : memref<17xi32>
  return %v : i32
}

// CHECK-LABEL: func.func @escapes
// CHECK: memref.alloca() : memref<2xi32>
func.func @escapes(%x: i32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<2xi32>
  memref.store %x, %a[%c0] : memref<2xi32>
  "t.use"(%a) : (memref<2xi32>) -> ()
  return
}
