// RUN: jopt %s -allow-unregistered-dialect -mlir-print-op-generic | FileCheck %s

// Everything in generic form.

func.func @f(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a overflow<nsw> : i32
  cf.cond_br %c, ^bb1(%0 : i32), ^bb2
^bb1(%x: i32):
  return %x : i32
^bb2:
  return %a : i32
}

module @m attributes {foo.a} {
}

// CHECK: "builtin.module"() ({
// CHECK-NEXT: "func.func"() <{function_type = (i32, i1) -> i32, sym_name = "f"}> ({
// CHECK-NEXT: ^bb0(%arg0: i32, %arg1: i1):
// CHECK-NEXT: %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// CHECK-NEXT: "cf.cond_br"(%arg1, %0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
// CHECK-NEXT: ^bb1(%1: i32):  // pred: ^bb0
// CHECK-NEXT: "func.return"(%1) : (i32) -> ()
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "func.return"(%arg0) : (i32) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "builtin.module"() <{sym_name = "m"}> ({
// CHECK-NEXT: ^bb0:
// CHECK-NEXT: }) {foo.a} : () -> ()
// CHECK-NEXT: }) : () -> ()
