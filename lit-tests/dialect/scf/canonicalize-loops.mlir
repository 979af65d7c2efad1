// RUN: jopt %s --canonicalize | FileCheck %s

// What goes round a loop unchanged is what it came in as, even if two variables take turns.

// CHECK-LABEL: func.func @invariant(%arg0: i1, %arg1: f32, %arg2: memref<4xf32>, %arg3: index) -> (f32, i32) {
// CHECK-NEXT:   %c255_i32 = arith.constant 255 : i32
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     memref.store %arg1, %arg2[%arg3] : memref<4xf32>
// CHECK-NEXT:     scf.condition(%arg0)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1, %c255_i32 : f32, i32
// CHECK-NEXT: }
func.func @invariant(%c: i1, %v: f32, %m: memref<4xf32>, %i: index) -> (f32, i32) {
  %c255 = arith.constant 255 : i32
  %0:2 = scf.while (%a = %v, %b = %c255) : (f32, i32) -> (f32, i32) {
    memref.store %v, %m[%i] : memref<4xf32>
    scf.condition(%c) %a, %b : f32, i32
  } do {
  ^bb0(%a: f32, %b: i32):
    scf.yield %v, %b : f32, i32
  }
  return %0#0, %0#1 : f32, i32
}

// Within the loop the condition is true: that is seen before what does not change.

// CHECK-LABEL: func.func @known_condition() -> i1 {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = scf.while (%arg0 = %false) : (i1) -> i1 {
// CHECK-NEXT:     scf.condition(%arg0) %arg0 : i1
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg0: i1):
// CHECK-NEXT:     scf.yield %true : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i1
// CHECK-NEXT: }
func.func @known_condition() -> i1 {
  %false = arith.constant false
  %0 = scf.while (%a = %false) : (i1) -> i1 {
    scf.condition(%a) %a : i1
  } do {
  ^bb0(%a: i1):
    scf.yield %a : i1
  }
  return %0 : i1
}

// Loops that never run.

// CHECK-LABEL: func.func @never(%arg0: memref<4xf32>, %arg1: f32, %arg2: index, %arg3: index) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @never(%m: memref<4xf32>, %v: f32, %n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %n to %k step %c0 {
    memref.store %v, %m[%i] : memref<4xf32>
  }
  scf.for %i = %c2 to %c0 step %n {
    memref.store %v, %m[%i] : memref<4xf32>
  }
  scf.parallel (%i, %j) = (%n, %c0) to (%n, %k) step (%k, %c2) {
    memref.store %v, %m[%j] : memref<4xf32>
  }
  scf.parallel (%i) = (%c2) to (%c0) step (%k) {
    memref.store %v, %m[%i] : memref<4xf32>
  }
  return
}

// All cases give the same.

// CHECK-LABEL: func.func @same_in_all_cases(%arg0: index, %arg1: f32, %arg2: memref<4xf32>) -> (f32, index) {
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %0 = scf.index_switch %arg0 -> index
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     memref.store %arg1, %arg2[%arg0] : memref<4xf32>
// CHECK-NEXT:     scf.yield %arg0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     scf.yield %c3 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1, %0 : f32, index
// CHECK-NEXT: }
func.func @same_in_all_cases(%i: index, %v: f32, %m: memref<4xf32>) -> (f32, index) {
  %0:2 = scf.index_switch %i -> f32, index
  case 1 {
    memref.store %v, %m[%i] : memref<4xf32>
    scf.yield %v, %i : f32, index
  }
  default {
    %c3 = arith.constant 3 : index
    scf.yield %v, %c3 : f32, index
  }
  return %0#0, %0#1 : f32, index
}
