// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=64" | FileCheck %s --check-prefix=STACK
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0 hoist-max-bytes=16" | FileCheck %s --check-prefix=HOIST
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0 reuse-distance=1" | FileCheck %s --check-prefix=DISTANCE
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0 nested-copies" | FileCheck %s --check-prefix=COPIES
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0 two-buffers" | FileCheck %s --check-prefix=TWO

// The stack holds so many bytes, not elements.
// STACK-LABEL: func.func @stack(
// STACK-NEXT:    memref.alloca() : memref<6xf64>
// STACK-NEXT:    memref.alloc() : memref<5xf32>
// STACK-NEXT:    memref.alloca() : memref<4xf32>
func.func @stack() {
  %a = memref.alloc() : memref<6xf64>
  %b = memref.alloc() : memref<5xf32>
  %c = memref.alloc() : memref<4xf32>
  "app.use"(%a, %b, %c) : (memref<6xf64>, memref<5xf32>, memref<4xf32>) -> ()
  memref.dealloc %a : memref<6xf64>
  memref.dealloc %b : memref<5xf32>
  memref.dealloc %c : memref<4xf32>
  return
}

// No more bytes than that are hoisted out of one operation; buffers that branches share count once.
// HOIST-LABEL: func.func @hoist(
// HOIST-NEXT:    %[[A:.*]] = memref.alloc() : memref<3xf32>
// HOIST-NEXT:    scf.if
// HOIST-NEXT:      %[[B:.*]] = memref.alloc() : memref<2xf32>
// HOIST-NEXT:      "app.use"(%[[A]], %[[B]])
// HOIST-NEXT:      memref.dealloc %[[B]]
// HOIST-NEXT:    } else {
// HOIST-NEXT:      "app.use"(%[[A]])
// HOIST-NEXT:    }
// HOIST-NEXT:    memref.dealloc %[[A]]
func.func @hoist(%c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<3xf32>
    %b = memref.alloc() : memref<2xf32>
    "app.use"(%a, %b) : (memref<3xf32>, memref<2xf32>) -> ()
    memref.dealloc %b : memref<2xf32>
    memref.dealloc %a : memref<3xf32>
  } else {
    %a = memref.alloc() : memref<3xf32>
    "app.use"(%a) : (memref<3xf32>) -> ()
    memref.dealloc %a : memref<3xf32>
  }
  return
}

// Neither does a loop carry around more.
// HOIST-LABEL: func.func @carry(
// HOIST:         scf.for
// HOIST-NEXT:      memref.alloc() : memref<5xf32>
func.func @carry(%x: memref<5xf32>, %n: index) -> memref<5xf32> {
  %l = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (memref<5xf32>) {
    %b = memref.alloc() : memref<5xf32>
    "app.step"(%a, %b) : (memref<5xf32>, memref<5xf32>) -> ()
    memref.dealloc %a : memref<5xf32>
    scf.yield %b : memref<5xf32>
  }
  return %l : memref<5xf32>
}

// One alloc of another type may lie between, not two.
// DISTANCE-LABEL: func.func @distance(
// DISTANCE-NEXT:    %[[B:.*]] = memref.alloc() : memref<2xi8>
// DISTANCE-NEXT:    "app.use"(%arg0, %[[B]])
// DISTANCE-NEXT:    memref.dealloc %arg1
// DISTANCE-NEXT:    memref.alloc() : memref<4xi8>
// DISTANCE-NEXT:    memref.alloc() : memref<5xi8>
// DISTANCE-NEXT:    memref.alloc() : memref<3xi8>
func.func @distance(%x: memref<1xi8>, %y: memref<3xi8>) -> (memref<4xi8>, memref<5xi8>, memref<3xi8>) {
  memref.dealloc %x : memref<1xi8>
  %b = memref.alloc() : memref<2xi8>
  %a = memref.alloc() : memref<1xi8>
  "app.use"(%a, %b) : (memref<1xi8>, memref<2xi8>) -> ()
  memref.dealloc %y : memref<3xi8>
  %d = memref.alloc() : memref<4xi8>
  %e = memref.alloc() : memref<5xi8>
  %f = memref.alloc() : memref<3xi8>
  return %d, %e, %f : memref<4xi8>, memref<5xi8>, memref<3xi8>
}

