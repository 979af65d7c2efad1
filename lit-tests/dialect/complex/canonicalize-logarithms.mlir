// RUN: jopt %s --canonicalize | FileCheck %s

// A logarithm and a power cancel, though rounding and the branch that the logarithm takes would show.

// CHECK-LABEL: func.func @inverses(%arg0: complex<f32>) -> (complex<f32>, complex<f32>) {
// CHECK-NEXT:   return %arg0, %arg0 : complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @inverses(%a: complex<f32>) -> (complex<f32>, complex<f32>) {
  %0 = complex.log %a : complex<f32>
  %1 = complex.exp %0 : complex<f32>
  %2 = complex.exp %a : complex<f32>
  %3 = complex.log %2 : complex<f32>
  return %1, %3 : complex<f32>, complex<f32>
}
