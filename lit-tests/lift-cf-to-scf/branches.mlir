// RUN: jopt %s --lift-cf-to-scf --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @if
// CHECK-SAME: (%[[P:.*]]: i1, %[[A:.*]]: i32)
func.func @if(%p: i1, %a: i32) -> i32 {
  // CHECK: %[[R:.*]] = scf.if %[[P]] -> (i32) {
  // CHECK-NEXT: %[[SUM:.*]] = arith.addi
  // CHECK-NEXT: scf.yield %[[SUM]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT: scf.yield %[[A]]
  // CHECK: return %[[R]]
  cf.cond_br %p, ^a, ^b(%a : i32)
^a:
  %0 = arith.addi %a, %a : i32
  cf.br ^b(%0 : i32)
^b(%x: i32):
  return %x : i32
}

// -----

// CHECK-LABEL: func.func @switch
// CHECK-SAME: (%[[N:.*]]: i32, %
func.func @switch(%n: i32, %a: i32) -> i32 {
  // CHECK: %[[INDEX:.*]] = arith.index_castui %[[N]] : i32 to index
  // CHECK-NEXT: scf.index_switch %[[INDEX]]
  // CHECK-NEXT: case 1 {
  // CHECK-NEXT: arith.addi
  // CHECK: default {
  cf.switch %n : i32, [
    default: ^d,
    1: ^one
  ]
^d:
  cf.br ^e(%n : i32)
^one:
  %0 = arith.addi %n, %a : i32
  cf.br ^e(%0 : i32)
^e(%y: i32):
  return %y : i32
}

// -----

// Both ways to the second block are in branches of their own: a number tells where to go.

// CHECK-LABEL: func.func @shortcut
func.func @shortcut(%p: i1, %q: i1, %a: i32) -> i32 {
  // CHECK: %[[WAY:.*]]:{{.*}} = scf.if
  // CHECK: scf.index_switch
  // CHECK-NOT: {{^ +cf\.}}
  // CHECK: return
  cf.cond_br %p, ^a, ^f
^a:
  cf.cond_br %q, ^t, ^f
^t:
  %1 = arith.muli %a, %a : i32
  cf.br ^e(%1 : i32)
^f:
  %2 = arith.subi %a, %a : i32
  cf.br ^e(%2 : i32)
^e(%z: i32):
  return %z : i32
}

// The flag is extended with zeros, and so are the values of the cases.
// CHECK-LABEL: func.func @negative_case
// CHECK: %[[FLAG:.*]] = arith.index_castui %{{.*}} : i32 to index
// CHECK: scf.index_switch %[[FLAG]] -> i32
// CHECK-NEXT: case 4294967294 {
func.func @negative_case(%n: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %n : i32, [
    default: ^bb1(%a : i32),
    -2: ^bb1(%b : i32),
    7: ^bb1(%n : i32)
  ]
^bb1(%r: i32):
  return %r : i32
}
