// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// Indicators come last, in the order of the memrefs.

// CHECK-LABEL: func.func @for(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    %[[OA:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    %[[OB:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:    %[[R:.*]]:5 = scf.for {{.*}} iter_args(%[[X:.*]] = %[[A]], %[[I:.*]] = %{{.*}}, %[[Y:.*]] = %[[B]], %[[OX:.*]] = %[[OA]], %[[OY:.*]] = %[[OB]]) -> (memref<4xi8>, index, memref<2xf32>, !deallocation.ownership, !deallocation.ownership)
// CHECK-NEXT:      scf.yield %[[X]], %[[I]], %[[Y]], %[[OX]], %[[OY]] : memref<4xi8>, index, memref<2xf32>, !deallocation.ownership, !deallocation.ownership
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#3)
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#4)
func.func @for(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<2xf32>
  scf.for %k = %n to %n step %n iter_args(%x = %a, %i = %n, %y = %b) -> (memref<4xi8>, index, memref<2xf32>) {
    scf.yield %x, %i, %y : memref<4xi8>, index, memref<2xf32>
  }
  return
}

// CHECK-LABEL: func.func @while(
// CHECK:         %[[R:.*]]:3 = scf.while (%[[X:.*]] = %{{.*}}, %[[OX:.*]] = %{{.*}}) : (memref<4xi8>, !deallocation.ownership) -> (i32, memref<4xi8>, !deallocation.ownership) {
// CHECK-NEXT:      %[[C:.*]]:2 = "app.test"
// CHECK-NEXT:      scf.condition(%[[C]]#0) %[[C]]#1, %[[X]], %[[OX]] : i32, memref<4xi8>, !deallocation.ownership
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%{{.*}}: i32, %[[Y:.*]]: memref<4xi8>, %[[OY:.*]]: !deallocation.ownership):
// CHECK-NEXT:      scf.yield %[[Y]], %[[OY]] : memref<4xi8>, !deallocation.ownership
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#2)
func.func @while() {
  %a = memref.alloc() : memref<4xi8>
  scf.while (%x = %a) : (memref<4xi8>) -> (i32, memref<4xi8>) {
    %c:2 = "app.test"() : () -> (i1, i32)
    scf.condition(%c#0) %c#1, %x : i32, memref<4xi8>
  } do {
  ^bb0(%i: i32, %y: memref<4xi8>):
    scf.yield %y : memref<4xi8>
  }
  return
}
