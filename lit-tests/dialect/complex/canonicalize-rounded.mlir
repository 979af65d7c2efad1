// RUN: jopt %s --canonicalize | FileCheck %s

// Opposite operations cancel, though rounding, or the branch that a logarithm takes, would show.

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

// CHECK-LABEL: func.func @sums(%arg0: complex<f32>, %arg1: complex<f32>) -> (complex<f32>, complex<f32>) {
// CHECK-NEXT:   return %arg0, %arg0 : complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @sums(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, complex<f32>) {
  %0 = complex.sub %a, %b : complex<f32>
  %1 = complex.add %0, %b : complex<f32>
  %2 = complex.add %a, %b : complex<f32>
  %3 = complex.sub %2, %b : complex<f32>
  return %1, %3 : complex<f32>, complex<f32>
}
