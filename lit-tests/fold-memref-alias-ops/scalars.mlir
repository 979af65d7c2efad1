// RUN: jopt %s --fold-memref-alias-ops | FileCheck %s

// CHECK-DAG: #[[SCALED:.*]] = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
// CHECK-DAG: #[[SHIFTED:.*]] = affine_map<()[s0] -> (s0 + 3)>

// CHECK-LABEL: func.func @subview
// CHECK-SAME: %[[M:.*]]: memref<32x64xf32>, %[[I:.*]]: index, %[[O:.*]]: index
func.func @subview(%m: memref<32x64xf32>, %i: index, %o: index) -> f32 {
  // CHECK: %[[A:.*]] = affine.apply #[[SCALED]]()[%[[O]], %[[I]]]
  // CHECK: %[[B:.*]] = affine.apply #[[SHIFTED]]()[%[[I]]]
  // CHECK: memref.load %[[M]][%[[A]], %[[B]]] {nontemporal = true} : memref<32x64xf32>
  // CHECK: memref.store %{{.*}}, %[[M]][
  %0 = memref.subview %m[%o, 3] [4, 4] [2, 1] : memref<32x64xf32> to memref<4x4xf32, strided<[128, 1], offset: ?>>
  %1 = memref.load %0[%i, %i] {nontemporal = true} : memref<4x4xf32, strided<[128, 1], offset: ?>>
  memref.store %1, %0[%i, %i] : memref<4x4xf32, strided<[128, 1], offset: ?>>
  return %1 : f32
}

// CHECK-LABEL: func.func @dropped_dimension
// CHECK-SAME: %[[M:.*]]: memref<32x64xf32>, %[[I:.*]]: index, %[[O:.*]]: index
func.func @dropped_dimension(%m: memref<32x64xf32>, %i: index, %o: index) -> f32 {
  // CHECK: memref.load %[[M]][%[[O]], %[[I]]]
  %0 = memref.subview %m[%o, 0] [1, 4] [1, 1] : memref<32x64xf32> to memref<4xf32, strided<[1], offset: ?>>
  %1 = memref.load %0[%i] : memref<4xf32, strided<[1], offset: ?>>
  return %1 : f32
}

// CHECK-LABEL: func.func @shapes
// CHECK-SAME: %[[M:.*]]: memref<?x8xf32>, %[[I:[^:]*]]: index, %[[J:[^:]*]]: index
func.func @shapes(%m: memref<?x8xf32>, %i: index, %j: index, %n: index) -> (f32, f32) {
  // CHECK: memref.extract_strided_metadata %[[M]]
  // CHECK: %[[D:.*]]:2 = affine.delinearize_index %[[I]] into (%{{.*}}#0, 8)
  // CHECK: memref.load %[[M]][%[[D]]#0, %[[D]]#1]
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  // CHECK: %[[L:.*]] = affine.linearize_index disjoint [%[[I]], %[[J]]] by (%{{.*}}, 2)
  // CHECK: memref.load %[[M]][%[[L]], %[[J]]]
  %2 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 8] : memref<?x8xf32> into memref<?x2x8xf32>
  %3 = memref.load %2[%i, %j, %j] : memref<?x2x8xf32>
  return %1, %3 : f32, f32
}

// CHECK-LABEL: func.func @subview_of_subview
// CHECK-SAME: %[[M:.*]]: memref<32x64xf32>, %[[O:.*]]: index
func.func @subview_of_subview(%m: memref<32x64xf32>, %o: index) -> memref<2xf32, strided<[1], offset: ?>> {
  // CHECK: memref.subview %[[M]][%[[O]], 3] [1, 2] [1, 1]
  %0 = memref.subview %m[%o, 2] [1, 4] [1, 1] : memref<32x64xf32> to memref<4xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[1] [2] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %1 : memref<2xf32, strided<[1], offset: ?>>
}
