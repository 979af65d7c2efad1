// RUN: jopt %s -allow-unregistered-dialect --deallocate='early-free' | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[V:.*]] = "app.derive"(%[[A]])
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      "app.use"(%[[V]])
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[O]])
// CHECK-NEXT:    %[[B:.*]] = memref.alloc()
// CHECK-NEXT:    %[[OB:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:    deallocation.retain() of(%[[OB]])
// CHECK-NEXT:    "app.other"()
// CHECK-NEXT:    return
func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  %v = "app.derive"(%a) : (memref<4xi8>) -> memref<4xi8>
  scf.if %c {
    "app.use"(%v) : (memref<4xi8>) -> ()
  }
  %b = memref.alloc() : memref<4xi8>
  "app.other"() : () -> ()
  return
}

// CHECK-LABEL: func.func @unused_argument(
// CHECK:         scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[OX:.*]] = %{{.*}})
// CHECK-NEXT:      deallocation.retain() of(%[[OX]])
// CHECK-NEXT:      memref.alloc()
func.func @unused_argument(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  return
}
