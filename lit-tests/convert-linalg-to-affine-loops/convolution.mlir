// RUN: jopt %s --convert-linalg-to-affine-loops | FileCheck %s

// CHECK: #[[MAP:.*]] = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK-LABEL: func.func @conv
// CHECK-SAME: (%[[A:.*]]: memref<6xf32>, %[[B:.*]]: memref<3xf32>, %[[C:.*]]: memref<4xf32>)
func.func @conv(%a: memref<6xf32>, %b: memref<3xf32>, %c: memref<4xf32>) {
  // CHECK-NEXT: affine.for %[[I:.*]] = 0 to 4 {
  // CHECK-NEXT: affine.for %[[K:.*]] = 0 to 3 {
  // CHECK-NEXT: %[[AT:.*]] = affine.apply #[[MAP]](%[[I]], %[[K]])
  // CHECK-NEXT: affine.load %[[A]][%[[AT]]]
  // CHECK-NEXT: affine.load %[[B]][%[[K]]]
  // CHECK-NEXT: affine.load %[[C]][%[[I]]]
  // CHECK: affine.store %{{.*}}, %[[C]][%[[I]]]
  linalg.conv_1d ins(%a, %b : memref<6xf32>, memref<3xf32>) outs(%c : memref<4xf32>)
  return
}
