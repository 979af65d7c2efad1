// RUN: jopt %s --canonicalize | FileCheck %s

// Parts of what is put together, sums with zero, and inverses cancel.

// CHECK-LABEL: func.func @parts(%arg0: f32, %arg1: f32, %arg2: complex<f32>) -> (f32, f32, complex<f32>, f32, f32, complex<f32>) {
// CHECK-NEXT:   %cst = arith.constant 4.000000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:   %cst_2 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:   %0 = complex.create %cst_0, %cst : complex<f32>
// CHECK-NEXT:   return %arg0, %arg1, %arg2, %cst_1, %cst_2, %0 : f32, f32, complex<f32>, f32, f32, complex<f32>
// CHECK-NEXT: }
func.func @parts(%a: f32, %b: f32, %c: complex<f32>) -> (f32, f32, complex<f32>, f32, f32, complex<f32>) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  %3 = complex.re %c : complex<f32>
  %4 = complex.im %c : complex<f32>
  %5 = complex.create %3, %4 : complex<f32>
  %k = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %6 = complex.re %k : complex<f32>
  %7 = complex.im %k : complex<f32>
  %x = arith.constant 3.0 : f32
  %y = arith.constant 4.0 : f32
  %8 = complex.create %x, %y : complex<f32>
  return %1, %2, %5, %6, %7, %8 : f32, f32, complex<f32>, f32, f32, complex<f32>
}

// CHECK-LABEL: func.func @sums(%arg0: complex<f32>) -> (complex<f32>, complex<f32>) {
// CHECK-NEXT:   return %arg0, %arg0 : complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @sums(%a: complex<f32>) -> (complex<f32>, complex<f32>) {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.add %a, %z : complex<f32>
  %1 = complex.sub %a, %z : complex<f32>
  return %0, %1 : complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @inverses(%arg0: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT:   return %arg0, %arg0, %arg0 : complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @inverses(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.neg %a : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.conj %a : complex<f32>
  %3 = complex.conj %2 : complex<f32>
  %o = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %4 = complex.mul %a, %o : complex<f32>
  return %1, %3, %4 : complex<f32>, complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @of_negated(%arg0: f32, %arg1: f32) -> (f32, f32) {
// CHECK-NEXT:   %0 = arith.negf %arg0 : f32
// CHECK-NEXT:   %1 = arith.negf %arg1 : f32
// CHECK-NEXT:   return %0, %1 : f32, f32
// CHECK-NEXT: }
func.func @of_negated(%a: f32, %b: f32) -> (f32, f32) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.re %1 : complex<f32>
  %3 = complex.im %1 : complex<f32>
  return %2, %3 : f32, f32
}

// CHECK-LABEL: func.func @constants() -> (complex<f64>, complex<f64>) {
// CHECK-NEXT:   %cst = complex.constant [1.000000e+00, 2.000000e+00] : complex<f64>
// CHECK-NEXT:   return %cst, %cst : complex<f64>, complex<f64>
// CHECK-NEXT: }
func.func @constants() -> (complex<f64>, complex<f64>) {
  %0 = complex.constant [1.0, 2.0] : complex<f64>
  %1 = complex.constant [1.0, 2.0] : complex<f64>
  return %0, %1 : complex<f64>, complex<f64>
}
