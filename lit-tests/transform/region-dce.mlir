// RUN: jopt %s --region-dce --allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s --trivial-dce --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: @dead
func.func @dead(%a: i32, %c: i1) -> i32 {
  // CHECK-NEXT: %[[S:.*]] = arith.addi %arg0, %arg0
  // CHECK-NEXT: "unknown.op"
  // CHECK-NEXT: return %[[S]]
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %0 : i32
  %2 = scf.if %c -> i32 {
    %3 = arith.muli %1, %1 : i32
    scf.yield %3 : i32
  } else {
    scf.yield %1 : i32
  }
  %4 = "unknown.op"() : () -> i32
  return %0 : i32
}

// Constants stay where they are, and nothing is folded.
// CHECK-LABEL: @not_folded
func.func @not_folded() -> i32 {
  // CHECK-NEXT: arith.constant 1
  // CHECK-NEXT: arith.constant 1
  // CHECK-NEXT: arith.addi
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}

// CHECK-LABEL: @loop
func.func @loop(%c: i1, %a: i32, %b: i32) -> i32 {
  // CHECK: cf.br ^bb1(%arg2 : i32)
  // CHECK: ^bb1(%[[Y:.*]]: i32):
  // CHECK-NEXT: cf.cond_br %arg0, ^bb1(%[[Y]] : i32), ^bb2
  cf.br ^loop(%a, %b : i32, i32)
^loop(%x: i32, %y: i32):
  %0 = arith.addi %x, %y : i32
  cf.cond_br %c, ^loop(%0, %y : i32, i32), ^end
^end:
  return %y : i32
}
