// RUN: jopt %s -allow-unregistered-dialect --deallocation-simplification | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --hlo-deallocation-simplification | FileCheck %s

// Freeing what was certainly allocated is a dealloc, in the same place; the indicator goes.
// CHECK-LABEL: func.func @plain()
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    memref.dealloc %[[A]] : memref<2xf32>
// CHECK-NEXT:    "app.later"()
// CHECK-NEXT:    return
func.func @plain() {
  %a = memref.alloc() : memref<2xf32>
  %o = deallocation.own %a : memref<2xf32>
  "app.use"(%a) : (memref<2xf32>) -> ()
  deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
  "app.later"() : () -> ()
  return
}

// Also within regions, whatever the operation around them.
// CHECK-LABEL: func.func @nested(
// CHECK:         scf.parallel
// CHECK-NEXT:      %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK:         "app.region"() ({
// CHECK-NEXT:      %[[B:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:      memref.dealloc %[[B]]
func.func @nested(%n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %a = memref.alloc() : memref<2xf32>
    %o = deallocation.own %a : memref<2xf32>
    deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
  }
  "app.region"() ({
    %b = memref.alloc() : memref<2xf32>
    %o = deallocation.own %b : memref<2xf32>
    deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
    "app.end"() : () -> ()
  }) : () -> ()
  return
}

// Two allocs at once, or one that is kept, stay.
// CHECK-LABEL: func.func @more()
// CHECK:         deallocation.retain() of(%{{.*}}, %{{.*}})
// CHECK-NEXT:    deallocation.retain(%{{.*}}) of(%{{.*}})
func.func @more() -> !deallocation.ownership {
  %a = memref.alloc() : memref<2xf32>
  %o = deallocation.own %a : memref<2xf32>
  %b = memref.alloc() : memref<2xf32>
  %p = deallocation.own %b : memref<2xf32>
  %c = memref.alloc() : memref<2xf32>
  %q = deallocation.own %c : memref<2xf32>
  deallocation.retain() of(%o, %p) : (!deallocation.ownership, !deallocation.ownership) -> ()
  %r = deallocation.retain(%c) of(%q) : (memref<2xf32>, !deallocation.ownership) -> !deallocation.ownership
  return %r : !deallocation.ownership
}

// CHECK-LABEL: func.func private @declaration(memref<2xf32>)
func.func private @declaration(memref<2xf32>)
