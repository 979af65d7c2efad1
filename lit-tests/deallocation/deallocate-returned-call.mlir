// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

func.func @make() -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  return %a : memref<4xi8>
}

// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %[[R:.*]]:2 = call @make()
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1 : memref<4xi8>, !deallocation.ownership
func.func @f() -> memref<4xi8> {
  %r = call @make() : () -> memref<4xi8>
  return %r : memref<4xi8>
}
