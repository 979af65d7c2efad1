// RUN: jopt %s --canonicalize | FileCheck %s

// An element of a shuffle is one of a vector that was shuffled.
// CHECK-LABEL: func.func @elements(
// CHECK-SAME: %[[V:.*]]: vector<4xf32>, %[[W:.*]]: vector<4xf32>
func.func @elements(%v: vector<4xf32>, %w: vector<4xf32>) -> (f32, f32) {
  // CHECK-NEXT: %[[A:.*]] = vector.extract %[[W]][1] : f32 from vector<4xf32>
  // CHECK-NEXT: %[[B:.*]] = vector.extract %[[V]][2] : f32 from vector<4xf32>
  // CHECK-NEXT: return %[[A]], %[[B]]
  %0 = vector.shuffle %v, %w [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  %2 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1, %2 : f32, f32
}

// CHECK-LABEL: func.func @poison(
func.func @poison(%v: vector<4xf32>) -> f32 {
  // CHECK-NEXT: %[[P:.*]] = ub.poison : f32
  // CHECK-NEXT: return %[[P]]
  %0 = vector.shuffle %v, %v [0, -1] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<2xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @rows(
func.func @rows(%v: vector<2x4xf32>, %w: vector<2x4xf32>) -> vector<4xf32> {
  // CHECK: vector.shuffle
  %0 = vector.shuffle %v, %w [0, 3, 2] : vector<2x4xf32>, vector<2x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<3x4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @unknown_position(
func.func @unknown_position(%v: vector<4xf32>, %i: index) -> f32 {
  // CHECK: vector.shuffle
  %0 = vector.shuffle %v, %v [0, 5] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[%i] : f32 from vector<2xf32>
  return %1 : f32
}
