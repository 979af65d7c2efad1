// RUN: jopt %s | FileCheck %s

// Older spellings that are read all the same.

// CHECK-LABEL: func.func @sizes
func.func @sizes(%a: i1) {
  // CHECK: cf.cond_br %arg0, ^bb1, ^bb1
  "cf.cond_br"(%a)[^b, ^b] {operand_segment_sizes = array<i32: 1, 0, 0>} : (i1) -> ()
^b:
  return
}

// CHECK-LABEL: func.func @predicate
func.func @predicate(%a: i32) {
  // CHECK: arith.cmpi slt, %arg0, %arg0 : i32
  %0 = arith.cmpi "slt", %a, %a : i32
  return
}
