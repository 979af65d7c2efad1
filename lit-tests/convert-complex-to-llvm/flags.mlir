// RUN: jopt %s --convert-complex-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @length
// CHECK: llvm.fadd {{.*}} {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f64
// CHECK-NEXT: llvm.intr.sqrt(%{{[^)]*}}) : (f64) -> f64
func.func @length(%z: complex<f64>) -> f64 {
  %0 = complex.abs %z fastmath<nnan,ninf> : complex<f64>
  return %0 : f64
}
