// RUN: jopt %s --memref-expand | FileCheck %s

// Sizes are loaded, the innermost first; strides are their products.
// CHECK-LABEL: func.func @loaded
// CHECK-SAME: %[[M:.*]]: memref<4x4xf32>, %[[S:.*]]: memref<3xi32>
func.func @loaded(%m: memref<4x4xf32>, %s: memref<3xi32>) -> memref<?x2x?xf32> {
  // CHECK: %[[L2:.*]] = memref.load %[[S]][%c2
  // CHECK: %[[N2:.*]] = arith.index_cast %[[L2]]
  // CHECK: %[[T1:.*]] = arith.muli %{{.*}}, %[[N2]]
  // CHECK: %[[T0:.*]] = arith.muli %[[T1]], %{{.*}}
  // CHECK: %[[L0:.*]] = memref.load %[[S]][%c0
  // CHECK: %[[N0:.*]] = arith.index_cast %[[L0]]
  // CHECK: memref.reinterpret_cast %[[M]] to offset: [0], sizes: [%[[N0]], 2, %[[N2]]], strides: [%[[T0]], %[[T1]], 1]
  %0 = memref.reshape %m(%s) : (memref<4x4xf32>, memref<3xi32>) -> memref<?x2x?xf32>
  return %0 : memref<?x2x?xf32>
}

// CHECK-LABEL: func.func @known
func.func @known(%m: memref<4x4xf32>, %s: memref<2xindex>) -> memref<2x8xf32> {
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [2, 8], strides: [8, 1]
  %0 = memref.reshape %m(%s) : (memref<4x4xf32>, memref<2xindex>) -> memref<2x8xf32>
  return %0 : memref<2x8xf32>
}

// CHECK-LABEL: func.func @unknown_rank
func.func @unknown_rank(%m: memref<4x4xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  // CHECK: memref.reshape
  %0 = memref.reshape %m(%s) : (memref<4x4xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
