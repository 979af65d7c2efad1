// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Numbers of complex; a constant names its result.

// CHECK:      module {
// CHECK-NEXT:   func.func @numbers(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:     %0 = complex.create %arg0, %arg1 : complex<f32>
// CHECK-NEXT:     %1 = complex.add %0, %0 : complex<f32>
// CHECK-NEXT:     %2 = complex.re %1 : complex<f32>
// CHECK-NEXT:     %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:     %3 = complex.abs %cst : complex<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @numbers(%a: f32, %b: f32) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.add %0, %0 : complex<f32>
  %2 = complex.re %1 : complex<f32>
  %3 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %4 = complex.abs %3 : complex<f32>
  return
}
