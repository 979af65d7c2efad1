// RUN: jopt %s -allow-unregistered-dialect --canonicalize | FileCheck %s

// Canonicalization of affine loops and conditions.

// A loop that does nothing goes; so does one that forwards what it was given.

// CHECK-LABEL: func.func @empty_loop(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:   return %arg1 : f32
// CHECK-NEXT: }
func.func @empty_loop(%n: index, %a: f32) -> f32 {
  affine.for %i = 0 to 10 { }
  affine.for %i = 0 to %n { }
  %r = affine.for %i = 0 to %n iter_args(%x = %a) -> f32 {
    affine.yield %x : f32
  }
  return %r : f32
}

// It matters how often it runs, if it yields what comes from elsewhere.

// CHECK-LABEL: func.func @yields_outer(%arg0: index, %arg1: f32, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT:   %0 = affine.for %arg3 = 0 to %arg0 iter_args(%arg4 = %arg1) -> (f32) {
// CHECK-NEXT:     affine.yield %arg2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg2, %0 : f32, f32
// CHECK-NEXT: }
func.func @yields_outer(%n: index, %a: f32, %b: f32) -> (f32, f32) {
  %r = affine.for %i = 0 to 10 iter_args(%x = %a) -> f32 {
    affine.yield %b : f32
  }
  %s = affine.for %i = 0 to %n iter_args(%x = %a) -> f32 {
    affine.yield %b : f32
  }
  return %r, %s : f32, f32
}

// CHECK-LABEL: func.func @swaps(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32) {
// CHECK-NEXT:   %0:2 = affine.for %arg2 = 0 to 10 iter_args(%arg3 = %arg0, %arg4 = %arg1) -> (f32, f32) {
// CHECK-NEXT:     affine.yield %arg4, %arg3 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1, %arg0, %0#0, %0#1 : f32, f32, f32, f32
// CHECK-NEXT: }
func.func @swaps(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %r:2 = affine.for %i = 0 to 1 iter_args(%x = %a, %y = %b) -> (f32, f32) {
    affine.yield %y, %x : f32, f32
  }
  %s:2 = affine.for %i = 0 to 10 iter_args(%x = %a, %y = %b) -> (f32, f32) {
    affine.yield %y, %x : f32, f32
  }
  return %r#0, %r#1, %s#0, %s#1 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @yields_index(%arg0: index) -> index {
// CHECK-NEXT:   %0 = affine.for %arg1 = 0 to 10 iter_args(%arg2 = %arg0) -> (index) {
// CHECK-NEXT:     affine.yield %arg1 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
func.func @yields_index(%a: index) -> index {
  %r = affine.for %i = 0 to 10 iter_args(%x = %a) -> index {
    affine.yield %i : index
  }
  return %r : index
}

// A loop that never runs gives what it was given. Without results it stays.

// CHECK-LABEL: func.func @never_runs(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   affine.for %arg2 = 10 to 5 {
// CHECK-NEXT:     "test.use"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @never_runs(%a: f32, %b: f32) -> f32 {
  %r = affine.for %i = 10 to 10 iter_args(%x = %a) -> f32 {
    %y = arith.addf %x, %b : f32
    affine.yield %y : f32
  }
  affine.for %i = 10 to 5 {
    "test.use"() : () -> ()
  }
  return %r : f32
}

// CHECK-LABEL: func.func @never_runs_for_constants(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @never_runs_for_constants(%a: f32, %b: f32) -> f32 {
  %c10 = arith.constant 10 : index
  %c3 = arith.constant 3 : index
  %r = affine.for %i = %c10 to %c3 iter_args(%x = %a) -> f32 {
    affine.yield %b : f32
  }
  return %r : f32
}

// Bounds of constants are constants: the greatest lower one, the least upper one.

// CHECK-LABEL: func.func @constant_bounds(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:   affine.for %arg2 = 3 to 30 {
// CHECK-NEXT:     "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for %arg2 = 4 to 31 step 4 {
// CHECK-NEXT:     "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for %arg2 = %arg0 to 6 {
// CHECK-NEXT:     "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = affine.for %arg2 = 3 to %arg0 iter_args(%arg3 = %arg1) -> (f32) {
// CHECK-NEXT:     %1 = "test.use"(%arg2, %arg3) : (index, f32) -> f32
// CHECK-NEXT:     affine.yield %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @constant_bounds(%n: index, %a: f32) -> f32 {
  %c3 = arith.constant 3 : index
  %c30 = arith.constant 30 : index
  affine.for %i = %c3 to %c30 {
    "test.use"(%i) : (index) -> ()
  }
  affine.for %i = max affine_map<()[s0] -> (s0, 4)>()[%c3] to min affine_map<(d0) -> (d0 * 2, d0 + 1)>(%c30) step 4 {
    "test.use"(%i) : (index) -> ()
  }
  affine.for %i = %n to affine_map<(d0)[s0] -> (d0 + s0)>(%c3)[%c3] {
    "test.use"(%i) : (index) -> ()
  }
  %r = affine.for %i = %c3 to %n iter_args(%x = %a) -> f32 {
    %y = "test.use"(%i, %x) : (index, f32) -> f32
    affine.yield %y : f32
  }
  return %r : f32
}

// Of a condition that is always or never true, one body is left.

// CHECK-LABEL: func.func @known_condition(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   "test.always"() : () -> ()
// CHECK-NEXT:   "test.always"() : () -> ()
// CHECK-NEXT:   return %arg1 : f32
// CHECK-NEXT: }
func.func @known_condition(%a: f32, %b: f32) -> f32 {
  affine.if affine_set<() : (0 == 0)>() {
    "test.always"() : () -> ()
  } else {
    "test.never"() : () -> ()
  }
  affine.if affine_set<() : (1 == 0)>() {
    "test.never"() : () -> ()
  } else {
    "test.always"() : () -> ()
  }
  affine.if affine_set<() : (1 == 0)>() {
    "test.never"() : () -> ()
  }
  %0 = affine.if affine_set<() : (1 == 0)>() -> f32 {
    affine.yield %a : f32
  } else {
    affine.yield %b : f32
  }
  return %0 : f32
}

// An empty else goes, an empty then stays.

// CHECK-LABEL: func.func @empty_bodies(%arg0: index) {
// CHECK-NEXT:   affine.if #set()[%arg0] {
// CHECK-NEXT:     "test.then"() : () -> ()
// CHECK-NEXT:   } {mark}
// CHECK-NEXT:   affine.if #set()[%arg0] {
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.else"() : () -> ()
// CHECK-NEXT:   } {mark}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @empty_bodies(%n: index) {
  affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {
    "test.then"() : () -> ()
  } else {
  } {mark}
  affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {
  } else {
    "test.else"() : () -> ()
  } {mark}
  affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {
  } else {
  }
  return
}
