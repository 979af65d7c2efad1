// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every form of affine.apply, affine.min and affine.max.

// CHECK: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK: #map1 = affine_map<(d0, d1)[s0] -> (d0 + d1 + s0)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map3 = affine_map<() -> (1)>
// CHECK: #map4 = affine_map<(d0)[s0] -> (d0, s0, 4)>
// CHECK: #map5 = affine_map<() -> (4, 5)>
// CHECK: #map6 = affine_map<()[s0] -> (s0, 5)>

// CHECK-LABEL: func.func @apply(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT:   %0 = affine.apply #map(%arg0)
// CHECK-NEXT:   %1 = affine.apply #map1(%arg0, %arg1)[%arg2]
// CHECK-NEXT:   %2 = affine.apply #map2()[%arg2]
// CHECK-NEXT:   %3 = affine.apply #map3()
// CHECK-NEXT:   %4 = affine.apply #map(%arg0) {b = 1 : i32}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @apply(%i: index, %j: index, %n: index) {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
  %1 = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 + s0)>(%i, %j)[%n]
  %2 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
  %3 = affine.apply affine_map<() -> (1)>()
  %4 = affine.apply affine_map<(d0) -> (d0 * 2)>(%i) {b = 1 : i32}
  return
}

// CHECK-LABEL: func.func @min_max(%arg0: index, %arg1: index) {
// CHECK-NEXT:   %0 = affine.min #map4(%arg0)[%arg1]
// CHECK-NEXT:   %1 = affine.max #map4(%arg0)[%arg1] {a}
// CHECK-NEXT:   %2 = affine.min #map5()
// CHECK-NEXT:   %3 = affine.max #map6()[%arg0]
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @min_max(%i: index, %n: index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 4)>(%i)[%n]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0, 4)>(%i)[%n] {a}
  %2 = affine.min affine_map<() -> (4, 5)>()
  %3 = affine.max affine_map<()[s0] -> (s0, 5)>()[%i]
  return
}
