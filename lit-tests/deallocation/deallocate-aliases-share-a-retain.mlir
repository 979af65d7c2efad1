// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// Memrefs in the order of the terminator, indicators in textual order.

// CHECK-LABEL: func.func @f(
// CHECK:         %[[OA:.*]] = deallocation.own
// CHECK:         %[[OB:.*]] = deallocation.own
// CHECK-NEXT:    %[[S:.*]] = arith.select
// CHECK-NEXT:    %[[T:.*]] = "app.derive"(%[[S]])
// CHECK-NEXT:    %[[R:.*]]:2 = deallocation.retain(%[[T]], %[[S]]) of(%[[OA]], %[[OB]]) : (memref<4xi8>, memref<4xi8>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
// CHECK-NEXT:    return %[[T]], %[[S]], %[[R]]#0, %[[R]]#1
func.func @f(%c: i1) -> (memref<4xi8>, memref<4xi8>) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  %s = arith.select %c, %b, %a : memref<4xi8>
  %t = "app.derive"(%s) : (memref<4xi8>) -> memref<4xi8>
  return %t, %s : memref<4xi8>, memref<4xi8>
}
