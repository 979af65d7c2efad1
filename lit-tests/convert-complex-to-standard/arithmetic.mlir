// RUN: jopt %s --convert-complex-to-standard | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-SAME:    %[[A:.*]]: complex<f32>, %[[B:.*]]: complex<f32>
func.func @sum(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  // CHECK: %[[ARE:.*]] = complex.re %[[A]]
  // CHECK: %[[BRE:.*]] = complex.re %[[B]]
  // CHECK: %[[RE:.*]] = arith.addf %[[ARE]], %[[BRE]] fastmath<nnan>
  // CHECK: %[[AIM:.*]] = complex.im %[[A]]
  // CHECK: %[[BIM:.*]] = complex.im %[[B]]
  // CHECK: %[[IM:.*]] = arith.addf %[[AIM]], %[[BIM]] fastmath<nnan>
  // CHECK: complex.create %[[RE]], %[[IM]]
  %0 = complex.add %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}

// CHECK-LABEL: func.func @compare
func.func @compare(%a: complex<f64>, %b: complex<f64>) -> (i1, i1) {
  // CHECK: %[[RE:.*]] = arith.cmpf oeq
  // CHECK: %[[IM:.*]] = arith.cmpf oeq
  // CHECK: arith.andi %[[RE]], %[[IM]]
  %0 = complex.eq %a, %b : complex<f64>
  // CHECK: %[[RE:.*]] = arith.cmpf une
  // CHECK: %[[IM:.*]] = arith.cmpf une
  // CHECK: arith.ori %[[RE]], %[[IM]]
  %1 = complex.neq %a, %b : complex<f64>
  return %0, %1 : i1, i1
}

// (a + bi)(c + di) = ac - bd + (bc + ad)i
// CHECK-LABEL: func.func @product
func.func @product(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  // CHECK: %[[A:.*]] = complex.re %arg0
  // CHECK: %[[B:.*]] = complex.im %arg0
  // CHECK: %[[C:.*]] = complex.re %arg1
  // CHECK: %[[D:.*]] = complex.im %arg1
  // CHECK: %[[AC:.*]] = arith.mulf %[[A]], %[[C]]
  // CHECK: %[[BD:.*]] = arith.mulf %[[B]], %[[D]]
  // CHECK: %[[RE:.*]] = arith.subf %[[AC]], %[[BD]]
  // CHECK: %[[BC:.*]] = arith.mulf %[[B]], %[[C]]
  // CHECK: %[[AD:.*]] = arith.mulf %[[A]], %[[D]]
  // CHECK: %[[IM:.*]] = arith.addf %[[BC]], %[[AD]]
  // CHECK: complex.create %[[RE]], %[[IM]]
  %0 = complex.mul %a, %b : complex<f32>
  return %0 : complex<f32>
}

// The greater part of the divisor divides; special numbers are told apart at the end.
// CHECK-LABEL: func.func @quotient
func.func @quotient(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  // CHECK: %[[C:.*]] = complex.re %arg1
  // CHECK: %[[D:.*]] = complex.im %arg1
  // CHECK: arith.divf %[[C]], %[[D]]
  // CHECK: arith.divf %[[D]], %[[C]]
  // CHECK: arith.cmpf olt
  // CHECK: arith.cmpf uno
  %0 = complex.div %a, %b : complex<f32>
  return %0 : complex<f32>
}

// CHECK-LABEL: func.func @parts
func.func @parts(%a: complex<f32>) -> (f32, f32, complex<f32>) {
  // CHECK: math.atan2
  %0 = complex.angle %a : complex<f32>
  // CHECK: arith.maximumf
  // CHECK: math.sqrt
  %1 = complex.abs %a : complex<f32>
  // CHECK: arith.negf
  %2 = complex.conj %a : complex<f32>
  // What stays is for the lowering to structures.
  // CHECK: complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32]
  %3 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  // CHECK: %[[ZERO:.*]] = arith.andi
  // CHECK: arith.select %[[ZERO]], %arg0
  %4 = complex.sign %a : complex<f32>
  return %0, %1, %3 : f32, f32, complex<f32>
}