// Copies in regions go too, if iterations do not run at the same time.
// COPIES-LABEL: func.func @copies(
// COPIES-NEXT:    scf.for
// COPIES-NEXT:      "app.make"(%arg0)
// COPIES-NEXT:    }
// COPIES-NEXT:    scf.parallel
// COPIES-NEXT:      %[[A:.*]] = memref.alloc
// COPIES-NEXT:      "app.make"(%[[A]])
// COPIES-NEXT:      memref.copy %[[A]], %arg1
func.func @copies(%t: memref<4xi8> {deallocation.restrict = true}, %u: memref<4xi8> {deallocation.restrict = true}, %n: index) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xi8>
    "app.make"(%a) : (memref<4xi8>) -> ()
    memref.copy %a, %t : memref<4xi8> to memref<4xi8>
    memref.dealloc %a : memref<4xi8>
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %a = memref.alloc() : memref<4xi8>
    "app.make"(%a) : (memref<4xi8>) -> ()
    memref.copy %a, %u : memref<4xi8> to memref<4xi8>
    memref.dealloc %a : memref<4xi8>
  }
  return
}

// So do those whose source is freed later, if it is not used in between.
// COPIES-LABEL: func.func @later(
// COPIES-NEXT:    "app.make"(%arg0)
// COPIES-NEXT:    "app.use"(%arg0)
// COPIES-NEXT:    %[[A:.*]] = memref.alloc
// COPIES-NEXT:    "app.make"(%[[A]])
// COPIES-NEXT:    memref.copy %[[A]], %arg1
// COPIES-NEXT:    "app.use"(%[[A]])
func.func @later(%t: memref<4xi8> {deallocation.restrict = true}, %u: memref<4xi8> {deallocation.restrict = true}) {
  %a = memref.alloc() : memref<4xi8>
  "app.make"(%a) : (memref<4xi8>) -> ()
  memref.copy %a, %t : memref<4xi8> to memref<4xi8>
  "app.use"(%t) : (memref<4xi8>) -> ()
  memref.dealloc %a : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  "app.make"(%b) : (memref<4xi8>) -> ()
  memref.copy %b, %u : memref<4xi8> to memref<4xi8>
  "app.use"(%b) : (memref<4xi8>) -> ()
  memref.dealloc %b : memref<4xi8>
  return
}

// Not if source or target may go by another name, which may be used in between.
// COPIES-LABEL: func.func @names(
// COPIES:         memref.copy
// COPIES:         memref.copy
func.func @names(%t: memref<4xi8> {deallocation.restrict = true}, %u: memref<4xi8> {deallocation.restrict = true}, %n: index) {
  %v = "app.view"(%t) : (memref<4xi8>) -> memref<4xi8>
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xi8>
    "app.make"(%a, %v) : (memref<4xi8>, memref<4xi8>) -> ()
    memref.copy %a, %t : memref<4xi8> to memref<4xi8>
    memref.dealloc %a : memref<4xi8>
  }
  %b = memref.alloc() : memref<4xi8>
  %w = "app.view"(%b) : (memref<4xi8>) -> memref<4xi8>
  "app.make"(%b) : (memref<4xi8>) -> ()
  memref.copy %b, %u : memref<4xi8> to memref<4xi8>
  "app.change"(%w) : (memref<4xi8>) -> ()
  memref.dealloc %b : memref<4xi8>
  return
}

// The second region uses the buffer that the first one left. So each turn swaps the two twice, and
// what is freed in the end is what came in.
// TWO-LABEL: func.func @two(
// TWO-SAME:    %[[X:.*]]: memref<3xi32>
// TWO-NEXT:    %[[N:.*]] = memref.alloc() : memref<3xi32>
// TWO-NEXT:    %[[L:.*]]:2 = scf.while (%[[A:.*]] = %[[X]], %[[B:.*]] = %[[N]]) :
// TWO-NEXT:      "app.before"(%[[A]], %[[B]])
// TWO-NEXT:      scf.condition(%{{.*}}) %[[B]], %[[A]] : memref<3xi32>, memref<3xi32>
// TWO-NEXT:    } do {
// TWO-NEXT:    ^bb0(%[[C:.*]]: memref<3xi32>, %[[D:.*]]: memref<3xi32>):
// TWO-NEXT:      "app.after"(%[[C]], %[[D]])
// TWO-NEXT:      scf.yield %[[D]], %[[C]] : memref<3xi32>, memref<3xi32>
// TWO-NEXT:    }
// TWO-NEXT:    memref.dealloc %[[X]] : memref<3xi32>
// TWO-NEXT:    return %[[L]]#0
func.func @two(%x: memref<3xi32>, %c: i1) -> memref<3xi32> {
  %w = scf.while (%a = %x) : (memref<3xi32>) -> memref<3xi32> {
    %n = memref.alloc() : memref<3xi32>
    "app.before"(%a, %n) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.condition(%c) %n : memref<3xi32>
  } do {
  ^bb0(%a: memref<3xi32>):
    %n = memref.alloc() : memref<3xi32>
    "app.after"(%a, %n) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.yield %n : memref<3xi32>
  }
  return %w : memref<3xi32>
}
