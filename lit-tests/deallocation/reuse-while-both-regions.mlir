// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// A loop that frees its buffer before it allocates the next, in both regions, needs only one.
// CHECK-LABEL: func.func @both(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    %{{.*}}:2 = scf.while (%[[X:.*]] = %[[A]], %[[O:.*]] = %[[N]])
// CHECK-NEXT:      "app.before"(%[[X]])
// CHECK-NEXT:      "app.refill"(%[[X]])
// CHECK-NEXT:      %[[P:.*]] = deallocation.null
// CHECK-NEXT:      scf.condition(%{{.*}}) %[[X]], %[[P]]
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[Y:.*]]: memref<4xi32>, %{{.*}}: !deallocation.ownership):
// CHECK-NEXT:      "app.after"(%[[Y]])
// CHECK-NEXT:      "app.refill"(%[[Y]])
// CHECK-NEXT:      %[[Q:.*]] = deallocation.null
// CHECK-NEXT:      scf.yield %[[Y]], %[[Q]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @both(%c: i1) {
  %a = memref.alloc() : memref<4xi32>
  %o = deallocation.own %a : memref<4xi32>
  %w:2 = scf.while (%x = %a, %xo = %o) : (memref<4xi32>, !deallocation.ownership) -> (memref<4xi32>, !deallocation.ownership) {
    "app.before"(%x) : (memref<4xi32>) -> ()
    memref.dealloc %x : memref<4xi32>
    %b = memref.alloc() : memref<4xi32>
    "app.refill"(%b) : (memref<4xi32>) -> ()
    %bo = deallocation.null
    scf.condition(%c) %b, %bo : memref<4xi32>, !deallocation.ownership
  } do {
  ^bb0(%y: memref<4xi32>, %yo: !deallocation.ownership):
    "app.after"(%y) : (memref<4xi32>) -> ()
    memref.dealloc %y : memref<4xi32>
    %d = memref.alloc() : memref<4xi32>
    "app.refill"(%d) : (memref<4xi32>) -> ()
    %do = deallocation.null
    scf.yield %d, %do : memref<4xi32>, !deallocation.ownership
  }
  memref.dealloc %w#0 : memref<4xi32>
  return
}
