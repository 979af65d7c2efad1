// RUN: jopt %s --convert-complex-to-llvm=complex-range=improved | FileCheck %s

// Divided by the greater part of the divisor; special numbers are told apart at the end.
// CHECK-LABEL: func.func @quotient
func.func @quotient(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  // CHECK: %[[C:.*]] = llvm.extractvalue %[[DIVISOR:.*]][0]
  // CHECK: %[[C:.*]] = llvm.extractvalue %[[DIVISOR:.*]][0]
  // CHECK: %[[D:.*]] = llvm.extractvalue %[[DIVISOR]][1]
  // CHECK: llvm.fdiv %[[C]], %[[D]] {fastmathFlags = #llvm.fastmath<nnan>}
  // CHECK: llvm.fdiv %[[D]], %[[C]] {fastmathFlags = #llvm.fastmath<nnan>}
  // CHECK: llvm.intr.copysign
  // CHECK: llvm.fcmp "olt"
  // CHECK: llvm.fcmp "uno"
  // CHECK: llvm.select
  %0 = complex.div %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
