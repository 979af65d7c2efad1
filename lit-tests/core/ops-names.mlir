// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Names of symbols and values.

// Names that ask for quotes, and names that do not.
func.func private @plain()
// CHECK: func.func private @plain()

func.func private @"with space"()
// CHECK: func.func private @"with space"()

func.func private @"1digit"()
// CHECK: func.func private @"1digit"()

func.func private @a.b$c_d()
// CHECK: func.func private @a.b$c_d()

func.func @uses() {
  call @"with space"() : () -> ()
  call @"1digit"() : () -> ()
  call @"plain"() : () -> ()
  return
}
// CHECK: func.func @uses() {
// CHECK-NEXT: call @"with space"() : () -> ()
// CHECK-NEXT: call @"1digit"() : () -> ()
// CHECK-NEXT: call @plain() : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }

func.func @values(%first: i32, %0: i32, %arg5: f32) -> (i32, f32) {
  %true = arith.constant true
  %c5 = arith.constant 5 : i32
  %c5_again = arith.constant 5 : i32
  %neg = arith.constant -5 : index
  %cst = arith.constant 1.0 : f32
  %blocks = arith.addi %first, %0 : i32
  cf.br ^somewhere(%blocks : i32)
^somewhere(%x: i32):
  return %x, %arg5 : i32, f32
}
// CHECK: func.func @values(%arg0: i32, %arg1: i32, %arg2: f32) -> (i32, f32) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %c5_i32_0 = arith.constant 5 : i32
// CHECK-NEXT: %c-5 = arith.constant -5 : index
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT: cf.br ^bb1(%0 : i32)
// CHECK-NEXT: ^bb1(%1: i32):  // pred: ^bb0
// CHECK-NEXT: return %1, %arg2 : i32, f32
// CHECK-NEXT: }
