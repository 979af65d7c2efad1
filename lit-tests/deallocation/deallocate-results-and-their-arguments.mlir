// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

func.func @swap(%a: memref<4xi8>, %b: memref<4xi8>) -> (memref<4xi8>, memref<4xi8>, memref<4xi8>) {
  %n = memref.alloc() : memref<4xi8>
  return %b, %n, %a : memref<4xi8>, memref<4xi8>, memref<4xi8>
}

// Each result is joined with the argument that it is, the fresh one with none.
// CHECK-LABEL: func.func @f(
// CHECK:         %[[OA:.*]] = deallocation.own
// CHECK:         %[[OB:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:6 = call @swap
// CHECK-NEXT:    %[[X:.*]] = deallocation.retain(%[[R]]#2) of(%[[OA]], %[[R]]#5)
// CHECK-NEXT:    deallocation.retain() of(%[[OB]])
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#3)
// CHECK-NEXT:    return %[[R]]#2, %[[R]]#1, %[[X]], %[[R]]#4
func.func @f() -> (memref<4xi8>, memref<4xi8>) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  %r:3 = call @swap(%a, %b) : (memref<4xi8>, memref<4xi8>) -> (memref<4xi8>, memref<4xi8>, memref<4xi8>)
  return %r#2, %r#1 : memref<4xi8>, memref<4xi8>
}
