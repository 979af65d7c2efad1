// RUN: jopt %s --arith-expand="include-bf16 include-f8e8m0 include-f4e2m1" | FileCheck %s
// RUN: jopt %s --arith-expand | FileCheck %s --check-prefix=KEPT

// KEPT-LABEL: func.func @bf16
// KEPT:       arith.extf
// KEPT:       arith.truncf

// CHECK-LABEL: func.func @bf16(
// CHECK:       %[[BITS:.+]] = arith.bitcast %{{.+}} : bf16 to i16
// CHECK:       %[[WIDE:.+]] = arith.extui %[[BITS]] : i16 to i32
// CHECK:       %[[HIGH:.+]] = arith.shli %[[WIDE]], %{{.+}} : i32
// CHECK:       arith.bitcast %[[HIGH]] : i32 to f32
// CHECK:       arith.cmpf une
// CHECK:       arith.trunci %{{.+}} : i32 to i16
// CHECK:       arith.bitcast %{{.+}} : i16 to bf16
func.func @bf16(%a: bf16, %b: f32) -> (f32, bf16) {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.truncf %b : f32 to bf16
  return %0, %1 : f32, bf16
}

// Formats other than f32 are reached by way of it.
// CHECK-LABEL: func.func @f8e8m0(
// CHECK:       arith.bitcast %{{.+}} : f8E8M0FNU to i8
// CHECK:       %[[SINGLE:.+]] = arith.bitcast %{{.+}} : i32 to f32
// CHECK:       arith.truncf %[[SINGLE]] : f32 to f16
// CHECK:       arith.truncf %{{.+}} : f64 to f32
// CHECK:       arith.bitcast %{{.+}} : i8 to f8E8M0FNU
func.func @f8e8m0(%a: f8E8M0FNU, %b: f64) -> (f16, f8E8M0FNU) {
  %0 = arith.extf %a : f8E8M0FNU to f16
  %1 = arith.truncf %b : f64 to f8E8M0FNU
  return %0, %1 : f16, f8E8M0FNU
}

// CHECK-LABEL: func.func @f4e2m1(
// CHECK:       arith.bitcast %{{.+}} : f4E2M1FN to i4
// CHECK:       arith.bitcast %{{.+}} : i32 to f32
// CHECK:       arith.constant 6.000000e+00 : f32
// CHECK:       arith.bitcast %{{.+}} : i4 to f4E2M1FN
func.func @f4e2m1(%a: f4E2M1FN, %b: f32) -> (f32, f4E2M1FN) {
  %0 = arith.extf %a : f4E2M1FN to f32
  %1 = arith.truncf %b : f32 to f4E2M1FN
  return %0, %1 : f32, f4E2M1FN
}
