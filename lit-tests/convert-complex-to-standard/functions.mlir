// RUN: jopt %s --convert-complex-to-standard | FileCheck %s

// CHECK-LABEL: func.func @waves
func.func @waves(%z: complex<f32>) -> complex<f32> {
  // CHECK: %[[EXP:.*]] = math.exp
  // CHECK: %[[GROWN:.*]] = arith.mulf %[[HALF:.*]], %[[EXP]]
  // CHECK: %[[SHRUNK:.*]] = arith.divf %[[HALF]], %[[EXP]]
  // CHECK: arith.addf %[[GROWN]], %[[SHRUNK]]
  // CHECK: arith.subf %[[GROWN]], %[[SHRUNK]]
  %0 = complex.sin %z : complex<f32>
  // CHECK: math.exp
  // CHECK: math.sin
  // CHECK: math.cos
  %1 = complex.cos %0 : complex<f32>
  // CHECK: math.expm1
  // CHECK: math.copysign
  // CHECK: arith.xori
  %2 = complex.tan %1 : complex<f32>
  // CHECK: math.expm1
  %3 = complex.tanh %2 : complex<f32>
  return %3 : complex<f32>
}

// Without infinities and what is not a number there is nothing to tell apart.
// CHECK-LABEL: func.func @finite
func.func @finite(%z: complex<f32>) -> complex<f32> {
  // CHECK-NOT: arith.xori
  // CHECK-NOT: 0x7FC00000
  // CHECK: return
  %0 = complex.tanh %z fastmath<nnan,ninf> : complex<f32>
  %1 = complex.sqrt %0 fastmath<fast> : complex<f32>
  return %1 : complex<f32>
}

// CHECK-LABEL: func.func @exponentials
func.func @exponentials(%z: complex<f64>) -> complex<f64> {
  // CHECK-COUNT-2: math.exp
  // CHECK: arith.cmpf oeq
  %0 = complex.exp %z : complex<f64>
  // CHECK: math.expm1
  // CHECK-COUNT-6: math.fma
  %1 = complex.expm1 %0 : complex<f64>
  // CHECK: math.log
  // CHECK: math.atan2
  %2 = complex.log %1 : complex<f64>
  // CHECK-COUNT-2: math.log1p
  // CHECK: math.atan2
  %3 = complex.log1p %2 : complex<f64>
  return %3 : complex<f64>
}

// CHECK-LABEL: func.func @powers
func.func @powers(%a: complex<f32>, %b: complex<f32>, %n: i32) -> complex<f32> {
  // CHECK: math.powf
  // CHECK: math.exp
  // CHECK: math.log
  %0 = complex.pow %a, %b : complex<f32>
  // CHECK: arith.sitofp %{{.*}} : i32 to f32
  // CHECK: math.powf
  %1 = complex.powi %0, %n : complex<f32>, i32
  // CHECK: arith.constant 2.500000e-01
  // CHECK: math.powf
  %2 = complex.sqrt %1 : complex<f32>
  // CHECK-COUNT-3: math.rsqrt
  %3 = complex.rsqrt %2 : complex<f32>
  // Written with the other operations, which are lowered in turn.
  // CHECK-NOT: complex.{{mul|div|sqrt|log}}
  // CHECK: return
  %4 = complex.atan2 %3, %a : complex<f32>
  return %4 : complex<f32>
}
