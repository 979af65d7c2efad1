// RUN: jopt %s --canonicalize | FileCheck %s

// Each element of a splat is the same, wherever it is.

// CHECK-LABEL: func.func @anywhere
func.func @anywhere(%i: index) -> (i32, vector<3xi32>) {
  // CHECK-DAG: %[[one:.*]] = arith.constant 63 : i32
  // CHECK-DAG: %[[row:.*]] = arith.constant dense<63> : vector<3xi32>
  %splat = arith.constant dense<63> : vector<2x3xi32>
  %0 = vector.extract %splat[%i, 0] : i32 from vector<2x3xi32>
  %1 = vector.extract %splat[%i] : vector<3xi32> from vector<2x3xi32>
  // CHECK: return %[[one]], %[[row]]
  return %0, %1 : i32, vector<3xi32>
}
