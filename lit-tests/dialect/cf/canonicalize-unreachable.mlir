// RUN: jopt %s --canonicalize | FileCheck %s

// Unreachable blocks go before patterns are tried: what only they branch to as well has one
// predecessor then, and is merged into it at once. The constant that a fold makes there stands after
// the one that was in the first block.
// CHECK-LABEL: func.func @merged
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: %[[SUM:.*]] = arith.constant -2 : i8
// CHECK-NEXT: return %[[FALSE]], %[[SUM]] : i1, i8
func.func @merged() -> (i1, i8) {
  %false = arith.constant false
  cf.cond_br %false, ^bb3, ^bb3
^bb1:
  cf.br ^bb3
^bb2:
  cf.cond_br %false, ^bb3, ^bb3
^bb3:
  %c-1_i8 = arith.constant -1 : i8
  %0 = arith.addi %c-1_i8, %c-1_i8 : i8
  return %false, %0 : i1, i8
}

// A constant of an unreachable block still decides about the order: zero was found first.
// CHECK-LABEL: func.func @order
// CHECK-NEXT: %[[I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[INDEX:.*]] = arith.constant 0 : index
// CHECK-NEXT: return %[[INDEX]], %[[I32]] : index, i32
func.func @order(%arg0: i32, %arg1: index) -> (index, i32) {
  cf.br ^bb2
^bb1:
  %c0 = arith.constant 0 : index
  return %arg1, %arg0 : index, i32
^bb2:
  %c0_i32 = arith.constant 0 : i32
  %c0_0 = arith.constant 0 : index
  return %c0_0, %c0_i32 : index, i32
}
