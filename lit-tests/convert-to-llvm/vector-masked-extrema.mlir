// RUN: jopt %s --convert-to-llvm | FileCheck %s
// INTEROP: no (mlir-opt takes the largest negative number, which is not neutral for a maximum)

// There is no predicated maximum that knows NaN: elements that the mask hides become the value
// that no other is less than.

// CHECK-LABEL: llvm.func @maximum
// CHECK: %[[LEAST:.*]] = llvm.mlir.constant(dense<0xFF800000> : vector<8xf32>)
// CHECK: %[[ADMITTED:.*]] = llvm.select %arg1, %arg0, %[[LEAST]]
// CHECK: llvm.intr.vector.reduce.fmaximum(%[[ADMITTED]])
func.func @maximum(%a: vector<8xf32>, %m: vector<8xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <maximumf>, %a : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %0 : f32
}

// CHECK-LABEL: llvm.func @minimum
// CHECK: llvm.mlir.constant(dense<0x7F800000> : vector<8xf32>)
// CHECK: llvm.intr.vector.reduce.fminimum
func.func @minimum(%a: vector<8xf32>, %m: vector<8xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <minimumf>, %a : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %0 : f32
}
