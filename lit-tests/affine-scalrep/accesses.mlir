// RUN: jopt %s --allow-unregistered-dialect --affine-scalrep | FileCheck %s

// The buffer is only written once its load is gone.
// CHECK-LABEL: func.func @forward
// CHECK-SAME: (%[[F:.*]]: f32)
func.func @forward(%f: f32) {
  // CHECK-NOT: memref.alloc
  // CHECK: affine.for
  // CHECK-NEXT: "test.use"(%[[F]])
  %m = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    affine.store %f, %m[%i] : memref<8xf32>
    %0 = affine.load %m[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// CHECK-LABEL: func.func @load_twice
func.func @load_twice(%m: memref<8xf32>, %i: index) -> f32 {
  // CHECK-NEXT: %[[V:.*]] = affine.load
  // CHECK-NEXT: arith.addf %[[V]], %[[V]]
  %0 = affine.load %m[%i] : memref<8xf32>
  %1 = affine.load %m[%i] : memref<8xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}

// CHECK-LABEL: func.func @overwritten
// CHECK-SAME: %[[G:[a-z0-9]+]]: f32)
func.func @overwritten(%m: memref<8xf32>, %f: f32, %g: f32) {
  // CHECK-NEXT: affine.store %[[G]]
  // CHECK-NEXT: return
  affine.store %f, %m[3] : memref<8xf32>
  affine.store %g, %m[3] : memref<8xf32>
  return
}

func.func private @write(memref<8xf32>)

// What is called may write.
// CHECK-LABEL: func.func @clobbered
func.func @clobbered(%m: memref<8xf32>, %f: f32) -> f32 {
  // CHECK: call @write
  // CHECK-NEXT: %[[V:.*]] = affine.load
  // CHECK-NEXT: return %[[V]]
  affine.store %f, %m[3] : memref<8xf32>
  call @write(%m) : (memref<8xf32>) -> ()
  %0 = affine.load %m[3] : memref<8xf32>
  return %0 : f32
}
