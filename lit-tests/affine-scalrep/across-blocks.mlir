// RUN: jopt %s --allow-unregistered-dialect --affine-scalrep | FileCheck %s

// A store reaches the loads of loops within which nothing overwrites it.
// CHECK-LABEL: func.func @into_loops
// CHECK-SAME: (%[[O:.*]]: memref<10xf32>, %[[F:.*]]: f32)
// CHECK-NEXT: affine.for
// CHECK-NEXT: affine.for %[[J:.*]] = 0 to 10
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[F]], %[[F]]
// CHECK-NEXT: affine.store %[[SUM]], %[[O]][%[[J]]]
func.func @into_loops(%o: memref<10xf32>, %f: f32) {
  %m = memref.alloc() : memref<10xf32>
  %n = memref.alloc() : memref<10xf32>
  affine.store %f, %m[3] : memref<10xf32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[3] : memref<10xf32>
    affine.store %0, %n[%i] : memref<10xf32>
    affine.for %j = 0 to 10 {
      %1 = affine.load %n[%i] : memref<10xf32>
      %2 = affine.load %m[3] : memref<10xf32>
      %3 = arith.addf %1, %2 : f32
      affine.store %3, %o[%j] : memref<10xf32>
    }
  }
  return
}

// In a later iteration of the inner loop it is another element: the indices differ.
// CHECK-LABEL: func.func @next_element
// CHECK: affine.for %[[I:.*]] = 0 to 9
// CHECK-NEXT: affine.store %[[F:.*]], %{{.*}}[%[[I]]]
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%[[I]] + 1]
// CHECK-NEXT: "test.use"(%[[F]])
func.func @next_element(%m: memref<10xf32>, %f: f32, %g: f32) {
  affine.for %i = 0 to 9 {
    affine.store %f, %m[%i] : memref<10xf32>
    affine.store %g, %m[%i + 1] : memref<10xf32>
    %0 = affine.load %m[%i] : memref<10xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// The loop writes the element, in an earlier iteration or in the same one.
// CHECK-LABEL: func.func @reduction
// CHECK: affine.for
// CHECK-NEXT: affine.store
// CHECK-NEXT: affine.for
// CHECK-NEXT: affine.load
// CHECK-NEXT: affine.load
// CHECK: affine.store
// CHECK: }
// CHECK-NEXT: %[[SUM:.*]] = affine.load
// CHECK-NEXT: affine.store %[[SUM]]
func.func @reduction(%a: memref<10x10xf32>, %o: memref<10xf32>, %z: f32) {
  affine.for %i = 0 to 10 {
    affine.store %z, %o[%i] : memref<10xf32>
    affine.for %j = 0 to 10 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      %1 = affine.load %o[%i] : memref<10xf32>
      %2 = arith.addf %0, %1 : f32
      affine.store %2, %o[%i] : memref<10xf32>
    }
    %3 = affine.load %o[%i] : memref<10xf32>
    affine.store %3, %a[%i, %i] : memref<10x10xf32>
  }
  return
}

// An argument may be another one, but nothing that was made here.
// CHECK-LABEL: func.func @other_buffers
// CHECK-SAME: (%[[A:[a-z0-9]*]]: memref<10xf32>, %[[B:[a-z0-9]*]]: memref<10xf32>
// CHECK: %[[X:.*]] = affine.load %[[A]]
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[3]
// CHECK-NEXT: affine.store %[[X]], %[[B]][4]
// CHECK-NEXT: %[[Y:.*]] = affine.load %[[A]]
// CHECK-NEXT: "test.use"(%[[X]], %[[Y]], %{{.*}})
func.func @other_buffers(%a: memref<10xf32>, %b: memref<10xf32>, %f: f32) {
  %m = memref.alloc() : memref<10xf32>
  %0 = affine.load %a[3] : memref<10xf32>
  affine.store %f, %m[3] : memref<10xf32>
  %1 = affine.load %a[3] : memref<10xf32>
  affine.store %1, %b[4] : memref<10xf32>
  %2 = affine.load %a[3] : memref<10xf32>
  "test.use"(%1, %2, %m) : (f32, f32, memref<10xf32>) -> ()
  return
}

// What a condition may write in between is loaded; before that the value is known.
// CHECK-LABEL: func.func @conditional
// CHECK-SAME: %[[F:[a-z0-9]*]]: f32, %[[G:[a-z0-9]*]]: f32)
// CHECK: affine.if
// CHECK-NEXT: arith.addf %[[F]], %[[G]]
// CHECK: }
// CHECK: %[[Y:.*]] = affine.load
// CHECK-NEXT: arith.addf %[[Y]], %[[Y]]
func.func @conditional(%a: memref<10xf32>, %f: f32, %g: f32) {
  affine.for %k = 0 to 10 {
    affine.store %f, %a[%k] : memref<10xf32>
    affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%k) {
      %0 = affine.load %a[%k] : memref<10xf32>
      %1 = arith.addf %0, %g : f32
      affine.store %1, %a[%k] : memref<10xf32>
    }
    %x = affine.apply affine_map<(d0) -> (d0 + 1)>(%k)
    %y = affine.load %a[%x - 1] : memref<10xf32>
    %z = affine.load %a[%k] : memref<10xf32>
    %sum = arith.addf %y, %z : f32
    affine.store %sum, %a[-%k + 9] : memref<10xf32>
  }
  return
}
