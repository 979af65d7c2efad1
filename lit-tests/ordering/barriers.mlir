// What reorder-for-memory does not move. In each function it would save 64 bytes to compute %s from %a before %b is filled.
// RUN: jopt %s -allow-unregistered-dialect --reorder-for-memory | FileCheck %s

func.func private @callee()

// As a control: nothing is in the way.
// CHECK-LABEL: func.func @control(
// CHECK:         memref.copy %arg0, %[[A:.*]] :
// CHECK:         memref.load %[[A]]
// CHECK:         memref.copy %arg0, %{{.*}} :
func.func @control(%x: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  %s = memref.load %a[%i] : memref<16xf32>
  %t = memref.load %b[%i] : memref<16xf32>
  %sum = arith.addf %s, %t : f32
  return %sum : f32
}

// A call may do anything, an unregistered operation too.
// CHECK-LABEL: func.func @call(
// CHECK:         memref.copy
// CHECK:         memref.copy
// CHECK:         call @callee
// CHECK-NEXT:    memref.load
// CHECK-LABEL: func.func @unregistered(
// CHECK:         memref.copy
// CHECK:         memref.copy
// CHECK:         "any.thing"()
// CHECK-NEXT:    memref.load
func.func @call(%x: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  call @callee() : () -> ()
  %s = memref.load %a[%i] : memref<16xf32>
  %t = memref.load %b[%i] : memref<16xf32>
  %sum = arith.addf %s, %t : f32
  return %sum : f32
}
func.func @unregistered(%x: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  "any.thing"() : () -> ()
  %s = memref.load %a[%i] : memref<16xf32>
  %t = memref.load %b[%i] : memref<16xf32>
  %sum = arith.addf %s, %t : f32
  return %sum : f32
}

// The loop may not end, and the division after it may be undefined.
// CHECK-LABEL: func.func @may_not_return(
// CHECK:         memref.copy
// CHECK:         memref.copy
// CHECK:         scf.while
// CHECK:         arith.divsi
// CHECK:         memref.load
func.func @may_not_return(%x: memref<16xi32>, %i: index, %c: i1, %n: i32) -> i32 {
  %a = memref.alloc() : memref<16xi32>
  memref.copy %x, %a : memref<16xi32> to memref<16xi32>
  %b = memref.alloc() : memref<16xi32>
  memref.copy %x, %b : memref<16xi32> to memref<16xi32>
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  %d = arith.divsi %n, %n : i32
  %s = memref.load %a[%i] : memref<16xi32>
  %t = memref.load %b[%i] : memref<16xi32>
  %u = arith.addi %s, %t : i32
  %sum = arith.addi %u, %d : i32
  return %sum : i32
}

// The write to %x comes before %s is read from it, and %b is filled before that.
// CHECK-LABEL: func.func @through_a_view(
// CHECK:         memref.copy %arg0, %[[A:.*]] :
// CHECK:         memref.copy %arg0, %[[B:.*]] :
// CHECK:         memref.store %{{.*}}, %arg0
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32, strided<[1]>>
// CHECK:         memref.load %[[A]]
func.func @through_a_view(%x: memref<16xf32>, %i: index, %v: f32) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  memref.store %v, %x[%i] : memref<16xf32>
  %view = memref.subview %x[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  %part = memref.subview %a[0] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1]>>
  memref.copy %view, %part : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32, strided<[1]>>
  %s = memref.load %a[%i] : memref<16xf32>
  %t = memref.load %b[%i] : memref<16xf32>
  %sum = arith.addf %s, %t : f32
  return %sum : f32
}

// Whoever has the address of %a may read it when the operation runs of which nothing is known.
// CHECK-LABEL: func.func @escaped(
// CHECK:         memref.extract_aligned_pointer_as_index %[[A:.*]] :
// CHECK-NEXT:    "any.thing"
// CHECK-NEXT:    memref.dealloc %[[A]]
func.func @escaped(%x: memref<16xf32>, %i: index) {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<16xf32> -> index
  "any.thing"(%p) : (index) -> ()
  memref.dealloc %a : memref<16xf32>
  return
}

// The buffers of the body are its own: it counts as an operation that needs 128 bytes, and they are put in order within it.
// CHECK-LABEL: func.func @nested(
// CHECK:         scf.for
// CHECK:           memref.copy %arg0, %[[A:.*]] :
// CHECK:           memref.load %[[A]]
// CHECK:           memref.copy %arg0, %{{.*}} :
func.func @nested(%x: memref<16xf32>, %y: memref<f32>, %lb: index, %ub: index, %step: index) {
  scf.for %i = %lb to %ub step %step {
    %a = memref.alloc() : memref<16xf32>
    memref.copy %x, %a : memref<16xf32> to memref<16xf32>
    %b = memref.alloc() : memref<16xf32>
    memref.copy %x, %b : memref<16xf32> to memref<16xf32>
    %s = memref.load %a[%i] : memref<16xf32>
    %t = memref.load %b[%i] : memref<16xf32>
    %sum = arith.addf %s, %t : f32
    memref.store %sum, %y[] : memref<f32>
  }
  return
}
