// A buffer that is stored in a buffer may be loaded at any time: this function does not free it.
// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate | FileCheck %s

// CHECK-LABEL: func.func @stored(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    %[[T:.*]] = memref.alloc() : memref<2xmemref<4xi8>>
// CHECK-NEXT:    %[[OWN:.*]] = deallocation.own %[[T]] : memref<2xmemref<4xi8>>
// CHECK-NEXT:    memref.store %[[A]], %[[T]]
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    return
func.func @stored(%i: index) {
  %a = memref.alloc() : memref<4xi8>
  %t = memref.alloc() : memref<2xmemref<4xi8>>
  // expected-remark@+1 {{the stored buffer is not freed here: it may be loaded at any time}}
  memref.store %a, %t[%i] : memref<2xmemref<4xi8>>
  return
}

// -----

// Whatever may be the stored buffer is not freed, through loops and calls; other buffers are.
// CHECK-LABEL: func.func private @keep(
func.func private @keep(%t: memref<2xmemref<4xi8>>, %x: memref<4xi8>, %i: index) {
  // expected-remark@+1 {{the stored buffer is not freed here}}
  memref.store %x, %t[%i] : memref<2xmemref<4xi8>>
  return
}

// CHECK-LABEL: func.func @through_calls(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    %[[OWN:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:    scf.for
// CHECK:           call @keep
// CHECK:         deallocation.retain() of(%[[OWN]])
// CHECK-NOT:     of(
// CHECK:         return
func.func @through_calls(%t: memref<2xmemref<4xi8>>, %i: index) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  scf.for %k = %i to %i step %i {
    func.call @keep(%t, %a, %i) : (memref<2xmemref<4xi8>>, memref<4xi8>, index) -> ()
  }
  "app.use"(%b) : (memref<4xi8>) -> ()
  return
}

// -----

// What was loaded has no owner here; returned, it comes with the indicator of nothing. The program may free it.
// CHECK-LABEL: func.func @loaded(
// CHECK:         %[[X:.*]] = memref.load
// CHECK-NEXT:    memref.dealloc %[[X]]
// CHECK-NEXT:    %[[Y:.*]] = memref.load
// CHECK-NEXT:    %[[NONE:.*]] = deallocation.retain(%[[Y]]) of()
// CHECK-NEXT:    return %[[Y]], %[[NONE]]
func.func @loaded(%t: memref<2xmemref<4xi8>>, %i: index, %j: index) -> memref<4xi8> {
  %x = memref.load %t[%i] : memref<2xmemref<4xi8>>
  memref.dealloc %x : memref<4xi8>
  %y = memref.load %t[%j] : memref<2xmemref<4xi8>>
  return %y : memref<4xi8>
}

// -----

// What is loaded from a buffer is no part of it: to store it elsewhere does not let that buffer escape.
// CHECK-LABEL: func.func @moved(
// CHECK:         %[[T:.*]] = memref.alloc() : memref<1xmemref<4xi8>>
// CHECK-NEXT:    %[[TOWN:.*]] = deallocation.own %[[T]]
// CHECK:         %[[U:.*]] = memref.alloc() : memref<1xmemref<4xi8>>
// CHECK-NEXT:    %[[UOWN:.*]] = deallocation.own %[[U]]
// CHECK:         deallocation.retain() of(%[[TOWN]])
// CHECK-NEXT:    deallocation.retain() of(%[[UOWN]])
// CHECK-NEXT:    return
func.func @moved(%x: memref<4xi8>, %i: index) {
  %t = memref.alloc() : memref<1xmemref<4xi8>>
  // expected-remark@+1 {{the stored buffer is not freed here}}
  memref.store %x, %t[%i] : memref<1xmemref<4xi8>>
  %u = memref.alloc() : memref<1xmemref<4xi8>>
  %y = memref.load %t[%i] : memref<1xmemref<4xi8>>
  // expected-remark@+1 {{the stored buffer is not freed here}}
  memref.store %y, %u[%i] : memref<1xmemref<4xi8>>
  return
}
