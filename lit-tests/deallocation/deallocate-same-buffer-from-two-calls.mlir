// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

func.func @same(%a: memref<4xi8>) -> memref<4xi8> {
  return %a : memref<4xi8>
}

// CHECK-LABEL: func.func @f(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:2 = call @same
// CHECK-NEXT:    %[[S:.*]]:2 = call @same
// CHECK-NEXT:    %[[K:.*]]:2 = deallocation.retain(%[[R]]#0, %[[S]]#0) of(%[[O]], %[[R]]#1, %[[S]]#1)
// CHECK-NEXT:    return %[[R]]#0, %[[S]]#0, %[[K]]#0, %[[K]]#1
func.func @f() -> (memref<4xi8>, memref<4xi8>) {
  %a = memref.alloc() : memref<4xi8>
  %r = call @same(%a) : (memref<4xi8>) -> memref<4xi8>
  %s = call @same(%a) : (memref<4xi8>) -> memref<4xi8>
  return %r, %s : memref<4xi8>, memref<4xi8>
}
