// Lifetimes as check-only prints them: [scope, first, last]. Ticks start at 1 with the function op; an op with
// regions has its tick before its body; terminators that are not printed take a tick too.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='check-only' | FileCheck %s

// The example of nested branches: t is local to the branch, a is not.
// CHECK-LABEL: func.func @branch(
// CHECK-SAME:      attributes {__mergealloc_scope = [[S:[0-9]+]] : i64}
// a
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], 4, 8>} : memref<16xf32>
// b
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], 10, 10>} : memref<16xf32>
// CHECK:         scf.if
// t
// CHECK:         memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], 7, 7>} : memref<16xf32>
func.func @branch(%p: i1) {                              // 1
  %a = memref.alloc() : memref<16xf32>                   // 2
  %b = memref.alloc() : memref<16xf32>                   // 3
  scf.if %p {                                            // 4
    "use"(%a) : (memref<16xf32>) -> ()                   // 5
    %t = memref.alloc() : memref<16xf32>                 // 6
    "use"(%t) : (memref<16xf32>) -> ()                   // 7, and 8 the terminator
  }
  %s = memref.subview %b[0][4][1] : memref<16xf32> to memref<4xf32, strided<[1]>>   // 9
  "use"(%s) : (memref<4xf32, strided<[1]>>) -> ()        // 10
  return                                                 // 11
}

// Effect-free users and views do not extend life.
// CHECK-LABEL: func.func @effect_free(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 3>} : memref<16xf32>
func.func @effect_free(%p: i1, %q: memref<16xf32>, %i: index) {
  %a = memref.alloc() : memref<16xf32>                   // 2
  "use"(%a) : (memref<16xf32>) -> ()                     // 3
  %d = memref.dim %a, %i : memref<16xf32>                // 4
  %s = arith.select %p, %a, %q : memref<16xf32>          // 5
  %v = memref.subview %a[0][4][1] : memref<16xf32> to memref<4xf32, strided<[1]>>   // 6
  return                                                 // 7
}

// Uses of views of views do.
// CHECK-LABEL: func.func @views(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 6>} : memref<4x4xf32>
func.func @views() {
  %a = memref.alloc() : memref<4x4xf32>                  // 2
  "use"(%a) : (memref<4x4xf32>) -> ()                    // 3
  %v = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32> into memref<16xf32>      // 4
  %w = memref.cast %v : memref<16xf32> to memref<?xf32>  // 5
  "use"(%w) : (memref<?xf32>) -> ()                      // 6
  return
}

// A use through a selection extends both.
// CHECK-LABEL: func.func @select(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 5, 5>} : memref<16xf32>
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 5, 5>} : memref<16xf32>
func.func @select(%p: i1) {
  %a = memref.alloc() : memref<16xf32>                   // 2
  %b = memref.alloc() : memref<16xf32>                   // 3
  %s = arith.select %p, %a, %b : memref<16xf32>          // 4
  "use"(%s) : (memref<16xf32>) -> ()                     // 5
  return
}

// An op of an unknown dialect may return what it was given.
// CHECK-LABEL: func.func @unknown_op(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 4>} : memref<16xf32>
func.func @unknown_op() {
  %a = memref.alloc() : memref<16xf32>                   // 2
  %b = "pass"(%a) : (memref<16xf32>) -> memref<16xf32>   // 3
  "use"(%b) : (memref<16xf32>) -> ()                     // 4
  return
}

// A loop uses an outer buffer from its own tick to that of its last op.
// CHECK-LABEL: func.func @loop(
// CHECK:         memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 4, 9>} : memref<16xf32>
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 4, 9>} : memref<16xf32>
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 7, 7>} : memref<16xf32>
// CHECK:           "use"
func.func @loop(%n: index) {
  %e = memref.alloc() : memref<16xf32>                   // 2
  %f = memref.alloc() : memref<16xf32>                   // 3
  scf.for %i = %n to %n step %n {                        // 4
    %g = memref.alloc() : memref<16xf32>                 // 5
    "use"(%e) : (memref<16xf32>) -> ()                   // 6
    "use"(%g) : (memref<16xf32>) -> ()                   // 7
    "use"(%f) : (memref<16xf32>) -> ()                   // 8, and 9 the terminator
  }
  return
}

