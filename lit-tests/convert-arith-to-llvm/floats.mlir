// RUN: jopt %s --convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @rounding(
// CHECK: fptrunc %{{.*}} tonearest ignore
// CHECK: fptrunc %{{.*}} downward ignore
// CHECK: fptrunc %{{.*}} upward ignore
// CHECK: fptrunc %{{.*}} towardzero ignore
// CHECK: fptrunc %{{.*}} tonearestaway ignore
func.func @rounding(%a: f64) -> (f32, f32, f32, f32, f32) {
  %0 = arith.truncf %a to_nearest_even : f64 to f32
  %1 = arith.truncf %a downward : f64 to f32
  %2 = arith.truncf %a upward : f64 to f32
  %3 = arith.truncf %a toward_zero : f64 to f32
  %4 = arith.truncf %a to_nearest_away : f64 to f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// The flags of conversions stay what they were.
// CHECK-LABEL: func.func @flags(
// CHECK: llvm.fptrunc %{{.*}} {fastmath = #arith.fastmath<contract>}
// CHECK: llvm.fpext %{{.*}} {fastmath = #arith.fastmath<fast>}
// CHECK: constrained.fptrunc %{{.*}} upward ignore {fastmath = #arith.fastmath<fast>}
func.func @flags(%a: f64, %b: f32) -> (f32, f64, f32) {
  %0 = arith.truncf %a fastmath<contract> : f64 to f32
  %1 = arith.extf %b fastmath<fast> : f32 to f64
  %2 = arith.truncf %a upward fastmath<fast> : f64 to f32
  return %0, %1, %2 : f32, f64, f32
}

// LLVM has the bits of small floats, but does not compute with them.
// CHECK-LABEL: func.func @small(
// CHECK: arith.addf
// CHECK: arith.extf
// CHECK: arith.truncf
// CHECK: arith.cmpf
// CHECK-NOT: arith.bitcast
func.func @small(%a: f8E4M3FN, %b: f32, %v: vector<2x4xf8E4M3FN>)
    -> (f8E4M3FN, f32, f8E4M3FN, vector<2x4xi1>, i8) {
  %0 = arith.addf %a, %a : f8E4M3FN
  %1 = arith.extf %a : f8E4M3FN to f32
  %2 = arith.truncf %b : f32 to f8E4M3FN
  %3 = arith.cmpf oeq, %v, %v : vector<2x4xf8E4M3FN>
  %4 = arith.bitcast %a : f8E4M3FN to i8
  return %0, %1, %2, %3, %4 : f8E4M3FN, f32, f8E4M3FN, vector<2x4xi1>, i8
}

// There are no bits of this one.
// CHECK-LABEL: func.func @none(
// CHECK-NEXT: arith.uitofp
func.func @none(%i: i32) -> tf32 {
  %0 = arith.uitofp %i : i32 to tf32
  return %0 : tf32
}

// Rounding is stated for each row; one truth value chooses between whole arrays.

// CHECK-LABEL: func.func @arrays
// CHECK-COUNT-2: llvm.intr.experimental.constrained.fptrunc %{{.*}} tonearest ignore : vector<3xf64> to vector<3xf16>
// CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, !llvm.array<2 x vector<3xf64>>
func.func @arrays(%c: i1, %a: vector<2x3xf64>, %b: vector<2x3xf64>) -> (vector<2x3xf16>, vector<2x3xf64>) {
  %0 = arith.truncf %a to_nearest_even : vector<2x3xf64> to vector<2x3xf16>
  %1 = arith.select %c, %a, %b : vector<2x3xf64>
  return %0, %1 : vector<2x3xf16>, vector<2x3xf64>
}

// Divisions of tensors stay.

// CHECK-LABEL: func.func @tensors
// CHECK: arith.ceildivui
func.func @tensors(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %0 = arith.ceildivui %a, %b : tensor<4xi32>
  return %0 : tensor<4xi32>
}
