// RUN: jopt %s --convert-math-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @math
func.func @math(%f: f32, %i: i32, %v: vector<2x4xf32>) -> (f32, i32, i1, f32, f32, f32, vector<2x4xf32>) {
  // CHECK: llvm.intr.sin(%{{.*}}) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %0 = math.sin %f fastmath<fast> : f32
  // CHECK: "llvm.intr.ctlz"(%{{.*}}) <{is_zero_poison = false}>
  %1 = math.ctlz %i : i32
  // CHECK: "llvm.intr.is.fpclass"(%{{.*}}) <{bit = 3 : i32}>
  %2 = math.isnan %f : f32
  // CHECK: llvm.intr.sqrt
  // CHECK-NEXT: llvm.fdiv
  %3 = math.rsqrt %f : f32
  // CHECK: llvm.intr.exp
  // CHECK-NEXT: llvm.fsub
  %4 = math.expm1 %f : f32
  // CHECK: llvm.fadd
  // CHECK-NEXT: llvm.intr.log
  %5 = math.log1p %f : f32
  // CHECK-COUNT-2: llvm.intr.tanh(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %6 = math.tanh %v : vector<2x4xf32>
  return %0, %1, %2, %3, %4, %5, %6 : f32, i32, i1, f32, f32, f32, vector<2x4xf32>
}

// CHECK-LABEL: func.func @pairs
func.func @pairs(%v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  // CHECK: llvm.intr.sincos(%{{.*}}) : (vector<4xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  %sin, %cos = math.sincos %v : vector<4xf32>
  return %sin, %cos : vector<4xf32>, vector<4xf32>
}

// LLVM has no arithmetic of these numbers, which are integers to it.

// CHECK-LABEL: func.func @small_floats
func.func @small_floats(%f: f8E4M3FN) -> (f8E4M3FN, f8E4M3FN) {
  // CHECK: math.absf
  %0 = math.absf %f : f8E4M3FN
  // CHECK: math.expm1
  %1 = math.expm1 %0 : f8E4M3FN
  return %0, %1 : f8E4M3FN, f8E4M3FN
}
