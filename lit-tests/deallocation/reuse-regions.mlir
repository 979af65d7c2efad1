// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0" | FileCheck %s

// Temporaries of affine loops and branches are allocated once, before the outermost of them.
// CHECK-LABEL: func.func @affine(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    affine.for
// CHECK-NEXT:      affine.if
// CHECK-NEXT:        "app.one"(%[[A]])
// CHECK-NEXT:      } else {
// CHECK-NEXT:        "app.two"(%[[A]])
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    return
func.func @affine(%n: index) {
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      %a = memref.alloc() : memref<2xf32>
      "app.one"(%a) : (memref<2xf32>) -> ()
      memref.dealloc %a : memref<2xf32>
    } else {
      %a = memref.alloc() : memref<2xf32>
      "app.two"(%a) : (memref<2xf32>) -> ()
      memref.dealloc %a : memref<2xf32>
    }
  }
  return
}

// All regions of one operation share.
// CHECK-LABEL: func.func @sections(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    scf.index_switch
// CHECK-NEXT:    case 0 {
// CHECK-NEXT:      "app.one"(%[[A]])
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      "app.two"(%[[A]])
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.execute_region {
// CHECK-NEXT:      "app.three"(%[[A]])
// CHECK:         memref.alloca_scope {
// CHECK-NEXT:      "app.four"(%[[A]])
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    return
func.func @sections(%n: index) {
  scf.index_switch %n
  case 0 {
    %a = memref.alloc() : memref<2xf32>
    "app.one"(%a) : (memref<2xf32>) -> ()
    memref.dealloc %a : memref<2xf32>
    scf.yield
  }
  default {
    %a = memref.alloc() : memref<2xf32>
    "app.two"(%a) : (memref<2xf32>) -> ()
    memref.dealloc %a : memref<2xf32>
  }
  scf.execute_region {
    %a = memref.alloc() : memref<2xf32>
    "app.three"(%a) : (memref<2xf32>) -> ()
    memref.dealloc %a : memref<2xf32>
    scf.yield
  }
  memref.alloca_scope {
    %a = memref.alloc() : memref<2xf32>
    "app.four"(%a) : (memref<2xf32>) -> ()
    memref.dealloc %a : memref<2xf32>
  }
  return
}

// Iterations that may run at the same time need a buffer each.
// CHECK-LABEL: func.func @concurrent(
// CHECK-NEXT:    affine.parallel
// CHECK-NEXT:      %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      %[[B:.*]] = memref.alloc()
// CHECK-NEXT:      "app.use"(%[[B]])
// CHECK-NEXT:      memref.dealloc %[[B]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @concurrent(%n: index) {
  affine.parallel (%i) = (0) to (%n) {
    %a = memref.alloc() : memref<2xf32>
    "app.use"(%a) : (memref<2xf32>) -> ()
    memref.dealloc %a : memref<2xf32>
  }
  scf.forall (%i) in (%n) {
    %a = memref.alloc() : memref<2xf32>
    "app.use"(%a) : (memref<2xf32>) -> ()
    memref.dealloc %a : memref<2xf32>
  }
  return
}

// A loop that frees one buffer and allocates another keeps both.
// CHECK-LABEL: func.func @double_buffered(
// CHECK-SAME:      %{{.*}}: index, %[[X:.*]]: memref<3xi32>)
// CHECK-NEXT:    %[[N:.*]] = memref.alloc() : memref<3xi32>
// CHECK-NEXT:    %[[R:.*]]:2 = affine.for {{.*}} iter_args(%[[A:.*]] = %[[X]], %[[B:.*]] = %[[N]]) -> (memref<3xi32>, memref<3xi32>) {
// CHECK-NEXT:      "app.step"(%[[A]], %[[B]])
// CHECK-NEXT:      affine.yield %[[B]], %[[A]] : memref<3xi32>, memref<3xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[R]]#1
// CHECK-NEXT:    return %[[R]]#0
func.func @double_buffered(%n: index, %x: memref<3xi32>) -> memref<3xi32> {
  %r = affine.for %i = 0 to %n iter_args(%a = %x) -> (memref<3xi32>) {
    %b = memref.alloc() : memref<3xi32>
    "app.step"(%a, %b) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    affine.yield %b : memref<3xi32>
  }
  return %r : memref<3xi32>
}
