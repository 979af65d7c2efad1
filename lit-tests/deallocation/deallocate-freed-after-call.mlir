// A buffer that was passed to a function which returns a buffer may be freed: an indicator of nothing comes back if it
// is the same one.
// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate | FileCheck %s

func.func private @unknown(memref<4xi8>) -> memref<4xi8>

// CHECK-LABEL: func.func @freed_argument(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK:         %[[R:.*]]:2 = call @unknown(%[[A]])
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
// CHECK-NEXT:    return
func.func @freed_argument() {
  %a = memref.alloc() : memref<4xi8>
  %r = call @unknown(%a) : (memref<4xi8>) -> memref<4xi8>
  memref.dealloc %a : memref<4xi8>
  return
}

// -----

func.func private @fresh(%m: memref<4xi8>) -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  "app.step"(%m, %a) : (memref<4xi8>, memref<4xi8>) -> ()
  return %a : memref<4xi8>
}

// The callee does not return its argument, so the result may be freed too.
// CHECK-LABEL: func.func @freed_result(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    %[[OWN:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:2 = call @fresh(%[[A]])
// CHECK-NEXT:    memref.dealloc %[[R]]#0
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
func.func @freed_result() {
  %a = memref.alloc() : memref<4xi8>
  %r = call @fresh(%a) : (memref<4xi8>) -> memref<4xi8>
  memref.dealloc %r : memref<4xi8>
  return
}

// -----

// Whether the result is the argument, which is freed at the end, is not known.
func.func private @unknown(memref<4xi8>) -> memref<4xi8>

func.func @freed_twice() {
  %a = memref.alloc() : memref<4xi8>
  %r = call @unknown(%a) : (memref<4xi8>) -> memref<4xi8>
  // expected-error@+1 {{released memref may be owned elsewhere}}
  memref.dealloc %r : memref<4xi8>
  return
}

// -----

// What a call returns as new was made after the loop, so the indicator of the call is not that of the loop's result.
func.func private @unknown(memref<4xi8>) -> memref<4xi8>

// CHECK-LABEL: func.func @freed_result_of_a_loop(
// CHECK:         %[[L:.*]]:2 = scf.for
// CHECK:         %[[R:.*]]:2 = call @unknown(%[[L]]#0)
// CHECK-NEXT:    "app.use"(%[[R]]#0)
// CHECK-NEXT:    memref.dealloc %[[L]]#0
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
// CHECK-NEXT:    return
func.func @freed_result_of_a_loop(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %l = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  %r = call @unknown(%l) : (memref<4xi8>) -> memref<4xi8>
  "app.use"(%r) : (memref<4xi8>) -> ()
  memref.dealloc %l : memref<4xi8>
  return
}

// -----

// But what is made before the loop may come out of it.
func.func private @unknown(memref<4xi8>) -> memref<4xi8>

func.func @freed_result_of_a_loop_after_a_call(%m: memref<4xi8>, %n: index) {
  %r = call @unknown(%m) : (memref<4xi8>) -> memref<4xi8>
  %l = scf.for %i = %n to %n step %n iter_args(%x = %m) -> (memref<4xi8>) {
    scf.yield %r : memref<4xi8>
  }
  // expected-error@+1 {{released memref may be owned elsewhere}}
  memref.dealloc %l : memref<4xi8>
  return
}
