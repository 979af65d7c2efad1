// RUN: jopt %s --math-expand-ops | FileCheck %s
// RUN: jopt %s --math-expand-ops=ops=tan,exp2 | FileCheck %s --check-prefix=SOME

// CHECK-LABEL: func.func @hyperbolic(
// CHECK-SAME:    %[[X:.+]]: f32
// CHECK-DAG:   %[[HALF:.+]] = arith.constant 5.000000e-01 : f32
// CHECK:       %[[UP:.+]] = math.exp %[[X]]
// CHECK:       %[[NEG:.+]] = arith.negf %[[X]]
// CHECK:       %[[DOWN:.+]] = math.exp %[[NEG]]
// CHECK:       %[[DIFFERENCE:.+]] = arith.subf %[[UP]], %[[DOWN]]
// CHECK:       arith.mulf %[[DIFFERENCE]], %[[HALF]]
// SOME-LABEL:  func.func @hyperbolic(
// SOME:        math.sinh
func.func @hyperbolic(%x: f32) -> f32 {
  %0 = math.sinh %x : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @tangent(
// CHECK:       %[[SIN:.+]] = math.sin
// CHECK:       %[[COS:.+]] = math.cos
// CHECK:       arith.divf %[[SIN]], %[[COS]]
// SOME-LABEL:  func.func @tangent(
// SOME:        math.sin
func.func @tangent(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.tan %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @powers(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: f32, %[[Y:[a-z0-9]+]]: f32, %[[N:[a-z0-9]+]]: i32
// CHECK:       %[[SQUARE:.+]] = arith.mulf %[[X]], %[[X]]
// CHECK:       %[[LOG:.+]] = math.log %[[X]]
// CHECK:       %[[SCALED:.+]] = arith.mulf %[[Y]], %[[LOG]]
// CHECK:       math.exp %[[SCALED]]
// CHECK:       arith.sitofp %[[N]] : i32 to f32
// CHECK:       %[[SECOND:.+]] = arith.mulf %[[X]], %[[X]]
// CHECK:       %[[FOURTH:.+]] = arith.mulf %[[SECOND]], %[[SECOND]]
// CHECK:       arith.mulf %[[FOURTH]], %[[X]]
func.func @powers(%x: f32, %y: f32, %n: i32) -> (f32, f32, f32, f32) {
  %two = arith.constant 2.0 : f32
  %0 = math.powf %x, %two : f32
  %1 = math.powf %x, %y : f32
  %2 = math.fpowi %x, %n : f32, i32
  %five = arith.constant 5 : i32
  %3 = math.fpowi %x, %five : f32, i32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @rounded(
// CHECK:       arith.fptosi %{{.+}} : f32 to i64
// CHECK:       arith.sitofp %{{.+}} : i64 to f32
// CHECK:       math.copysign
// CHECK:       arith.bitcast %{{.+}} : f32 to i32
// CHECK:       arith.bitcast %{{.+}} : f32 to i32
func.func @rounded(%x: f32) -> (f32, f32, f32) {
  %0 = math.ceil %x : f32
  %1 = math.round %x : f32
  %2 = math.roundeven %x : f32
  return %0, %1, %2 : f32, f32, f32
}

// CHECK-LABEL: func.func @others(
// CHECK-NOT:   math.{{(tanh|asinh|acosh|atanh|rsqrt|exp2|fma|ctlz|cosh)}}
// CHECK:       return
func.func @others(%x: f64, %i: i8) -> (f64, f64, f64, f64, f64, f64, f64, f64, i8) {
  %0 = math.tanh %x : f64
  %1 = math.asinh %x : f64
  %2 = math.acosh %x : f64
  %3 = math.atanh %x : f64
  %4 = math.rsqrt %x : f64
  %5 = math.exp2 %x : f64
  %6 = math.fma %x, %x, %x : f64
  %7 = math.cosh %x : f64
  %8 = math.ctlz %i : i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f64, f64, f64, f64, f64, f64, f64, f64, i8
}

// Functions without a formula stay, and so does what has no shape to make constants of.
// CHECK-LABEL: func.func @kept(
// CHECK:       math.floor
// CHECK:       math.ipowi
// CHECK:       math.round %{{.+}} : f16
func.func @kept(%x: f32, %i: i32, %h: f16) -> (f32, i32, f16) {
  %0 = math.floor %x : f32
  %1 = math.ipowi %i, %i : i32
  %2 = math.round %h : f16
  return %0, %1, %2 : f32, i32, f16
}

// Of the short formats, too.

// CHECK-LABEL: func.func @bf16
// CHECK-DAG: arith.constant 7 : i16
// CHECK-DAG: arith.constant 255 : i16
// CHECK: math.round %{{.+}} : bf16
// CHECK-NOT: math.roundeven
// CHECK: return
func.func @bf16(%x: bf16) -> bf16 {
  %0 = math.roundeven %x : bf16
  return %0 : bf16
}
