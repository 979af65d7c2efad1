// RUN: jopt %s --convert-complex-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @complex
func.func @complex(%a: complex<f32>, %b: complex<f32>, %f: f32) -> (complex<f32>, f32) {
  // CHECK-COUNT-2: llvm.fadd
  %0 = complex.add %a, %b : complex<f32>
  // CHECK-COUNT-2: llvm.fmul
  // CHECK: llvm.fsub
  // CHECK: llvm.fadd
  %1 = complex.mul %0, %b : complex<f32>
  // CHECK-COUNT-2: llvm.fdiv
  %2 = complex.div %1, %b : complex<f32>
  // CHECK: llvm.intr.sqrt
  %3 = complex.abs %2 : complex<f32>
  return %2, %3 : complex<f32>, f32
}
