// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    scf.parallel
// CHECK-NEXT:      %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:      deallocation.retain() of(%[[O]])
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @f(%n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %a = memref.alloc() : memref<4xi8>
    "app.use"(%a) : (memref<4xi8>) -> ()
  }
  return
}

// Reducing scalars does not hand any buffer around.
// CHECK-LABEL: func.func @reduction(
// CHECK:         scf.parallel
// CHECK:           deallocation.retain() of
// CHECK-NEXT:      scf.reduce
func.func @reduction(%n: index, %f: f32) -> f32 {
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init(%f) -> f32 {
    %a = memref.alloc() : memref<4xi8>
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }
  }
  return %r : f32
}
