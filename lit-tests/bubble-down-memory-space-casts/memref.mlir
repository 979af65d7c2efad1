// RUN: jopt %s --bubble-down-memory-space-casts | FileCheck %s

// CHECK-LABEL: func.func @accesses
// CHECK-SAME: (%[[M:.*]]: memref<8xf32, 1>, %[[I:.*]]: index)
func.func @accesses(%m: memref<8xf32, 1>, %i: index) -> f32 {
  // CHECK-NEXT: %[[V:.*]] = memref.load %[[M]][%[[I]]] : memref<8xf32, 1>
  // CHECK-NEXT: memref.store %[[V]], %[[M]][%[[I]]] : memref<8xf32, 1>
  // CHECK-NEXT: return %[[V]]
  %c = memref.memory_space_cast %m : memref<8xf32, 1> to memref<8xf32>
  %0 = memref.load %c[%i] : memref<8xf32>
  memref.store %0, %c[%i] : memref<8xf32>
  return %0 : f32
}

// The cast moves behind the view.
// CHECK-LABEL: func.func @view
func.func @view(%m: memref<8xf32, 1>) -> memref<2x4xf32> {
  // CHECK-NEXT: %[[E:.*]] = memref.expand_shape %{{.*}} : memref<8xf32, 1> into memref<2x4xf32, 1>
  // CHECK-NEXT: %[[C:.*]] = memref.memory_space_cast %[[E]] : memref<2x4xf32, 1> to memref<2x4xf32>
  // CHECK-NEXT: return %[[C]]
  %c = memref.memory_space_cast %m : memref<8xf32, 1> to memref<8xf32>
  %0 = memref.expand_shape %c [[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  return %0 : memref<2x4xf32>
}

// Only a cast to the general memory space is one.
// CHECK-LABEL: func.func @special
func.func @special(%m: memref<8xf32, 1>, %i: index) -> f32 {
  // CHECK: memref.load %{{.*}} : memref<8xf32, 2>
  %c = memref.memory_space_cast %m : memref<8xf32, 1> to memref<8xf32, 2>
  %0 = memref.load %c[%i] : memref<8xf32, 2>
  return %0 : f32
}

// Vectors are read from and written to the buffer that is cast.
// CHECK-LABEL: func.func @vectors
// CHECK-SAME: (%[[M:.*]]: memref<8x4xf32, 1>
func.func @vectors(%m: memref<8x4xf32, 1>, %i: index, %v: vector<4xf32>, %f: f32) -> vector<4xf32> {
  // CHECK-NEXT: %[[L:.*]] = vector.load %[[M]]
  // CHECK-NEXT: vector.store %[[L]], %[[M]]
  // CHECK-NEXT: %[[R:.*]] = vector.transfer_read %[[M]]
  // CHECK-NEXT: vector.transfer_write %{{.*}}, %[[M]]
  // CHECK-NEXT: return %[[R]]
  %c = memref.memory_space_cast %m : memref<8x4xf32, 1> to memref<8x4xf32>
  %0 = vector.load %c[%i, %i] : memref<8x4xf32>, vector<4xf32>
  vector.store %0, %c[%i, %i] : memref<8x4xf32>, vector<4xf32>
  %1 = vector.transfer_read %c[%i, %i], %f : memref<8x4xf32>, vector<4xf32>
  vector.transfer_write %v, %c[%i, %i] : vector<4xf32>, memref<8x4xf32>
  return %1 : vector<4xf32>
}
