// RUN: jopt %s -allow-unregistered-dialect --deallocation-simplification | FileCheck %s

// What goes round a loop is freed as the result beside the indicator, which nothing needs any more.
// CHECK-LABEL: func.func @for(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<6xf32>
// CHECK-NEXT:    %[[O:.*]] = deallocation.null
// CHECK-NEXT:    %[[L:.*]]:2 = scf.for {{.*}} iter_args(%[[M:.*]] = %[[A]], %[[N:.*]] = %[[O]])
// CHECK-NEXT:      "app.touch"(%[[M]])
// CHECK-NEXT:      scf.yield %[[M]], %[[N]]
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[L]]#0 : memref<6xf32>
// CHECK-NEXT:    return
func.func @for(%a: index, %b: index, %c: index) {
  %buf = memref.alloc() : memref<6xf32>
  %own = deallocation.own %buf : memref<6xf32>
  %loop:2 = scf.for %i = %a to %b step %c iter_args(%m = %buf, %o = %own) -> (memref<6xf32>, !deallocation.ownership) {
    "app.touch"(%m) : (memref<6xf32>) -> ()
    scf.yield %m, %o : memref<6xf32>, !deallocation.ownership
  }
  deallocation.retain() of(%loop#1) : (!deallocation.ownership) -> ()
  return
}

// The body frees the argument beside the indicator when all that comes in is fresh.
// CHECK-LABEL: func.func @replaced(
// CHECK:         %[[L:.*]]:2 = scf.for {{.*}} iter_args(%[[M:.*]] = %{{.*}}, %{{.*}} = %{{.*}})
// CHECK-NEXT:      %[[B:.*]] = memref.alloc()
// CHECK-NEXT:      %[[N:.*]] = deallocation.null
// CHECK-NEXT:      "app.step"(%[[M]], %[[B]])
// CHECK-NEXT:      memref.dealloc %[[M]] : memref<6xf32>
// CHECK-NEXT:      scf.yield %[[B]], %[[N]]
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[L]]#0 : memref<6xf32>
func.func @replaced(%a: index, %b: index, %c: index) {
  %buf = memref.alloc() : memref<6xf32>
  %own = deallocation.own %buf : memref<6xf32>
  %loop:2 = scf.for %i = %a to %b step %c iter_args(%m = %buf, %o = %own) -> (memref<6xf32>, !deallocation.ownership) {
    %next = memref.alloc() : memref<6xf32>
    %p = deallocation.own %next : memref<6xf32>
    "app.step"(%m, %next) : (memref<6xf32>, memref<6xf32>) -> ()
    deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
    scf.yield %next, %p : memref<6xf32>, !deallocation.ownership
  }
  deallocation.retain() of(%loop#1) : (!deallocation.ownership) -> ()
  return
}

// Several pairs, which the loop permutes: the n-th indicator belongs to the n-th memref, and values
// of other types do not count.
// CHECK-LABEL: func.func @permuted(
// CHECK:         %[[W:.*]]:5 = scf.while
// CHECK:         memref.dealloc %[[W]]#2 : memref<6xf32>
// CHECK-NEXT:    memref.dealloc %[[W]]#1 : memref<6xf32>
// CHECK-NEXT:    return
func.func @permuted(%c: i1) {
  %a = memref.alloc() : memref<6xf32>
  %p = deallocation.own %a : memref<6xf32>
  %b = memref.alloc() : memref<6xf32>
  %q = deallocation.own %b : memref<6xf32>
  %w:5 = scf.while (%x = %a, %y = %b, %xo = %p, %yo = %q)
      : (memref<6xf32>, memref<6xf32>, !deallocation.ownership, !deallocation.ownership)
      -> (i1, memref<6xf32>, memref<6xf32>, !deallocation.ownership, !deallocation.ownership) {
    scf.condition(%c) %c, %y, %x, %yo, %xo
        : i1, memref<6xf32>, memref<6xf32>, !deallocation.ownership, !deallocation.ownership
  } do {
  ^bb0(%d: i1, %x: memref<6xf32>, %y: memref<6xf32>, %xo: !deallocation.ownership, %yo: !deallocation.ownership):
    "app.use"(%x, %y) : (memref<6xf32>, memref<6xf32>) -> ()
    scf.yield %x, %y, %xo, %yo : memref<6xf32>, memref<6xf32>, !deallocation.ownership, !deallocation.ownership
  }
  deallocation.retain() of(%w#4) : (!deallocation.ownership) -> ()
  deallocation.retain() of(%w#3) : (!deallocation.ownership) -> ()
  return
}

// Fresh in both branches.
// CHECK-LABEL: func.func @if(
// CHECK:         %[[I:.*]]:2 = scf.if
// CHECK:         memref.dealloc %[[I]]#0 : memref<6xf32>
func.func @if(%c: i1) {
  %i:2 = scf.if %c -> (memref<6xf32>, !deallocation.ownership) {
    %a = memref.alloc() : memref<6xf32>
    %p = deallocation.own %a : memref<6xf32>
    scf.yield %a, %p : memref<6xf32>, !deallocation.ownership
  } else {
    %b = memref.alloc() : memref<6xf32>
    %q = deallocation.own %b : memref<6xf32>
    scf.yield %b, %q : memref<6xf32>, !deallocation.ownership
  }
  deallocation.retain() of(%i#1) : (!deallocation.ownership) -> ()
  return
}
