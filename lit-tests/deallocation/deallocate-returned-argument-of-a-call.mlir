// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

func.func @pick(%c: i1, %a: memref<4xi8>, %b: memref<4xi8>, %d: memref<4xi8>) -> memref<4xi8> {
  %r = arith.select %c, %a, %b : memref<4xi8>
  return %r : memref<4xi8>
}

// CHECK-LABEL: func.func @f(
// CHECK:         %[[OA:.*]] = deallocation.own
// CHECK:         %[[OB:.*]] = deallocation.own
// CHECK:         %[[OD:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:2 = call @pick
// CHECK-NEXT:    %[[O:.*]] = deallocation.retain(%[[R]]#0) of(%[[OA]], %[[OB]], %[[R]]#1)
// CHECK-NEXT:    deallocation.retain() of(%[[OD]])
// CHECK-NEXT:    return %[[R]]#0, %[[O]]
func.func @f(%c: i1) -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  %d = memref.alloc() : memref<4xi8>
  %r = call @pick(%c, %a, %b, %d) : (i1, memref<4xi8>, memref<4xi8>, memref<4xi8>) -> memref<4xi8>
  return %r : memref<4xi8>
}
