// RUN: jopt %s --allow-unregistered-dialect --affine-scalrep | FileCheck %s
// INTEROP: no (mlir-opt takes a vector access for one of its first element, and forwards what the vector overwrote)

// CHECK-LABEL: func.func @overlapping
// CHECK: affine.vector_store
// CHECK-NEXT: %[[X:.*]] = affine.load %{{.*}}[2]
// CHECK-NEXT: "test.use"(%[[X]])
func.func @overlapping(%v: vector<4xf32>, %g: f32, %m: memref<16xf32>) {
  affine.store %g, %m[2] : memref<16xf32>
  affine.vector_store %v, %m[0] : memref<16xf32>, vector<4xf32>
  %0 = affine.load %m[2] : memref<16xf32>
  "test.use"(%0) : (f32) -> ()
  return
}

// CHECK-LABEL: func.func @same_vector
// CHECK-SAME: (%[[V:.*]]: vector<4xf32>
// CHECK: "test.use"(%[[V]])
func.func @same_vector(%v: vector<4xf32>, %m: memref<16xf32>) {
  affine.vector_store %v, %m[0] : memref<16xf32>, vector<4xf32>
  %0 = affine.vector_load %m[0] : memref<16xf32>, vector<4xf32>
  "test.use"(%0) : (vector<4xf32>) -> ()
  return
}
