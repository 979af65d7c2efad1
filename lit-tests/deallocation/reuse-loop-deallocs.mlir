// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0 nested-loop-deallocs" | FileCheck %s --check-prefix=NESTED

// What a loop only permutes is freed as it went in, and so can go to the stack.
// CHECK-LABEL: func.func @permuted(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    %[[B:.*]] = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    %{{.*}}:2 = scf.while (%{{.*}} = %[[A]], %{{.*}} = %[[B]])
// CHECK-NOT:     memref.dealloc
// CHECK:         return
//
// NESTED-LABEL: func.func @permuted(
// NESTED:         scf.yield
// NESTED-NEXT:    }
// NESTED-NEXT:    memref.dealloc %[[A:.*]] : memref<4xi32>
// NESTED-NEXT:    memref.dealloc %[[B:.*]] : memref<4xi32>
func.func @permuted(%c: i1) {
  %a = memref.alloc() : memref<4xi32>
  %b = memref.alloc() : memref<4xi32>
  %w:2 = scf.while (%x = %a, %y = %b) : (memref<4xi32>, memref<4xi32>) -> (memref<4xi32>, memref<4xi32>) {
    scf.condition(%c) %y, %x : memref<4xi32>, memref<4xi32>
  } do {
  ^bb0(%x: memref<4xi32>, %y: memref<4xi32>):
    "app.use"(%x, %y) : (memref<4xi32>, memref<4xi32>) -> ()
    scf.yield %x, %y : memref<4xi32>, memref<4xi32>
  }
  memref.dealloc %w#0 : memref<4xi32>
  memref.dealloc %w#1 : memref<4xi32>
  return
}

// Not when a result is used otherwise, when something else may come out, or when one of what went
// in is not freed.
// CHECK-LABEL: func.func @not_simplified(
// CHECK:         %[[U:.*]]:2 = scf.for
// CHECK:         "app.use"(%[[U]]#1)
// CHECK-NEXT:    memref.dealloc %[[U]]#0
// CHECK-NEXT:    memref.dealloc %[[U]]#1
// CHECK:         %[[V:.*]] = scf.for
// CHECK:         memref.dealloc %[[V]]
// CHECK:         %[[W:.*]]:2 = scf.for
// CHECK:         memref.dealloc %[[W]]#0
// CHECK-NEXT:    return
func.func @not_simplified(%n: index, %other: memref<4xi32>) {
  %a = memref.alloc() : memref<4xi32>
  %b = memref.alloc() : memref<4xi32>
  "app.use"(%a, %b) : (memref<4xi32>, memref<4xi32>) -> ()
  %u:2 = scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %b) -> (memref<4xi32>, memref<4xi32>) {
    scf.yield %y, %x : memref<4xi32>, memref<4xi32>
  }
  "app.use"(%u#1) : (memref<4xi32>) -> ()
  memref.dealloc %u#0 : memref<4xi32>
  memref.dealloc %u#1 : memref<4xi32>
  %c = "app.make"() : () -> memref<4xi32>
  %v = scf.for %i = %n to %n step %n iter_args(%x = %c) -> (memref<4xi32>) {
    scf.yield %other : memref<4xi32>
  }
  memref.dealloc %v : memref<4xi32>
  %d = "app.make"() : () -> memref<4xi32>
  %e = "app.make"() : () -> memref<4xi32>
  %w:2 = scf.for %i = %n to %n step %n iter_args(%x = %d, %y = %e) -> (memref<4xi32>, memref<4xi32>) {
    scf.yield %y, %x : memref<4xi32>, memref<4xi32>
  }
  memref.dealloc %w#0 : memref<4xi32>
  return
}

// Only in the function's own block, unless asked for. The dealloc of the result that comes first in
// the class of values that the loop mixes gets the operand that comes first: here the second.
// CHECK-LABEL: func.func @nested(
// CHECK:         %[[W:.*]]:2 = scf.for
// CHECK:         memref.dealloc %[[W]]#0
// CHECK-NEXT:    memref.dealloc %[[W]]#1
//
// NESTED-LABEL: func.func @nested(
// NESTED:         %[[D:.*]] = "app.make"
// NESTED-NEXT:    %[[E:.*]] = "app.make"
// NESTED:         memref.dealloc %[[E]]
// NESTED-NEXT:    memref.dealloc %[[D]]
func.func @nested(%c: i1, %n: index) {
  scf.if %c {
    %d = "app.make"() : () -> memref<4xi32>
    %e = "app.make"() : () -> memref<4xi32>
    %w:2 = scf.for %i = %n to %n step %n iter_args(%x = %d, %y = %e) -> (memref<4xi32>, memref<4xi32>) {
      "app.step"() : () -> ()
      scf.yield %y, %x : memref<4xi32>, memref<4xi32>
    }
    memref.dealloc %w#0 : memref<4xi32>
    memref.dealloc %w#1 : memref<4xi32>
  }
  return
}
