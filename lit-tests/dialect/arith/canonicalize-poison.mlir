// RUN: jopt %s --canonicalize | FileCheck %s

// Poison makes the result of arithmetic poison, but shifts and comparisons are not folded.

// CHECK-LABEL: @poison
// CHECK-SAME: (%[[A:.*]]: i32)
// CHECK: %[[SHIFTED:.*]] = arith.shli %[[A]], %[[P:.*]] : i32
// CHECK: %[[LESS:.*]] = arith.cmpi slt, %[[A]], %[[P]]
// CHECK: return %[[P]], %[[P]], %[[SHIFTED]], %[[LESS]]
func.func @poison(%a: i32) -> (i32, i32, i32, i1) {
  %p = ub.poison : i32
  %0 = arith.addi %a, %p : i32
  %1 = arith.divsi %p, %a : i32
  %2 = arith.shli %a, %p : i32
  %3 = arith.cmpi slt, %a, %p : i32
  return %0, %1, %2, %3 : i32, i32, i32, i1
}
