// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// What is yielded comes first; then what is freed: block arguments, then in textual order.

// CHECK-LABEL: func.func @f(
// CHECK:         scf.for %{{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[OX:.*]] = %{{.*}}) -> (memref<4xi8>, !deallocation.ownership)
// CHECK-NEXT:      %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      %[[OA:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      %[[Y:.*]] = memref.alloc()
// CHECK-NEXT:      %[[OY:.*]] = deallocation.own %[[Y]]
// CHECK-NEXT:      %[[V:.*]] = "app.derive"(%[[Y]])
// CHECK-NEXT:      %[[B:.*]] = memref.alloc()
// CHECK-NEXT:      %[[OB:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:      %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[OY]]) : (memref<4xi8>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:      deallocation.retain() of(%[[OX]])
// CHECK-NEXT:      deallocation.retain() of(%[[OA]])
// CHECK-NEXT:      deallocation.retain() of(%[[OB]])
// CHECK-NEXT:      scf.yield %[[V]], %[[R]] : memref<4xi8>, !deallocation.ownership
func.func @f(%n: index) {
  %init = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %init) -> (memref<4xi8>) {
    %a = memref.alloc() : memref<4xi8>
    %y = memref.alloc() : memref<4xi8>
    %v = "app.derive"(%y) : (memref<4xi8>) -> memref<4xi8>
    %b = memref.alloc() : memref<4xi8>
    scf.yield %v : memref<4xi8>
  }
  return
}
