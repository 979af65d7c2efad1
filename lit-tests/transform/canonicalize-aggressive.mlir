// RUN: jopt %s --canonicalize=region-simplify=aggressive --split-input-file | FileCheck %s

// Blocks that do the same with other values become one, with an argument for these; here it is
// chosen by the condition, since nothing else is left of the branch.

func.func private @use(i32)

// CHECK-LABEL: func.func @same
// CHECK-SAME: (%[[P:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
func.func @same(%p: i1, %a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: %[[X:.*]] = arith.select %[[P]], %[[A]], %[[B]]
  // CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[X]], %[[X]]
  // CHECK-NEXT: call @use(%[[SUM]])
  // CHECK-NEXT: return %[[SUM]]
  cf.cond_br %p, ^a, ^b
^a:
  %0 = arith.addi %a, %a : i32
  call @use(%0) : (i32) -> ()
  return %0 : i32
^b:
  %1 = arith.addi %b, %b : i32
  call @use(%1) : (i32) -> ()
  return %1 : i32
}

// -----

func.func private @use(i32)

// An argument that is one value wherever control comes from is this value.

// CHECK-LABEL: func.func @loop
// CHECK-SAME: (%[[P:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
func.func @loop(%p: i1, %a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: cf.br ^[[LOOP:.*]](%[[B]] : i32)
  // CHECK: ^[[LOOP]](%[[Y:.*]]: i32):
  // CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[A]], %[[Y]]
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[LOOP]](%[[NEXT]] : i32), ^[[END:.*]]
  cf.br ^loop(%a, %b : i32, i32)
^loop(%x: i32, %y: i32):
  %0 = arith.addi %x, %y : i32
  cf.cond_br %p, ^loop(%a, %0 : i32, i32), ^end
^end:
  call @use(%x) : (i32) -> ()
  return %y : i32
}
