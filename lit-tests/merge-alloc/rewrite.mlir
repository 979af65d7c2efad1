// What the rewrite emits, and where.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// The merged buffer is the first op, ahead of constants; a view takes the exact place of its alloc, with a
// constant of its own even where an equal one exists.
// CHECK-LABEL: func.func @places()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT:    "before"(%[[ZERO]]) : (index) -> ()
// CHECK-NEXT:    %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[BASE]][%[[O]]][] : memref<64xi8> to memref<2x8xf32>
// CHECK-NEXT:    "after"() : () -> ()
// CHECK-NEXT:    "use"(%[[VIEW]], %[[VIEW]]) : (memref<2x8xf32>, memref<2x8xf32>) -> ()
// CHECK-NEXT:    return
func.func @places() {
  %c0 = arith.constant 0 : index
  "before"(%c0) : (index) -> ()
  %0 = memref.alloc() : memref<2x8xf32>
  "after"() : () -> ()
  "use"(%0, %0) : (memref<2x8xf32>, memref<2x8xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @returned(
// CHECK-NEXT:    %[[R:.*]] = memref.alloc() {alignment = 64 : i64, keep} : memref<8xf32>
// CHECK-NEXT:    "use"(%[[R]]) : (memref<8xf32>) -> ()
// CHECK-NEXT:    return %[[R]] : memref<8xf32>
func.func @returned() -> memref<8xf32> {
  %0 = memref.alloc() {alignment = 64 : i64, keep} : memref<8xf32>
  "use"(%0) : (memref<8xf32>) -> ()
  return %0 : memref<8xf32>
}

// A view of a returned buffer is the buffer.
// CHECK-LABEL: func.func @returned_view(
// CHECK-NEXT:    memref.alloc() : memref<8xf32>
// CHECK-NOT:     memref.view
func.func @returned_view() -> memref<4xf32, strided<[1]>> {
  %0 = memref.alloc() : memref<8xf32>
  %1 = memref.subview %0[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  return %1 : memref<4xf32, strided<[1]>>
}

// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT:    return
func.func @nothing() {
  return
}
