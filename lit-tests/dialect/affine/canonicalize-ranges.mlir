// RUN: jopt %s -allow-unregistered-dialect --canonicalize | FileCheck %s

// The range of a loop variable tells the results of divisions, and which bounds never matter.

// CHECK: #map = affine_map<(d0)[s0] -> (d0 - 9, s0, d0 - 8)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 4)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (7, s1, s0 + 2)>
// CHECK: #map3 = affine_map<()[s0] -> (1, s0)>
// CHECK: #map4 = affine_map<()[s0, s1] -> (4, s1, s0)>
// CHECK: #map5 = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map6 = affine_map<(d0)[s0, s1] -> (d0 + d0 floordiv s0 + s0 + s0 * s1)>
// CHECK: #map7 = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK-LABEL: func.func @divisions(%arg0: memref<64x64xf32>, %arg1: f32) {
// CHECK-NEXT:   affine.for %arg2 = 0 to 8 {
// CHECK-NEXT:     affine.for %arg3 = 0 to 64 step 8 {
// CHECK-NEXT:       affine.store %arg1, %arg0[0, %arg2] : memref<64x64xf32>
// CHECK-NEXT:       affine.store %arg1, %arg0[%arg3 floordiv 8, %arg2] : memref<64x64xf32>
// CHECK-NEXT:       affine.store %arg1, %arg0[0, %arg2 ceildiv 16] : memref<64x64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @divisions(%m: memref<64x64xf32>, %v: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 64 step 8 {
      affine.store %v, %m[%i floordiv 8, %i mod 8] : memref<64x64xf32>
      affine.store %v, %m[(%i + %j) floordiv 8, (%i + %j) mod 8] : memref<64x64xf32>
      affine.store %v, %m[%j mod 8, %i ceildiv 16] : memref<64x64xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @bounds(%arg0: index) {
// CHECK-NEXT:   affine.for %arg1 = 0 to 8 {
// CHECK-NEXT:     affine.for %arg2 = max #map(%arg1)[%arg0] to #map1(%arg1) {
// CHECK-NEXT:       "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @bounds(%n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0 - 9, s0, d0 - 8)>(%i)[%n] to min affine_map<(d0) -> (d0 + 4, 16)>(%i) {
      "test.use"(%j) : (index) -> ()
    }
  }
  return
}

// Minima of minima, of equal numbers, of constants; in the order of the factors.

// CHECK-LABEL: func.func @minima(%arg0: index, %arg1: index) {
// CHECK-NEXT:   %0 = affine.min #map2()[%arg0, %arg1]
// CHECK-NEXT:   %1 = affine.max #map3()[%arg1]
// CHECK-NEXT:   %2 = affine.min #map4()[%arg0, %arg1]
// CHECK-NEXT:   %3 = affine.apply #map5()[%arg0]
// CHECK-NEXT:   "test.use"(%0, %1, %2, %3) : (index, index, index, index) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @minima(%n: index, %k: index) {
  %c3 = arith.constant 3 : index
  %0 = affine.min affine_map<(d0) -> (d0 + 2, 7)>(%n)
  %1 = affine.min affine_map<(d0, d1) -> (d0, d1, d1)>(%0, %k)
  %2 = affine.max affine_map<(d0, d1) -> (d0 floordiv 2, d1)>(%c3, %k)
  %3 = affine.min affine_map<(d0, d1) -> (d1, d0, 4)>(%n, %k)
  %4 = affine.max affine_map<(d0) -> (d0 * 2)>(%n)
  "test.use"(%1, %2, %3, %4) : (index, index, index, index) -> ()
  return
}

// Terms that have products or divisions by symbols stand in the order of their first input.

// CHECK-LABEL: func.func @semi_affine(%arg0: index, %arg1: index) {
// CHECK-NEXT:   affine.for %arg2 = 0 to %arg0 {
// CHECK-NEXT:     %0 = affine.apply #map6(%arg2)[%arg0, %arg1]
// CHECK-NEXT:     "test.use"(%0, %arg2) : (index, index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @semi_affine(%n: index, %k: index) {
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0)[s0, s1] -> (d0 floordiv s0 + s1 * s0 + d0 + s0)>(%i)[%n, %k]
    %1 = affine.apply affine_map<(d0)[s0] -> ((d0 * s0) floordiv s0 + s0 mod s0)>(%i)[%n]
    "test.use"(%0, %1) : (index, index) -> ()
  }
  return
}

// Division by zero has no result.

// CHECK-LABEL: func.func @poison() -> index {
// CHECK-NEXT:   %0 = ub.poison : index
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
func.func @poison() -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.apply affine_map<()[s0] -> (8 floordiv s0)>()[%c0]
  return %0 : index
}

// A loop variable that stands for a symbol is a dimension in the end.

// CHECK-LABEL: func.func @symbol_that_is_none(%arg0: index) {
// CHECK-NEXT:   affine.for %arg1 = 0 to %arg0 {
// CHECK-NEXT:     %0 = affine.apply #map7(%arg1)[%arg0]
// CHECK-NEXT:     "test.use"(%0) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @symbol_that_is_none(%n: index) {
  affine.for %i = 0 to %n {
    %0 = affine.max affine_map<(d0)[s0] -> (d0 + s0)>(%n)[%i]
    "test.use"(%0) : (index) -> ()
  }
  return
}

// Digits of numbers.

// CHECK-LABEL: func.func @digits(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT:   %c106 = arith.constant 106 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg0 into (%arg2, 4) : index, index
// CHECK-NEXT:   %1 = affine.linearize_index [%arg0, %arg1] by (%arg2, 8) : index
// CHECK-NEXT:   %2 = affine.linearize_index disjoint [%arg0, %arg2] by (4, 8) : index
// CHECK-NEXT:   "test.use"(%c2, %c1, %c2, %0#0, %c0, %0#1, %c106, %1, %2, %arg0) : (index, index, index, index, index, index, index, index, index, index) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @digits(%i: index, %j: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c42 = arith.constant 42 : index
  %0:3 = affine.delinearize_index %c42 into (4, 2, 8) : index, index, index
  %1:3 = affine.delinearize_index %i into (%n, 1, %c4) : index, index, index
  %2 = affine.linearize_index [%c4, %c42] by (8, 16) : index
  %3 = affine.linearize_index [%c0, %i, %j] by (4, %n, 8) : index
  %4 = affine.linearize_index disjoint [%i, %j, %n] by (4, 1, 8) : index
  %5 = affine.linearize_index [%i] by (4) : index
  "test.use"(%0#0, %0#1, %0#2, %1#0, %1#1, %1#2, %2, %3, %4, %5)
    : (index, index, index, index, index, index, index, index, index, index) -> ()
  return
}
