// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = "app.derive"
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[O]]) : (memref<2xi8>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:    return %[[V]], %[[R]] : memref<2xi8>, !deallocation.ownership
func.func @f() -> memref<2xi8> {
  %a = memref.alloc() : memref<4xi8>
  %v = "app.derive"(%a) : (memref<4xi8>) -> memref<2xi8>
  return %v : memref<2xi8>
}

// Another element type means another buffer.
// CHECK-LABEL: func.func @other_type(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = "app.make"
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of() : (memref<2xi16>) -> !deallocation.ownership
// CHECK-NEXT:    deallocation.retain() of(%[[O]])
// CHECK-NEXT:    return %[[V]], %[[R]]
func.func @other_type() -> memref<2xi16> {
  %a = memref.alloc() : memref<4xi8>
  %v = "app.make"(%a) : (memref<4xi8>) -> memref<2xi16>
  return %v : memref<2xi16>
}
