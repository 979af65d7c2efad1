// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0" | FileCheck %s

// What each iteration allocates and frees is allocated once, before the outermost loop.
// CHECK-LABEL: func.func @loops(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<3xf32>
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      "app.outer"(%[[A]])
// CHECK-NEXT:      scf.while
// CHECK:             scf.condition
// CHECK:             "app.inner"(%[[A]], %[[B]])
// CHECK-NEXT:        scf.yield
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[B]] : memref<3xf32>
// CHECK-NEXT:    memref.dealloc %[[A]] : memref<2xf32>
// CHECK-NEXT:    return
func.func @loops(%n: index, %c: i1) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<2xf32>
    "app.outer"(%a) : (memref<2xf32>) -> ()
    scf.while : () -> () {
      scf.condition(%c)
    } do {
      %b = memref.alloc() : memref<3xf32>
      "app.inner"(%a, %b) : (memref<2xf32>, memref<3xf32>) -> ()
      memref.dealloc %b : memref<3xf32>
      scf.yield
    }
    memref.dealloc %a : memref<2xf32>
  }
  return
}

// A buffer that is freed elsewhere, or whose size varies, stays.
// CHECK-LABEL: func.func @stay(
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NEXT:      %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        memref.dealloc %[[A]]
func.func @stay(%n: index, %c: i1) {
  scf.for %i = %n to %n step %n {
    %d = memref.alloc(%i) : memref<?xf32>
    %a = memref.alloc() : memref<2xf32>
    scf.if %c {
      memref.dealloc %a : memref<2xf32>
    } else {
      "app.keep"(%a) : (memref<2xf32>) -> ()
    }
    memref.dealloc %d : memref<?xf32>
  }
  return
}

// Iterations that may run at the same time keep buffers of their own, also those hoisted to them.
// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    scf.parallel
// CHECK-NEXT:      %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        "app.use"(%[[A]])
// CHECK-NEXT:      }
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK:         scf.forall
// CHECK-NEXT:      %[[B:.*]] = memref.alloc() : memref<2xf32>
// CHECK:           memref.dealloc %[[B]]
// CHECK:         "app.tasks"() ({
// CHECK-NEXT:      %[[C:.*]] = memref.alloc() : memref<2xf32>
// CHECK:           memref.dealloc %[[C]]
func.func @parallel(%n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.for %j = %n to %n step %n {
      %a = memref.alloc() : memref<2xf32>
      "app.use"(%a) : (memref<2xf32>) -> ()
      memref.dealloc %a : memref<2xf32>
    }
  }
  scf.forall (%i) in (%n) {
    %b = memref.alloc() : memref<2xf32>
    "app.use"(%b) : (memref<2xf32>) -> ()
    memref.dealloc %b : memref<2xf32>
  }
  "app.tasks"() ({
    %c = memref.alloc() : memref<2xf32>
    "app.use"(%c) : (memref<2xf32>) -> ()
    memref.dealloc %c : memref<2xf32>
    "app.end"() : () -> ()
  }) : () -> ()
  return
}
