// RUN: jopt %s --canonicalize | FileCheck %s
// INTEROP: no (mlir-opt crashes)

// CHECK-LABEL: func.func @scalars(
func.func @scalars(%v: vector<f32>, %w: vector<f32>) -> f32 {
  // CHECK: vector.shuffle
  %0 = vector.shuffle %v, %w [0, 1, 1] : vector<f32>, vector<f32>
  %1 = vector.extract %0[1] : f32 from vector<3xf32>
  return %1 : f32
}
