// RUN: jopt %s --flatten-memref | FileCheck %s

// CHECK-DAG: #[[ROWS:.*]] = affine_map<()[s0, s1] -> (s0 * 8 + s1)>
// CHECK-DAG: #[[GREATEST:.*]] = affine_map<()[s0, s1, s2] -> (s0 * 4, s1 * s2)>

// CHECK-LABEL: func.func @static
// CHECK-SAME: %[[M:.*]]: memref<4x8xf32>, %[[I:[^:]*]]: index, %[[J:[^:]*]]: index
func.func @static(%m: memref<4x8xf32>, %i: index, %j: index) -> f32 {
  // CHECK: %[[P:.*]] = affine.apply #[[ROWS]]()[%[[I]], %[[J]]]
  // CHECK: %[[F:.*]] = memref.reinterpret_cast %[[M]] to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
  // CHECK: memref.load %[[F]][%[[P]]] : memref<32xf32, strided<[1]>>
  // CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}] {nontemporal = true} : memref<32xf32, strided<[1]>>
  %0 = memref.load %m[%i, %j] : memref<4x8xf32>
  memref.store %0, %m[%i, %j] {nontemporal = true} : memref<4x8xf32>
  return %0 : f32
}

// The row ends where the dimension does that reaches farthest.
// CHECK-LABEL: func.func @dynamic
func.func @dynamic(%m: memref<4x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> f32 {
  // CHECK: %[[N:.*]] = affine.max #[[GREATEST]]()
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [%{{.*}}], sizes: [%[[N]]], strides: [1]
  %0 = memref.load %m[%i, %j] : memref<4x?xf32, strided<[?, ?], offset: ?>>
  return %0 : f32
}

// CHECK-LABEL: func.func @allocated
func.func @allocated(%i: index, %f: f32) {
  // CHECK: %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<32xf32, strided<[1]>>
  // CHECK: %[[V:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [4, 8], strides: [8, 1]
  // CHECK: memref.store %{{.*}}, %[[A]][
  // CHECK: memref.dealloc %[[V]]
  %0 = memref.alloc() {alignment = 64 : i64} : memref<4x8xf32>
  memref.store %f, %0[%i, %i] : memref<4x8xf32>
  memref.dealloc %0 : memref<4x8xf32>
  return
}

// CHECK-LABEL: func.func @vectors
func.func @vectors(%m: memref<4x8xf32>, %i: index, %f: f32) {
  // CHECK: vector.load %{{.*}}[%{{.*}}] : memref<32xf32, strided<[1]>>, vector<4xf32>
  // CHECK: vector.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<32xf32, strided<[1]>>, vector<4xf32>
  // CHECK: vector.transfer_read %{{.*}}[%{{.*}}], %{{.*}} : memref<32xf32, strided<[1]>>, vector<4xf32>
  // CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : memref<4x8xf32>, vector<4xf32>
  %0 = vector.load %m[%i, %i] : memref<4x8xf32>, vector<4xf32>
  vector.store %0, %m[%i, %i] : memref<4x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %f : memref<4x8xf32>, vector<4xf32>
  %3 = arith.addf %1, %2 : vector<4xf32>
  vector.store %3, %m[%i, %i] : memref<4x8xf32>, vector<4xf32>
  return
}
