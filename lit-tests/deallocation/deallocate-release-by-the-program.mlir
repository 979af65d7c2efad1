// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @realloc(
// CHECK:         deallocation.own
// CHECK:         %[[R:.*]] = memref.realloc
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[R]]
// CHECK-NEXT:    deallocation.retain() of(%[[O]])
// CHECK-NEXT:    return
func.func @realloc() {
  %a = memref.alloc() : memref<4xi8>
  %r = memref.realloc %a : memref<4xi8> to memref<8xi8>
  return
}

// CHECK-LABEL: func.func @dealloc(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    deallocation.own %[[A]]
// CHECK-NEXT:    %[[V:.*]] = memref.subview
// CHECK-NEXT:    memref.dealloc %[[V]]
// CHECK-NEXT:    return
func.func @dealloc() {
  %a = memref.alloc() : memref<4xi8>
  %v = memref.subview %a[0] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1]>>
  memref.dealloc %v : memref<2xi8, strided<[1]>>
  return
}
