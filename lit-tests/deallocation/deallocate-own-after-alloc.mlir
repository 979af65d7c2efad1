// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK:         %[[A:.*]] = memref.alloc(%{{.*}}) : memref<?xi8>
// CHECK-NEXT:    %[[OA:.*]] = deallocation.own %[[A]] : memref<?xi8>
// CHECK-NEXT:    %[[S:.*]] = memref.alloca() : memref<4xi8>
// CHECK-NEXT:    "app.use"(%[[S]])
// CHECK-NEXT:    %[[R:.*]] = memref.realloc %[[A]](%{{.*}}) : memref<?xi8> to memref<?xi8>
// CHECK-NEXT:    %[[OR:.*]] = deallocation.own %[[R]] : memref<?xi8>
// CHECK-NEXT:    "app.use"(%[[R]])
// CHECK-NEXT:    deallocation.retain() of(%[[OR]]) : (!deallocation.ownership) -> ()
// CHECK-NEXT:    return
func.func @plain(%n: index) {
  %a = memref.alloc(%n) : memref<?xi8>
  %s = memref.alloca() : memref<4xi8>
  "app.use"(%s) : (memref<4xi8>) -> ()
  %r = memref.realloc %a(%n) : memref<?xi8> to memref<?xi8>
  "app.use"(%r) : (memref<?xi8>) -> ()
  return
}
