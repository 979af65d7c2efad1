// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// An integer becomes a narrower number at once; not with a rounding mode of its own.

// CHECK-LABEL: func.func @fp(%arg0: i32, %arg1: f32, %arg2: f64, %arg3: vector<4xi8>, %arg4: i64) -> (f16, f32, f16, f32, vector<4xf16>, f32, bf16, f32, f32) {
// CHECK-NEXT:   %0 = arith.sitofp %arg0 : i32 to f16
// CHECK-NEXT:   %1 = arith.sitofp %arg0 : i32 to f32
// CHECK-NEXT:   %2 = arith.uitofp %arg0 : i32 to f16
// CHECK-NEXT:   %3 = arith.uitofp %arg0 : i32 to f32
// CHECK-NEXT:   %4 = arith.sitofp %arg3 : vector<4xi8> to vector<4xf16>
// CHECK-NEXT:   %5 = arith.uitofp %arg4 : i64 to f64
// CHECK-NEXT:   %6 = arith.uitofp %arg4 : i64 to f32
// CHECK-NEXT:   %7 = arith.truncf %5 to_nearest_even : f64 to bf16
// CHECK-NEXT:   %8 = arith.truncf %5 upward : f64 to f32
// CHECK-NEXT:   return %0, %1, %2, %3, %4, %6, %7, %8, %arg1 : f16, f32, f16, f32, vector<4xf16>, f32, bf16, f32, f32
// CHECK-NEXT: }
func.func @fp(%a: i32, %b: f32, %c: f64, %v: vector<4xi8>, %i: i64) -> (f16, f32, f16, f32, vector<4xf16>, f32, bf16, f32, f32) {
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.truncf %0 : f32 to f16
  %2 = arith.sitofp %a : i32 to f64
  %3 = arith.truncf %2 : f64 to f32
  %4 = arith.uitofp %a : i32 to f64
  %5 = arith.truncf %4 : f64 to f16
  %6 = arith.truncf %4 fastmath<contract> : f64 to f32
  %7 = arith.sitofp %v : vector<4xi8> to vector<4xf32>
  %8 = arith.truncf %7 : vector<4xf32> to vector<4xf16>
  %9 = arith.uitofp %i : i64 to f64
  %10 = arith.truncf %9 : f64 to f32
  %11 = arith.truncf %9 to_nearest_even : f64 to bf16
  %12 = arith.truncf %9 upward : f64 to f32
  %13 = arith.extf %b : f32 to f64
  %14 = arith.truncf %13 : f64 to f32
  return %1, %3, %5, %6, %8, %10, %11, %12, %14 : f16, f32, f16, f32, vector<4xf16>, f32, bf16, f32, f32
}