// A buffer that leaves an if and is used later: from the if to that use.
// CHECK-LABEL: func.func @if_result(
// CHECK:         scf.if
// CHECK-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 2, 7>} : memref<16xf32>
// CHECK:         } else {
// CHECK-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 2, 7>} : memref<16xf32>
func.func @if_result(%p: i1) {
  %r = scf.if %p -> memref<16xf32> {                     // 2
    %a = memref.alloc() : memref<16xf32>                 // 3
    scf.yield %a : memref<16xf32>                        // 4
  } else {
    %b = memref.alloc() : memref<16xf32>                 // 5
    scf.yield %b : memref<16xf32>                        // 6
  }
  "use"(%r) : (memref<16xf32>) -> ()                     // 7
  return
}

// Used in the else branch only, defined outside: the entire if.
// CHECK-LABEL: func.func @else_only(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 7>} : memref<16xf32>
func.func @else_only(%p: i1) {
  %a = memref.alloc() : memref<16xf32>                   // 2
  scf.if %p {                                            // 3
    "other"() : () -> ()                                 // 4, and 5 the terminator
  } else {
    "use"(%a) : (memref<16xf32>) -> ()                   // 6, and 7 the terminator
  }
  return
}

// What a loop yields escapes. The initial value does not reach the yield here; the result may be either.
// CHECK-LABEL: func.func @loop_yield(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 7>} : memref<16xf32>
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -2, -2>} : memref<16xf32>
func.func @loop_yield(%n: index) {
  %init = memref.alloc() : memref<16xf32>                // 2
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %init) -> (memref<16xf32>) {  // 3
    %a = memref.alloc() : memref<16xf32>                 // 4
    "use"(%arg, %a) : (memref<16xf32>, memref<16xf32>) -> ()  // 5
    scf.yield %a : memref<16xf32>                        // 6
  }
  "use"(%r) : (memref<16xf32>) -> ()                     // 7
  return
}

// Here it does, through the argument.
// CHECK-LABEL: func.func @loop_carried(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -2, -2>} : memref<16xf32>
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -2, -2>} : memref<16xf32>
func.func @loop_carried(%n: index, %p: i1) {
  %init = memref.alloc() : memref<16xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %init) -> (memref<16xf32>) {
    %a = memref.alloc() : memref<16xf32>
    %s = arith.select %p, %arg, %a : memref<16xf32>
    scf.yield %s : memref<16xf32>
  }
  return
}

// Two hops: out of an if, then out of the loop around it.
// CHECK-LABEL: func.func @two_hops(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -2, -2>} : memref<16xf32>
// CHECK:           scf.if
// CHECK-NEXT:        memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -2, -2>} : memref<16xf32>
func.func @two_hops(%n: index, %p: i1) {
  %init = memref.alloc() : memref<16xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %init) -> (memref<16xf32>) {
    %x = scf.if %p -> memref<16xf32> {
      %a = memref.alloc() : memref<16xf32>
      scf.yield %a : memref<16xf32>
    } else {
      scf.yield %arg : memref<16xf32>
    }
    scf.yield %x : memref<16xf32>
  }
  return
}

// An address that becomes a number cannot be followed.
// CHECK-LABEL: func.func @pointer(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -2, -2>} : memref<16xf32>
func.func @pointer() -> index {
  %a = memref.alloc() : memref<16xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<16xf32> -> index
  return %p : index
}

// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -1, -1>} : memref<16xf32>
func.func @unused() {
  %a = memref.alloc() : memref<16xf32>
  return
}

// Every alloc is marked, mergeable or not; nothing else changes.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME:      attributes {__mergealloc_scope = [[S:[0-9]+]] : i64}
// CHECK-NEXT:    memref.alloc(%{{.*}}) {__mergealloc_lifetime = array<i64: [[S]], 4, 4>} : memref<?xf32>
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], 4, 4>, alignment = 128 : i64} : memref<8xf32>
// CHECK-NEXT:    "use"
// CHECK-NEXT:    return
func.func @dynamic(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc() {alignment = 128 : i64} : memref<8xf32>
  "use"(%a, %b) : (memref<?xf32>, memref<8xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @no_allocs() {
func.func @no_allocs() {
  return
}

// The results of a while loop, of its two regions, and their initial value are one group.
// CHECK-LABEL: func.func @while(
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, -2, -2>} : memref<16xf32>
func.func @while(%p: i1) {
  %a = memref.alloc() : memref<16xf32>
  %r = scf.while (%arg0 = %a) : (memref<16xf32>) -> memref<16xf32> {
    scf.condition(%p) %arg0 : memref<16xf32>
  } do {
  ^bb0(%arg1: memref<16xf32>):
    scf.yield %arg1 : memref<16xf32>
  }
  "use"(%r) : (memref<16xf32>) -> ()
  return
}
