// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --mlir-print-op-generic | jopt -allow-unregistered-dialect | FileCheck %s

// Loops and conditions of the affine dialect.

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + 4, s0)>
// CHECK: #map1 = affine_map<()[s0] -> (s0, 4)>
// CHECK: #map2 = affine_map<(d0) -> (d0 * 2)>
// CHECK: #map3 = affine_map<(d0) -> (d0)>
// CHECK: #map4 = affine_map<(d0) -> (d0 + 4)>
// CHECK: #set = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>
// CHECK: #set1 = affine_set<() : (0 == 0)>
// CHECK: #set2 = affine_set<()[s0] : (s0 - 3 >= 0)>
// CHECK: #set3 = affine_set<(d0) : (d0 >= 0)>

// CHECK-LABEL: func.func @for_bounds(%arg0: index, %arg1: index) {
// CHECK-NEXT:   affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for %arg2 = %arg0 to %arg1 step 2 {
// CHECK-NEXT:   } {mark}
// CHECK-NEXT:   affine.for %arg2 = -3 to min #map(%arg0)[%arg1] {
// CHECK-NEXT:     "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for %arg2 = max #map1()[%arg0] to #map2(%arg0) step 4 {
// CHECK-NEXT:     affine.for %arg3 = #map3(%arg2) to #map4(%arg2) {
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @for_bounds(%n: index, %m: index) {
  affine.for %i = 0 to 10 { }
  affine.for %i = %n to %m step 2 { } {mark}
  affine.for %i = -3 to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%n)[%m] { "test.use"(%i) : (index) -> () }
  affine.for %i = max affine_map<()[s0] -> (s0, 4)>()[%n] to affine_map<(d0) -> (d0 * 2)>(%n) step 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 4)>(%i) {
      affine.yield
    }
  }
  return
}

// CHECK-LABEL: func.func @carried(%arg0: index, %arg1: f32, %arg2: i32) -> (f32, i32) {
// CHECK-NEXT:   %0:2 = affine.for %arg3 = 0 to %arg0 step 3 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (f32, i32) {
// CHECK-NEXT:     affine.yield %arg4, %arg5 : f32, i32
// CHECK-NEXT:   } {mark = 1 : i32}
// CHECK-NEXT:   %1 = affine.for %arg3 = 0 to %arg0 iter_args(%arg4 = %arg1) -> (f32) {
// CHECK-NEXT:     affine.yield %arg4 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#1 : f32, i32
// CHECK-NEXT: }
func.func @carried(%n: index, %a: f32, %b: i32) -> (f32, i32) {
  %0:2 = affine.for %i = 0 to %n step 3 iter_args(%x = %a, %y = %b) -> (f32, i32) {
    affine.yield %x, %y : f32, i32
  } {mark = 1 : i32}
  %1 = affine.for %i = 0 to %n iter_args(%x = %a) -> f32 {
    affine.yield %x : f32
  }
  return %0#0, %0#1 : f32, i32
}

// CHECK-LABEL: func.func @conditions(%arg0: index, %arg1: index, %arg2: f32, %arg3: f32) -> f32 {
// CHECK-NEXT:   affine.if #set(%arg0)[%arg1] {
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.if #set1() {
// CHECK-NEXT:     "test.a"() : () -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.b"() : () -> ()
// CHECK-NEXT:   } {mark}
// CHECK-NEXT:   affine.if #set2()[%arg1] {
// CHECK-NEXT:   } else {
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = affine.if #set3(%arg0) -> f32 {
// CHECK-NEXT:     affine.yield %arg2 : f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     affine.yield %arg3 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = affine.if #set3(%arg0) -> (f32, index) {
// CHECK-NEXT:     affine.yield %arg2, %arg1 : f32, index
// CHECK-NEXT:   } else {
// CHECK-NEXT:     affine.yield %arg3, %arg0 : f32, index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @conditions(%i: index, %n: index, %a: f32, %b: f32) -> f32 {
  affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 == 0)>(%i)[%n] { }
  affine.if affine_set<() : (0 == 0)>() {
    "test.a"() : () -> ()
  } else {
    "test.b"() : () -> ()
  } {mark}
  affine.if affine_set<()[s0] : (s0 >= 3)>()[%n] {
  } else {
  }
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 {
    affine.yield %a : f32
  } else {
    affine.yield %b : f32
  }
  %1:2 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> (f32, index) {
    affine.yield %a, %n : f32, index
  } else {
    affine.yield %b, %i : f32, index
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @parallel(%arg0: index, %arg1: index, %arg2: f32, %arg3: i32) -> f32 {
// CHECK-NEXT:   affine.parallel (%arg4) = (0) to (10) {
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.parallel () = () to () {
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.parallel (%arg4, %arg5) = (0, max(%arg0 + 1, symbol(%arg1), 3)) to (%arg0, min(%arg0 * 2, %arg0 + %arg1)) step (1, 4) {
// CHECK-NEXT:     "test.use"(%arg4, %arg5) : (index, index) -> ()
// CHECK-NEXT:   } {mark}
// CHECK-NEXT:   %0 = affine.parallel (%arg4, %arg5) = (0, symbol(%arg0)) to (%arg0 + symbol(%arg1), 100) step (2, 2) reduce ("addf") -> (f32) {
// CHECK-NEXT:     affine.yield %arg2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = affine.parallel (%arg4) = (%arg0) to (%arg0) reduce ("mulf", "assign") -> (f32, i32) {
// CHECK-NEXT:     affine.parallel (%arg5) = (%arg4) to (%arg4 + 4) {
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.yield %arg2, %arg3 : f32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @parallel(%n: index, %m: index, %a: f32, %b: i32) -> f32 {
  affine.parallel (%i) = (0) to (10) { }
  affine.parallel () = () to () { }
  affine.parallel (%i, %j) = (0, max(%n + 1, symbol(%m), 3)) to (%n, min(%n * 2, %m + %n)) step (1, 4) { "test.use"(%i, %j) : (index, index) -> () } {mark}
  %0 = affine.parallel (%i, %j) = (0, symbol(%n)) to (%n + symbol(%m), 100) step (2, 2) reduce ("addf") -> (f32) {
    affine.yield %a : f32
  }
  %1:2 = affine.parallel (%i) = (%n) to (%n) reduce ("mulf", "assign") -> (f32, i32) {
    affine.parallel (%j) = (%i) to (%i + 4) { }
    affine.yield %a, %b : f32, i32
  }
  return %0 : f32
}
