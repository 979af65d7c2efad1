// RUN: jopt %s --canonicalize | FileCheck %s

func.func private @more() -> i1
func.func private @next(f32) -> f32

// What is done last and only if the loop goes on is the start of the second region.
// CHECK-LABEL: func.func @no_results(
// CHECK-SAME: %[[C:.*]]: i1, %[[M:.*]]: memref<4xf32>, %[[F:.*]]: f32, %[[I:.*]]: index
func.func @no_results(%c: i1, %m: memref<4xf32>, %f: f32, %i: index) {
  // CHECK-NEXT: scf.while : () -> () {
  // CHECK-NEXT:   scf.condition(%[[C]])
  // CHECK-NEXT: } do {
  // CHECK-NEXT:   memref.store %[[F]], %[[M]][%[[I]]]
  // CHECK-NEXT:   scf.yield
  scf.while : () -> () {
    scf.if %c {
      memref.store %f, %m[%i] : memref<4xf32>
    }
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// Values of the first region are forwarded; the result of the loop is what the else branch yields.
// CHECK-LABEL: func.func @results(
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[F:.*]]: f32, %[[I:.*]]: index
func.func @results(%m: memref<4xf32>, %f: f32, %i: index) -> f32 {
  // CHECK-NEXT: %[[R:.*]]:2 = scf.while (%[[B:.*]] = %[[F]]) : (f32) -> (f32, f32) {
  // CHECK-NEXT:   %[[D:.*]] = func.call @more() : () -> i1
  // CHECK-NEXT:   %[[V:.*]] = func.call @next(%[[B]]) : (f32) -> f32
  // CHECK-NEXT:   scf.condition(%[[D]]) %[[B]], %[[V]] : f32, f32
  // CHECK-NEXT: } do {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[W:.*]]: f32):
  // CHECK-NEXT:   memref.store %[[W]], %[[M]][%[[I]]]
  // CHECK-NEXT:   %[[N:.*]] = func.call @next(%[[W]]) : (f32) -> f32
  // CHECK-NEXT:   scf.yield %[[N]] : f32
  // CHECK: return %[[R]]#0
  %0 = scf.while (%b = %f) : (f32) -> f32 {
    %d = func.call @more() : () -> i1
    %v = func.call @next(%b) : (f32) -> f32
    %x = scf.if %d -> (f32) {
      memref.store %v, %m[%i] : memref<4xf32>
      %y = func.call @next(%v) : (f32) -> f32
      scf.yield %y : f32
    } else {
      scf.yield %b : f32
    }
    scf.condition(%d) %x : f32
  } do {
  ^bb0(%p: f32):
    scf.yield %p : f32
  }
  return %0 : f32
}

// Another condition, or work in the other branch: it stays.
// CHECK-LABEL: func.func @stays(
func.func @stays(%c: i1, %d: i1, %m: memref<4xf32>, %f: f32, %i: index) {
  // CHECK: scf.while
  // CHECK-NEXT: scf.if
  // CHECK: scf.condition
  scf.while : () -> () {
    scf.if %c {
      memref.store %f, %m[%i] : memref<4xf32>
    }
    scf.condition(%d)
  } do {
    scf.yield
  }
  // CHECK: scf.while
  // CHECK-NEXT: scf.if
  // CHECK: scf.condition
  scf.while : () -> () {
    scf.if %c {
      memref.store %f, %m[%i] : memref<4xf32>
    } else {
      func.call @more() : () -> i1
    }
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
