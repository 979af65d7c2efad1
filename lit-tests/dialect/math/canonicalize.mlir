// RUN: jopt %s --canonicalize | FileCheck %s

// Functions of constants are known.

// CHECK-LABEL: func.func @rounding() -> (f32, f32, f32, f32, f32, f16) {
// CHECK-NEXT:   %cst = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant -3.000000e+00 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 2.000000e+00 : f16
// CHECK-NEXT:   return %cst, %cst_0, %cst_0, %cst, %cst, %cst_1 : f32, f32, f32, f32, f32, f16
// CHECK-NEXT: }
func.func @rounding() -> (f32, f32, f32, f32, f32, f16) {
  %a = arith.constant -2.5 : f32
  %h = arith.constant 1.5 : f16
  %0 = math.ceil %a : f32
  %1 = math.floor %a : f32
  %2 = math.round %a : f32
  %3 = math.roundeven %a : f32
  %4 = math.trunc %a : f32
  %5 = math.roundeven %h : f16
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f16
}

// CHECK-LABEL: func.func @signs() -> (f32, f32, f64) {
// CHECK-NEXT:   %cst = arith.constant 2.500000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:   return %cst, %cst_0, %cst_1 : f32, f32, f64
// CHECK-NEXT: }
func.func @signs() -> (f32, f32, f64) {
  %a = arith.constant -2.5 : f32
  %b = arith.constant 1.0 : f32
  %z = arith.constant -0.0 : f64
  %0 = math.absf %a : f32
  %1 = math.copysign %b, %a : f32
  %2 = math.absf %z : f64
  return %0, %1, %2 : f32, f32, f64
}

// CHECK-LABEL: func.func @integers() -> (i32, i32, i32, i32, i8, i32) {
// CHECK-NEXT:   %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:   %c30_i32 = arith.constant 30 : i32
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:   %c29_i32 = arith.constant 29 : i32
// CHECK-NEXT:   %c-9_i8 = arith.constant -9 : i8
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   return %c12_i32, %c30_i32, %c2_i32, %c29_i32, %c-9_i8, %c0_i32 : i32, i32, i32, i32, i8, i32
// CHECK-NEXT: }
func.func @integers() -> (i32, i32, i32, i32, i8, i32) {
  %a = arith.constant -12 : i32
  %b = arith.constant 3 : i32
  %c = arith.constant 7 : i8
  %n = arith.constant -1 : i32
  %0 = math.absi %a : i32
  %1 = math.ctlz %b : i32
  %2 = math.cttz %a : i32
  %3 = math.ctpop %a : i32
  %4 = math.ipowi %c, %c : i8
  %5 = math.ipowi %b, %n : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i8, i32
}

// CHECK-LABEL: func.func @classes() -> (i1, i1, i1, i1) {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   return %false, %true, %true, %false : i1, i1, i1, i1
// CHECK-NEXT: }
func.func @classes() -> (i1, i1, i1, i1) {
  %a = arith.constant 1.0e-40 : f32
  %i = arith.constant 0x7F800000 : f32
  %0 = math.isnormal %a : f32
  %1 = math.isfinite %a : f32
  %2 = math.isinf %i : f32
  %3 = math.isnan %i : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @elementary() -> (f32, f32, f32, f32, f64, f64, f32) {
// CHECK-NEXT:   %cst = arith.constant 2.117000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant -0.287682086 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 0.681638777 : f32
// CHECK-NEXT:   %cst_2 = arith.constant 0.711155653 : f32
// CHECK-NEXT:   %cst_3 = arith.constant 2.000000e+00 : f64
// CHECK-NEXT:   %cst_4 = arith.constant 5.625000e-01 : f32
// CHECK-NEXT:   return %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_3, %cst_4 : f32, f32, f32, f32, f64, f64, f32
// CHECK-NEXT: }
func.func @elementary() -> (f32, f32, f32, f32, f64, f64, f32) {
  %a = arith.constant 0.75 : f32
  %b = arith.constant 4.0 : f64
  %c = arith.constant 2.0 : f32
  %0 = math.exp %a : f32
  %1 = math.log %a : f32
  %2 = math.sin %a : f32
  %3 = math.erf %a : f32
  %4 = math.sqrt %b : f64
  %5 = math.log2 %b : f64
  %6 = math.powf %a, %c : f32
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f64, f64, f32
}

// CHECK-LABEL: func.func @elements() -> vector<4xf32> {
// CHECK-NEXT:   %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>
// CHECK-NEXT:   return %cst : vector<4xf32>
// CHECK-NEXT: }
func.func @elements() -> vector<4xf32> {
  %a = arith.constant dense<[1.0, 4.0, 9.0, 16.0]> : vector<4xf32>
  %0 = math.sqrt %a : vector<4xf32>
  return %0 : vector<4xf32>
}

// What is no number stays to be computed, except where one operand is infinitely small in both.

// CHECK-LABEL: func.func @not_numbers() -> (f32, f32, i32, f32, f16) {
// CHECK-NEXT:   %cst = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:   %cst_0 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:   %cst_1 = arith.constant 2.000000e+00 : f16
// CHECK-NEXT:   %0 = math.sqrt %cst_0 : f32
// CHECK-NEXT:   %1 = math.log %cst_0 : f32
// CHECK-NEXT:   %2 = math.ipowi %c0_i32, %c-1_i32 : i32
// CHECK-NEXT:   %3 = math.exp %cst_1 : f16
// CHECK-NEXT:   return %0, %1, %2, %cst, %3 : f32, f32, i32, f32, f16
// CHECK-NEXT: }
func.func @not_numbers() -> (f32, f32, i32, f32, f16) {
  %a = arith.constant -1.0 : f32
  %z = arith.constant 0 : i32
  %n = arith.constant -1 : i32
  %f = arith.constant 0.0 : f32
  %h = arith.constant 2.0 : f16
  %0 = math.sqrt %a : f32
  %1 = math.log %a : f32
  %2 = math.ipowi %z, %n : i32
  %3 = math.atan2 %f, %f : f32
  %4 = math.exp %h : f16
  return %0, %1, %2, %3, %4 : f32, f32, i32, f32, f16
}
