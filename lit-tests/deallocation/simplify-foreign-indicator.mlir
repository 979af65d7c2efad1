// RUN: jopt %s -allow-unregistered-dialect --deallocation-simplification | FileCheck %s

// An indicator from elsewhere may be null: its retain stays.
// CHECK-LABEL: func.func @argument(
// CHECK-NEXT:    %[[L:.*]]:2 = scf.for
// CHECK:         deallocation.retain() of(%[[L]]#1)
// CHECK-NEXT:    return
func.func @argument(%a: index, %buf: memref<6xf32>, %own: !deallocation.ownership) {
  %loop:2 = scf.for %i = %a to %a step %a iter_args(%m = %buf, %o = %own) -> (memref<6xf32>, !deallocation.ownership) {
    "app.touch"(%m) : (memref<6xf32>) -> ()
    scf.yield %m, %o : memref<6xf32>, !deallocation.ownership
  }
  deallocation.retain() of(%loop#1) : (!deallocation.ownership) -> ()
  return
}

// So does that of one that is null on one path, and of one that was retained.
// CHECK-LABEL: func.func @sometimes(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK:         %[[I:.*]]:2 = scf.if
// CHECK:         deallocation.retain() of(%[[I]]#1)
// CHECK-NEXT:    %[[B:.*]] = memref.alloc
// CHECK-NEXT:    %[[P:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[B]]) of(%[[P]])
// CHECK-NEXT:    deallocation.retain() of(%[[R]])
func.func @sometimes(%c: i1, %x: memref<6xf32>) {
  %a = memref.alloc() : memref<6xf32>
  %p = deallocation.own %a : memref<6xf32>
  %i:2 = scf.if %c -> (memref<6xf32>, !deallocation.ownership) {
    scf.yield %a, %p : memref<6xf32>, !deallocation.ownership
  } else {
    %q = deallocation.null
    scf.yield %x, %q : memref<6xf32>, !deallocation.ownership
  }
  deallocation.retain() of(%i#1) : (!deallocation.ownership) -> ()
  %b = memref.alloc() : memref<6xf32>
  %s = deallocation.own %b : memref<6xf32>
  %r = deallocation.retain(%b) of(%s) : (memref<6xf32>, !deallocation.ownership) -> !deallocation.ownership
  deallocation.retain() of(%r) : (!deallocation.ownership) -> ()
  return
}

// And that of one which no memref stands beside, or plainly another one.
// CHECK-LABEL: func.func @alone(
// CHECK:         %[[L:.*]] = scf.for
// CHECK:         deallocation.retain() of(%[[L]])
func.func @alone(%a: index) {
  %buf = memref.alloc() : memref<6xf32>
  %own = deallocation.own %buf : memref<6xf32>
  %loop = scf.for %i = %a to %a step %a iter_args(%o = %own) -> (!deallocation.ownership) {
    scf.yield %o : !deallocation.ownership
  }
  deallocation.retain() of(%loop) : (!deallocation.ownership) -> ()
  return
}

// CHECK-LABEL: func.func @another(
// CHECK:         %[[I:.*]]:2 = scf.if
// CHECK:         deallocation.retain() of(%[[I]]#1)
func.func @another(%c: i1) {
  %a = memref.alloc() : memref<6xf32>
  %b = memref.alloc() : memref<6xf32>
  %o = deallocation.own %b : memref<6xf32>
  %i:2 = scf.if %c -> (memref<6xf32>, !deallocation.ownership) {
    scf.yield %a, %o : memref<6xf32>, !deallocation.ownership
  } else {
    scf.yield %a, %o : memref<6xf32>, !deallocation.ownership
  }
  deallocation.retain() of(%i#1) : (!deallocation.ownership) -> ()
  memref.dealloc %a : memref<6xf32>
  return
}
