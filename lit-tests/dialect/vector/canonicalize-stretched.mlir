// RUN: jopt %s --canonicalize | FileCheck %s
// INTEROP: no (mlir-opt broadcasts to the last shape, which repeats other elements)

// The broadcast repeats each element four times: a0 a0 a0 a0 a1 a1 a1 a1. A broadcast of vector<2x1> to
// vector<2x2x2> would repeat a0 a0 a1 a1 a0 a0 a1 a1.

// CHECK-LABEL: func.func @stretch_then_cast(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2x1xf32> to vector<2x4xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<2x2x2xf32>
// CHECK-NEXT:    return %1
func.func @stretch_then_cast(%v: vector<2x1xf32>) -> vector<2x2x2xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<2x2x2xf32>
  return %1 : vector<2x2x2xf32>
}

// A dimension of size 1 before all others changes nothing in the order.
// CHECK-LABEL: func.func @stretch_then_add_unit(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2x1xf32> to vector<1x2x4xf32>
// CHECK-NEXT:    return %0
func.func @stretch_then_add_unit(%v: vector<2x1xf32>) -> vector<1x2x4xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<1x2x4xf32>
  return %1 : vector<1x2x4xf32>
}
