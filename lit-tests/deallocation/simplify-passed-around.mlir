// RUN: jopt %s -allow-unregistered-dialect --deallocation-simplification | FileCheck %s

// An indicator that loops only carry becomes null in its place; nothing else goes.
// CHECK-LABEL: func.func @carried(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    %{{.*}} = arith.constant 7 : i8
// CHECK-NEXT:    %[[F:.*]]:2 = scf.for {{.*}} iter_args(%[[M:.*]] = %[[A]], %[[O:.*]] = %[[N]])
// CHECK-NEXT:      scf.yield %[[M]], %[[O]]
// CHECK-NEXT:    }
// CHECK-NEXT:    %{{.*}} = scf.while (%{{.*}} = %[[F]]#1)
// CHECK:         memref.dealloc %[[A]]
func.func @carried(%a: index, %c: i1) {
  %buf = memref.alloc() : memref<2xf32>
  %own = deallocation.own %buf : memref<2xf32>
  %dead = arith.constant 7 : i8
  %f:2 = scf.for %i = %a to %a step %a iter_args(%m = %buf, %o = %own) -> (memref<2xf32>, !deallocation.ownership) {
    scf.yield %m, %o : memref<2xf32>, !deallocation.ownership
  }
  %w = scf.while (%o = %f#1) : (!deallocation.ownership) -> !deallocation.ownership {
    scf.condition(%c) %o : !deallocation.ownership
  } do {
  ^bb0(%o: !deallocation.ownership):
    scf.yield %o : !deallocation.ownership
  }
  memref.dealloc %buf : memref<2xf32>
  return
}

// One that something else looks at in the end stays, as does one that leaves the function.
// CHECK-LABEL: func.func @used(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK:         scf.for {{.*}} iter_args(%{{.*}} = %[[O]])
// CHECK:         "app.look"
// CHECK:         %[[P:.*]] = deallocation.own
// CHECK-NEXT:    return %[[P]]
func.func @used(%a: index) -> !deallocation.ownership {
  %buf = memref.alloc() : memref<2xf32>
  %own = deallocation.own %buf : memref<2xf32>
  %f = scf.for %i = %a to %a step %a iter_args(%o = %own) -> (!deallocation.ownership) {
    scf.yield %o : !deallocation.ownership
  }
  "app.look"(%f) : (!deallocation.ownership) -> ()
  %other = memref.alloc() : memref<2xf32>
  %p = deallocation.own %other : memref<2xf32>
  return %p : !deallocation.ownership
}

// Only the last operation of a region forwards: an unknown one before it looks.
// CHECK-LABEL: func.func @not_the_terminator(
// CHECK:         scf.if
// CHECK:           %[[O:.*]] = deallocation.own
// CHECK-NEXT:      "app.yield"(%[[O]])
func.func @not_the_terminator(%c: i1) {
  scf.if %c {
    %buf = memref.alloc() : memref<2xf32>
    %own = deallocation.own %buf : memref<2xf32>
    "app.yield"(%own) : (!deallocation.ownership) -> ()
  }
  return
}
