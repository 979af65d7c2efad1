// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @in_function(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]] : memref<4xi8>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    "app.other"()
// CHECK-NEXT:    deallocation.retain() of(%[[O]]) : (!deallocation.ownership) -> ()
// CHECK-NEXT:    return
func.func @in_function() {
  %a = memref.alloc() : memref<4xi8>
  "app.use"(%a) : (memref<4xi8>) -> ()
  "app.other"() : () -> ()
  return
}

// CHECK-LABEL: func.func @in_branch(
// CHECK-NEXT:    scf.if %{{.*}} {
// CHECK-NEXT:      %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:      deallocation.retain() of(%[[O]])
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @in_branch(%c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<4xi8>
    "app.use"(%a) : (memref<4xi8>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @in_loop(
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:      deallocation.retain() of(%[[O]])
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @in_loop(%n: index) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xi8>
    "app.use"(%a) : (memref<4xi8>) -> ()
  }
  return
}
