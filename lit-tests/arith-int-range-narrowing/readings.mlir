// RUN: jopt %s --arith-int-range-narrowing=int-bitwidths-supported=8,16 | FileCheck %s
// INTEROP: no (mlir-opt-22 narrows where the sign or the shift amount is lost)

// 200 has a sign bit in 8 bits.
// CHECK-LABEL: func.func @signed_comparison
// CHECK: arith.cmpi slt, %{{.*}}, %{{.*}} : i16
func.func @signed_comparison(%a: i32, %b: i32) -> i1 {
  %c200 = arith.constant 200 : i32
  %x = arith.andi %a, %c200 : i32
  %y = arith.andi %b, %c200 : i32
  %r = arith.cmpi slt, %x, %y : i32
  return %r : i1
}

// CHECK-LABEL: func.func @signed_division
// CHECK: arith.divsi %{{.*}}, %{{.*}} : i16
func.func @signed_division(%a: i32) -> i32 {
  %c200 = arith.constant 200 : i32
  %c3 = arith.constant 3 : i32
  %x = arith.andi %a, %c200 : i32
  %r = arith.divsi %x, %c3 : i32
  return %r : i32
}

// A shift by 10 is poison in 8 bits.
// CHECK-LABEL: func.func @shift
// CHECK: arith.shrui %{{.*}}, %{{.*}} : i16
func.func @shift(%a: i32, %b: i32) -> i32 {
  %c15 = arith.constant 15 : i32
  %c10 = arith.constant 10 : i32
  %x = arith.andi %a, %c15 : i32
  %y = arith.andi %b, %c10 : i32
  %r = arith.shrui %x, %y : i32
  return %r : i32
}
