// RUN: jopt %s --expand-strided-metadata | FileCheck %s

// INTEROP: no (mlir-opt crashes where two sizes of a group are open)

// CHECK-DAG: #[[SCALED:.*]] = affine_map<()[s0] -> (s0 * 10)>
// CHECK-LABEL: func.func @two_open
// CHECK-SAME: (%[[M:.*]]: memref<?xf32>, %[[K:.*]]: index, %[[N:.*]]: index)
func.func @two_open(%m: memref<?xf32>, %k: index, %n: index) -> memref<?x?x10xf32> {
  // CHECK: %[[S:.*]] = affine.apply #[[SCALED]]()[%[[N]]]
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [%[[K]], %[[N]], 10], strides: [%[[S]], 10, 1]
  %e = memref.expand_shape %m [[0, 1, 2]] output_shape [%k, %n, 10] : memref<?xf32> into memref<?x?x10xf32>
  return %e : memref<?x?x10xf32>
}
