// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --hlo-buffer-reuse | FileCheck %s

// What is freed serves the next alloc of the type; what is left goes to the stack.
// CHECK-LABEL: func.func @fuse()
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<7xf32>
// CHECK-NEXT:    "app.first"(%[[A]])
// CHECK-NEXT:    "app.second"(%[[A]])
// CHECK-NEXT:    return
func.func @fuse() {
  %a = memref.alloc() : memref<7xf32>
  "app.first"(%a) : (memref<7xf32>) -> ()
  memref.dealloc %a : memref<7xf32>
  %b = memref.alloc() : memref<7xf32>
  "app.second"(%b) : (memref<7xf32>) -> ()
  memref.dealloc %b : memref<7xf32>
  return
}

// The first of several freed buffers is taken; other deallocs in between do not matter.
// CHECK-LABEL: func.func @first(
// CHECK-SAME:    %[[X:.*]]: memref<7xf32>, %[[Y:.*]]: memref<7xf32>)
// CHECK-NEXT:    "app.log"()
// CHECK-NEXT:    memref.dealloc %[[Y]]
// CHECK-NEXT:    return %[[X]]
func.func @first(%x: memref<7xf32>, %y: memref<7xf32>) -> memref<7xf32> {
  memref.dealloc %x : memref<7xf32>
  "app.log"() : () -> ()
  memref.dealloc %y : memref<7xf32>
  %z = memref.alloc() : memref<7xf32>
  return %z : memref<7xf32>
}

// An alloc of another type in between keeps them apart.
// CHECK-LABEL: func.func @other(
// CHECK-NEXT:    memref.dealloc %arg0
// CHECK-NEXT:    %[[F:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    %[[Z:.*]] = memref.alloc() : memref<7xf32>
// CHECK-NEXT:    return %[[F]], %[[Z]]
func.func @other(%x: memref<7xf32>) -> (memref<8xf32>, memref<7xf32>) {
  memref.dealloc %x : memref<7xf32>
  %f = memref.alloc() : memref<8xf32>
  %z = memref.alloc() : memref<7xf32>
  return %f, %z : memref<8xf32>, memref<7xf32>
}

// Only allocs of fixed size take a buffer.
// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT:    memref.dealloc
// CHECK-NEXT:    memref.alloc(
func.func @dynamic(%x: memref<?xf32>, %n: index) -> memref<?xf32> {
  memref.dealloc %x : memref<?xf32>
  %z = memref.alloc(%n) : memref<?xf32>
  return %z : memref<?xf32>
}

// Within a region as well, but not a buffer from outside of one that may run more than once at
// the same time.
// CHECK-LABEL: func.func @nested(
// CHECK:         scf.if
// CHECK-NEXT:      "app.use"(%arg1)
// CHECK-NEXT:      memref.dealloc %arg1
// CHECK:         scf.parallel
// CHECK-NEXT:      memref.dealloc %arg2
// CHECK-NEXT:      %[[B:.*]] = memref.alloc
// CHECK-NEXT:      "app.use"(%[[B]])
// CHECK-NEXT:      memref.dealloc %[[B]]
func.func @nested(%c: i1, %x: memref<7xf32>, %y: memref<7xf32>, %n: index) {
  scf.if %c {
    memref.dealloc %x : memref<7xf32>
    %a = memref.alloc() : memref<7xf32>
    "app.use"(%a) : (memref<7xf32>) -> ()
    memref.dealloc %a : memref<7xf32>
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    memref.dealloc %y : memref<7xf32>
    %b = memref.alloc() : memref<7xf32>
    "app.use"(%b) : (memref<7xf32>) -> ()
    memref.dealloc %b : memref<7xf32>
  }
  return
}
