// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         scf.while (%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}, %[[OX:.*]] = %{{.*}}, %[[OY:.*]] = %{{.*}})
// CHECK-NEXT:      %[[C:.*]] = "app.test"
// CHECK-NEXT:      scf.condition(%[[C]]) %[[X]], %[[Y]], %[[OX]], %[[OY]]
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[P:.*]]: memref<4xi8>, %[[Q:.*]]: memref<4xi8>, %[[OP:.*]]: !deallocation.ownership, %[[OQ:.*]]: !deallocation.ownership):
// CHECK:           %[[O1:.*]] = deallocation.own
// CHECK:           %[[O2:.*]] = deallocation.own
// CHECK-NEXT:      deallocation.retain() of(%[[OP]])
// CHECK-NEXT:      deallocation.retain() of(%[[OQ]])
// CHECK-NEXT:      scf.yield %{{.*}}, %{{.*}}, %[[O1]], %[[O2]]
func.func @f() {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  scf.while (%x = %a, %y = %b) : (memref<4xi8>, memref<4xi8>) -> (memref<4xi8>, memref<4xi8>) {
    %c = "app.test"(%x) : (memref<4xi8>) -> i1
    scf.condition(%c) %x, %y : memref<4xi8>, memref<4xi8>
  } do {
  ^bb0(%p: memref<4xi8>, %q: memref<4xi8>):
    %1 = memref.alloc() : memref<4xi8>
    %2 = memref.alloc() : memref<4xi8>
    scf.yield %1, %2 : memref<4xi8>, memref<4xi8>
  }
  return
}
