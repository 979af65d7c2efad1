// RUN: jopt %s -allow-unregistered-dialect --canonicalize | FileCheck %s

// Canonicalization takes affine.apply into the maps that use it. In a map, no operand occurs twice,
// is a constant or is not used, and what may be a symbol is one.

// CHECK: #map = affine_map<()[s0] -> (s0 * 2 + 2)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 + 3)>
// CHECK: #map3 = affine_map<(d0, d1)[s0] -> (d0 * 3 + d1 * 4 - s0)>
// CHECK: #map4 = affine_map<(d0) -> (d0 * 2)>
// CHECK: #map5 = affine_map<(d0) -> ((d0 floordiv 4) * 2 + d0 ceildiv 5)>
// CHECK: #map6 = affine_map<(d0, d1) -> (d0 + d1 mod 7)>
// CHECK: #map7 = affine_map<(d0, d1) -> (d0 * 4 + d1 * 6 - ((d0 * 2 + d1 * 3) floordiv 4) * 8)>
// CHECK: #map8 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map9 = affine_map<(d0)[s0] -> (d0 * 2 + 2, s0 + 1)>
// CHECK: #map10 = affine_map<()[s0] -> (s0, 3)>
// CHECK: #set = affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - 3 == 0)>

// CHECK-LABEL: func.func @apply(%arg0: index, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:   %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:   %1 = affine.apply #map1()[%arg0]
// CHECK-NEXT:   %2 = affine.apply #map2()[%arg0]
// CHECK-NEXT:   %3 = affine.apply #map1()[%arg1]
// CHECK-NEXT:   return %0, %1, %2, %3 : index, index, index, index
// CHECK-NEXT: }
func.func @apply(%n: index, %m: index) -> (index, index, index, index) {
  %c = arith.constant 3 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%0)
  %2 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%n, %n)
  %3 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%n)[%c]
  %4 = affine.apply affine_map<(d0, d1, d2) -> (d0 + d2)>(%m, %n, %m)
  return %1, %2, %3, %4 : index, index, index, index
}

// Terms that are equal become one.

// CHECK-LABEL: func.func @terms(%arg0: index) {
// CHECK-NEXT:   affine.for %arg1 = 0 to %arg0 {
// CHECK-NEXT:     affine.for %arg2 = 0 to 8 {
// CHECK-NEXT:       %0 = affine.apply #map3(%arg1, %arg2)[%arg0]
// CHECK-NEXT:       %1 = affine.apply #map4(%arg1)
// CHECK-NEXT:       "test.use"(%0, %1) : (index, index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @terms(%n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 8 {
      %0 = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 - s0)>(%j, %i)[%n]
      %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2)>(%0, %i)
      %2 = affine.apply affine_map<(d0, d1) -> (d0 - d1)>(%1, %0)
      "test.use"(%1, %2) : (index, index) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @quotients(%arg0: index) {
// CHECK-NEXT:   affine.for %arg1 = 0 to %arg0 {
// CHECK-NEXT:     affine.for %arg2 = 0 to 8 {
// CHECK-NEXT:       %0 = affine.apply #map5(%arg1)
// CHECK-NEXT:       %1 = affine.apply #map6(%arg1, %arg2)
// CHECK-NEXT:       %2 = affine.apply #map7(%arg1, %arg2)
// CHECK-NEXT:       "test.use"(%arg1, %0, %1, %2) : (index, index, index, index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @quotients(%n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 8 {
      %0 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
      %1 = affine.apply affine_map<(d0) -> (d0 mod 4)>(%i)
      %2 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%0, %1)
      %3 = affine.apply affine_map<(d0, d1) -> (d0 floordiv 4 + d1 floordiv 4 + d0 ceildiv 5)>(%i, %i)
      %4 = affine.apply affine_map<(d0, d1) -> (d1 mod 7 + d0)>(%i, %j)
      %5 = affine.apply affine_map<(d0, d1) -> ((d0 * 4 + d1 * 6) mod 8)>(%i, %j)
      "test.use"(%2, %3, %4, %5) : (index, index, index, index) -> ()
    }
  }
  return
}

// The same in accesses, bounds and conditions.

// CHECK-LABEL: func.func @accesses(%arg0: index, %arg1: memref<?xf32>, %arg2: memref<64xf32>) {
// CHECK-NEXT:   affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT:     %0 = affine.load %arg1[%arg3 + 4] : memref<?xf32>
// CHECK-NEXT:     affine.store %0, %arg1[%arg3 + symbol(%arg0) * 2 + 1] : memref<?xf32>
// CHECK-NEXT:     affine.prefetch %arg1[%arg3 * 2 + 2], read, locality<3>, data : memref<?xf32>
// CHECK-NEXT:     %1 = affine.vector_load %arg2[%arg3 * 8 + 8] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:     affine.vector_store %1, %arg2[%arg3] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @accesses(%n: index, %m: memref<?xf32>, %w: memref<64xf32>) {
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %v = affine.load %m[%0 + 3] : memref<?xf32>
    affine.store %v, %m[%n * 2 + %0] : memref<?xf32>
    affine.prefetch %m[%0 * 2], read, locality<3>, data : memref<?xf32>
    %x = affine.vector_load %w[%0 * 8] : memref<64xf32>, vector<8xf32>
    affine.vector_store %x, %w[%0 - 1] : memref<64xf32>, vector<8xf32>
  }
  return
}

// CHECK-LABEL: func.func @bounds(%arg0: index, %arg1: index) {
// CHECK-NEXT:   affine.for %arg2 = 0 to %arg0 {
// CHECK-NEXT:     affine.for %arg3 = #map8(%arg2) to min #map9(%arg2)[%arg1] {
// CHECK-NEXT:       "test.use"(%arg3) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = max #map10()[%arg0] to 10 {
// CHECK-NEXT:       "test.use"(%arg3) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel (%arg3) = (%arg2 + 1) to (symbol(%arg0) + 3) {
// CHECK-NEXT:       "test.use"(%arg3) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.if #set(%arg2)[%arg0] {
// CHECK-NEXT:       "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @bounds(%n: index, %k: index) {
  %c = arith.constant 3 : index
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    affine.for %j = affine_map<(d0) -> (d0)>(%0) to min affine_map<(d0)[s0] -> (d0 * 2, s0 + 1)>(%0)[%k] {
      "test.use"(%j) : (index) -> ()
    }
    affine.for %j = max affine_map<(d0, d1) -> (d0, d1)>(%n, %c) to 10 {
      "test.use"(%j) : (index) -> ()
    }
    affine.parallel (%j) = (%0) to (%n + %c) {
      "test.use"(%j) : (index) -> ()
    }
    affine.if affine_set<(d0, d1)[s0] : (d0 - s0 >= 0, d1 - 3 == 0)>(%0, %n)[%c] {
      "test.use"(%i) : (index) -> ()
    }
  }
  return
}
