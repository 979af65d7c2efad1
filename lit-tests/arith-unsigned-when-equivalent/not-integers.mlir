// RUN: jopt %s --arith-unsigned-when-equivalent | FileCheck %s

// Ranges alone say where control goes: only of integers it is known what a branch hands on, and of
// other values that an operation computes them.

// CHECK-LABEL: func.func @constant
// CHECK: arith.minsi
func.func @constant(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %f = arith.constant 1.0 : f32
  cf.br ^bb1(%f : f32)
^bb1(%a: f32):
  %0 = arith.minsi %c0, %c0 : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @computed
// CHECK: arith.minui
func.func @computed(%x: f32) -> i32 {
  %c0 = arith.constant 0 : i32
  %f = arith.addf %x, %x : f32
  cf.br ^bb1(%f : f32)
^bb1(%a: f32):
  %0 = arith.minsi %c0, %c0 : i32
  return %0 : i32
}

// Any value may come out of a conversion from a float, but one does.
// CHECK-LABEL: func.func @converted
// CHECK: scf.if
// CHECK-NEXT: arith.extui
func.func @converted(%x: f32, %y: i32) {
  %c0 = arith.constant 0 : i8
  %0 = arith.fptosi %x : f32 to i32
  %1 = arith.cmpi ult, %0, %y : i32
  scf.if %1 {
    %2 = arith.extsi %c0 : i8 to i32
  }
  return
}
