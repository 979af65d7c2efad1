// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = memref.expand_shape
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[O]]) : (memref<2x2xi8>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:    return %[[V]], %[[R]]
func.func @same_type() -> memref<2x2xi8> {
  %a = memref.alloc() : memref<4xi8>
  %v = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xi8> into memref<2x2xi8>
  return %v : memref<2x2xi8>
}

// A view may change the element type and is the same buffer all the same.
// CHECK-LABEL: func.func @other_type(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = memref.view
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[O]]) : (memref<2xf32>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:    return %[[V]], %[[R]]
func.func @other_type() -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xi8>
  %v = memref.view %a[%c0][] : memref<8xi8> to memref<2xf32>
  return %v : memref<2xf32>
}

// CHECK-LABEL: func.func @cast(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = memref.cast
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[O]]) : (memref<*xi8>, !deallocation.ownership) -> !deallocation.ownership
func.func @cast() -> memref<*xi8> {
  %a = memref.alloc() : memref<8xi8>
  %v = memref.cast %a : memref<8xi8> to memref<*xi8>
  return %v : memref<*xi8>
}

// A loop looks through views for the owner of what it is given.
// CHECK-LABEL: func.func @handed_on(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = memref.expand_shape
// CHECK-NEXT:    scf.for {{.*}} iter_args(%{{.*}} = %[[V]], %{{.*}} = %[[O]])
// CHECK-NOT:     of(%[[O]])
// CHECK:         return
func.func @handed_on(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %v = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xi8> into memref<2x2xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %v) -> (memref<2x2xi8>) {
    scf.yield %x : memref<2x2xi8>
  }
  return
}
