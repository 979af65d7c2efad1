// RUN: jopt %s --convert-complex-to-standard=complex-range=basic | FileCheck %s

// (a + bi)/(c + di) = (ac + bd + (bc - ad)i) / (cc + dd)
// CHECK-LABEL: func.func @quotient
func.func @quotient(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  // CHECK: %[[RE:.*]] = complex.re %arg1
  // CHECK: %[[IM:.*]] = complex.im %arg1
  // CHECK: %[[RR:.*]] = arith.mulf %[[RE]], %[[RE]]
  // CHECK: %[[II:.*]] = arith.mulf %[[IM]], %[[IM]]
  // CHECK: %[[NORM:.*]] = arith.addf %[[RR]], %[[II]]
  // CHECK: arith.divf %{{.*}}, %[[NORM]]
  // CHECK: arith.divf %{{.*}}, %[[NORM]]
  // CHECK-NOT: arith.select
  %0 = complex.div %a, %b : complex<f32>
  return %0 : complex<f32>
}
