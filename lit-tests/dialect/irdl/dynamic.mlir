// RUN: jopt --irdl-file=%S/cmath.mlir %s | FileCheck %s
// RUN: jopt --irdl-file=%S/cmath.mlir --show-dialects | FileCheck %s --check-prefix=DIALECTS

// DIALECTS: cmath

// CHECK-LABEL: func.func @f(%arg0: !cmath.complex<f32>, %arg1: i32)
// CHECK-SAME: a = #cmath.flag<3 : i32>, b = !cmath.unit, c = #cmath.flag<#cmath.flag<[f32, "x"]>>
func.func @f(%a: !cmath.complex<f32>, %i: i32)
    attributes {a = #cmath.flag<3 : i32>, b = !cmath.unit<>, c = #cmath.flag< #cmath.flag<[f32, "x"]>>} {
  // CHECK: %0 = "cmath.norm"(%arg0) : (!cmath.complex<f32>) -> f32
  %0 = "cmath.norm"(%a) : (!cmath.complex<f32>) -> f32
  // CHECK: "cmath.mul"(%arg0, %arg0) : (!cmath.complex<f32>, !cmath.complex<f32>) -> !cmath.complex<f32>
  %1 = "cmath.mul"(%a, %a) : (!cmath.complex<f32>, !cmath.complex<f32>) -> !cmath.complex<f32>
  // CHECK: "cmath.group"(%arg1, %arg1) {flag = #cmath.flag<unit>, kind = i32, operandSegmentSizes = array<i32: 1, 0, 1>} : (i32, i32) -> ()
  "cmath.group"(%i, %i) {flag = #cmath.flag<unit>, kind = i32, operandSegmentSizes = array<i32: 1, 0, 1>} : (i32, i32) -> ()
  // CHECK: "cmath.tail"(%arg1) : (i32) -> ()
  "cmath.tail"(%i) : (i32) -> ()
  // CHECK: "cmath.tail"(%arg1, %arg1) : (i32, i32) -> ()
  "cmath.tail"(%i, %i) : (i32, i32) -> ()
  return
}
