// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0" | FileCheck %s

// A loop that frees what came in and forwards something new keeps two buffers instead.
// CHECK-LABEL: func.func @for(
// CHECK-SAME:    %[[X:.*]]: memref<3xi32>
// CHECK-NEXT:    %[[N:.*]] = memref.alloc() : memref<3xi32>
// CHECK-NEXT:    %[[L:.*]]:2 = scf.for {{.*}} iter_args(%[[A:.*]] = %[[X]], %[[B:.*]] = %[[N]]) -> (memref<3xi32>, memref<3xi32>) {
// CHECK-NEXT:      "app.step"(%[[A]], %[[B]])
// CHECK-NEXT:      scf.yield %[[B]], %[[A]] : memref<3xi32>, memref<3xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[L]]#1 : memref<3xi32>
// CHECK-NEXT:    return %[[L]]#0
func.func @for(%x: memref<3xi32>, %n: index) -> memref<3xi32> {
  %l = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (memref<3xi32>) {
    %b = memref.alloc() : memref<3xi32>
    "app.step"(%a, %b) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.yield %b : memref<3xi32>
  }
  return %l : memref<3xi32>
}

// CHECK-LABEL: func.func @while_after(
// CHECK-SAME:    %[[X:.*]]: memref<3xi32>
// CHECK-NEXT:    %[[N:.*]] = memref.alloc() : memref<3xi32>
// CHECK-NEXT:    %[[L:.*]]:2 = scf.while (%[[A:.*]] = %[[X]], %[[B:.*]] = %[[N]]) : (memref<3xi32>, memref<3xi32>) -> (memref<3xi32>, memref<3xi32>) {
// CHECK-NEXT:      scf.condition(%{{.*}}) %[[A]], %[[B]] : memref<3xi32>, memref<3xi32>
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[C:.*]]: memref<3xi32>, %[[D:.*]]: memref<3xi32>):
// CHECK-NEXT:      "app.step"(%[[C]], %[[D]])
// CHECK-NEXT:      scf.yield %[[D]], %[[C]] : memref<3xi32>, memref<3xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[L]]#1 : memref<3xi32>
// CHECK-NEXT:    return %[[L]]#0
func.func @while_after(%x: memref<3xi32>, %c: i1) -> memref<3xi32> {
  %w = scf.while (%a = %x) : (memref<3xi32>) -> memref<3xi32> {
    scf.condition(%c) %a : memref<3xi32>
  } do {
  ^bb0(%a: memref<3xi32>):
    %n = memref.alloc() : memref<3xi32>
    "app.step"(%a, %n) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.yield %n : memref<3xi32>
  }
  return %w : memref<3xi32>
}

// CHECK-LABEL: func.func @while_before(
// CHECK:         scf.while (%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) :
// CHECK-NEXT:      "app.step"(%[[A]], %[[B]])
// CHECK-NEXT:      scf.condition(%{{.*}}) %[[B]], %[[A]] : memref<3xi32>, memref<3xi32>
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[C:.*]]: memref<3xi32>, %[[D:.*]]: memref<3xi32>):
// CHECK-NEXT:      scf.yield %[[C]], %[[D]] : memref<3xi32>, memref<3xi32>
func.func @while_before(%x: memref<3xi32>, %c: i1) -> memref<3xi32> {
  %w = scf.while (%a = %x) : (memref<3xi32>) -> memref<3xi32> {
    %n = memref.alloc() : memref<3xi32>
    "app.step"(%a, %n) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.condition(%c) %n : memref<3xi32>
  } do {
  ^bb0(%a: memref<3xi32>):
    scf.yield %a : memref<3xi32>
  }
  return %w : memref<3xi32>
}

// Both regions: three buffers, and each region leaves the other's alone.
// CHECK-LABEL: func.func @while_both(
// CHECK-SAME:    %[[X:.*]]: memref<3xi32>
// CHECK-NEXT:    %[[N0:.*]] = memref.alloc() : memref<3xi32>
// CHECK-NEXT:    %[[N1:.*]] = memref.alloc() : memref<3xi32>
// CHECK-NEXT:    %[[L:.*]]:3 = scf.while (%[[A:.*]] = %[[X]], %[[B:.*]] = %[[N0]], %[[C:.*]] = %[[N1]]) :
// CHECK-NEXT:      "app.before"(%[[A]], %[[B]])
// CHECK-NEXT:      scf.condition(%{{.*}}) %[[B]], %[[A]], %[[C]] : memref<3xi32>, memref<3xi32>, memref<3xi32>
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[D:.*]]: memref<3xi32>, %[[E:.*]]: memref<3xi32>, %[[F:.*]]: memref<3xi32>):
// CHECK-NEXT:      "app.after"(%[[D]], %[[F]])
// CHECK-NEXT:      scf.yield %[[F]], %[[E]], %[[D]] : memref<3xi32>, memref<3xi32>, memref<3xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[L]]#2 : memref<3xi32>
// CHECK-NEXT:    memref.dealloc %[[L]]#1 : memref<3xi32>
// CHECK-NEXT:    return %[[L]]#0
func.func @while_both(%x: memref<3xi32>, %c: i1) -> memref<3xi32> {
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

// Types are paired apart, what has no partner stays.
// CHECK-LABEL: func.func @pairs(
// CHECK:         scf.for {{.*}} iter_args(%[[A:.*]] = %arg0, %[[B:.*]] = %arg1, %[[C:.*]] = %{{.*}}) ->
// CHECK-NEXT:      %[[N:.*]] = memref.alloc() : memref<4xi32>
// CHECK-NEXT:      "app.step"(%[[A]], %[[C]], %[[B]], %[[N]])
// CHECK-NEXT:      scf.yield %[[C]], %[[N]], %[[A]] : memref<3xi32>, memref<4xi32>, memref<3xi32>
func.func @pairs(%x: memref<3xi32>, %y: memref<4xi32>, %n: index) -> (memref<3xi32>, memref<4xi32>) {
  %l:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %b = %y) -> (memref<3xi32>, memref<4xi32>) {
    %c = memref.alloc() : memref<3xi32>
    %d = memref.alloc() : memref<4xi32>
    "app.step"(%a, %c, %b, %d) : (memref<3xi32>, memref<3xi32>, memref<4xi32>, memref<4xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.yield %c, %d : memref<3xi32>, memref<4xi32>
  }
  return %l#0, %l#1 : memref<3xi32>, memref<4xi32>
}

// A buffer of unknown alignment cannot stand in for one that must be aligned; one that the program
// aligns can.
// CHECK-LABEL: func.func @unaligned(
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64}
// CHECK-LABEL: func.func @aligned(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64}
// CHECK-NEXT:    "app.init"
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64}
// CHECK-NEXT:    scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         }
func.func @unaligned(%x: memref<3xi32>, %n: index) -> memref<3xi32> {
  %l = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (memref<3xi32>) {
    %b = memref.alloc() {alignment = 64 : i64} : memref<3xi32>
    "app.step"(%a, %b) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.yield %b : memref<3xi32>
  }
  return %l : memref<3xi32>
}
func.func @aligned(%n: index) -> memref<3xi32> {
  %x = memref.alloc() {alignment = 64 : i64} : memref<3xi32>
  "app.init"(%x) : (memref<3xi32>) -> ()
  %l = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (memref<3xi32>) {
    %b = memref.alloc() {alignment = 64 : i64} : memref<3xi32>
    "app.step"(%a, %b) : (memref<3xi32>, memref<3xi32>) -> ()
    memref.dealloc %a : memref<3xi32>
    scf.yield %b : memref<3xi32>
  }
  return %l : memref<3xi32>
}
