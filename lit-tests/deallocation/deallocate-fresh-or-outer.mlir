// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[R:.*]]:2 = scf.if
// CHECK-NEXT:      %[[B:.*]] = memref.alloc()
// CHECK-NEXT:      %[[OB:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:      scf.yield %[[B]], %[[OB]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[E:.*]] = deallocation.retain(%[[A]]) of()
// CHECK-NEXT:      scf.yield %[[A]], %[[E]]
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[L:.*]] = deallocation.retain(%[[R]]#0) of(%[[O]], %[[R]]#1)
// CHECK-NEXT:    return %[[R]]#0, %[[L]]
func.func @f(%c: i1) -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  %r = scf.if %c -> memref<4xi8> {
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  } else {
    scf.yield %a : memref<4xi8>
  }
  return %r : memref<4xi8>
}
