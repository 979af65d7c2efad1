// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// The buffer is not taken over the loop before what is hoisted from it had a chance: in the end
// one serves all.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    return
func.func @one(%n: index) {
  %a = memref.alloc() : memref<4xi32>
  "app.use"(%a) : (memref<4xi32>) -> ()
  memref.dealloc %a : memref<4xi32>
  scf.for %i = %n to %n step %n {
    %t = memref.alloc() : memref<4xi32>
    "app.use"(%t) : (memref<4xi32>) -> ()
    memref.dealloc %t : memref<4xi32>
  }
  %b = memref.alloc() : memref<4xi32>
  "app.use"(%b) : (memref<4xi32>) -> ()
  memref.dealloc %b : memref<4xi32>
  return
}

// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    return
func.func @two(%n: index) {
  %a = memref.alloc() : memref<4xi32>
  "app.use"(%a) : (memref<4xi32>) -> ()
  memref.dealloc %a : memref<4xi32>
  scf.for %i = %n to %n step %n {
    %t = memref.alloc() : memref<4xi32>
    "app.use"(%t) : (memref<4xi32>) -> ()
    memref.dealloc %t : memref<4xi32>
    %u = memref.alloc() : memref<4xi32>
    "app.use"(%u) : (memref<4xi32>) -> ()
    memref.dealloc %u : memref<4xi32>
  }
  %b = memref.alloc() : memref<4xi32>
  "app.use"(%b) : (memref<4xi32>) -> ()
  memref.dealloc %b : memref<4xi32>
  return
}

// What cannot be hoisted is not waited for in the end.
// CHECK-LABEL: func.func @in_vain(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    scf.parallel
// CHECK-NEXT:      %[[T:.*]] = memref.alloc() : memref<4xi32>
// CHECK-NEXT:      "app.use"(%[[T]])
// CHECK-NEXT:      memref.dealloc %[[T]]
// CHECK:         "app.use"(%[[A]])
// CHECK-NEXT:    return
func.func @in_vain(%n: index) {
  %a = memref.alloc() : memref<4xi32>
  "app.use"(%a) : (memref<4xi32>) -> ()
  memref.dealloc %a : memref<4xi32>
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %t = memref.alloc() : memref<4xi32>
    "app.use"(%t) : (memref<4xi32>) -> ()
    memref.dealloc %t : memref<4xi32>
  }
  %b = memref.alloc() : memref<4xi32>
  "app.use"(%b) : (memref<4xi32>) -> ()
  memref.dealloc %b : memref<4xi32>
  return
}
