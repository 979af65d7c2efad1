// RUN: jopt %s --remove-dead-values=canonicalize=false | FileCheck %s

// Functions that are never called, and regions that control never enters, are there to the end, but
// nothing depends on what they compute.

// A branch that a dead value decides is never reached.
// CHECK-LABEL: func.func private @dead_condition()
// CHECK-NEXT: ub.unreachable
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: return
func.func private @dead_condition(%n: index) {
  %c = arith.cmpi slt, %n, %n : index
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}

// CHECK-LABEL: func.func private @dead_flag()
// CHECK-NEXT: ub.unreachable
// CHECK-NOT: cf.switch
func.func private @dead_flag(%flag: i32) {
  cf.switch %flag : i32, [
    default: ^bb1,
    1: ^bb2
  ]
^bb1:
  cf.br ^bb2
^bb2:
  return
}

// CHECK-LABEL: func.func @live_condition
// CHECK: cf.cond_br
func.func @live_condition(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}

// What a body that never runs hands on is poison.
// CHECK-LABEL: func.func @never_iterates
// CHECK: scf.while (%[[X:.*]] = %{{.*}}) : (f32) -> f32
// CHECK-NEXT: scf.condition(%false) %[[X]] : f32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%{{.*}}: f32):
// CHECK-NEXT: %[[POISON:.*]] = ub.poison : f32
// CHECK-NEXT: scf.yield %[[POISON]] : f32
func.func @never_iterates(%a: f32) -> f32 {
  %false = arith.constant false
  %r = scf.while (%x = %a) : (f32) -> f32 {
    scf.condition(%false) %x : f32
  } do {
  ^bb0(%x: f32):
    scf.yield %x : f32
  }
  return %r : f32
}

// The condition of a loop matters as much as the loop, and what it is computed from as well.
// CHECK-LABEL: func.func @loop_without_use
// CHECK-NEXT: return
func.func @loop_without_use() {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %r = scf.while (%x = %c0) : (index) -> index {
    %c = arith.cmpi slt, %x, %c4 : index
    scf.condition(%c) %x : index
  } do {
  ^bb0(%x: index):
    scf.yield %x : index
  }
  return
}
