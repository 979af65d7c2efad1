// RUN: jopt %s --allow-unregistered-dialect --remove-dead-values | FileCheck %s

// CHECK-LABEL: func.func @simple(
// CHECK-NEXT: return
func.func @simple(%x: f32) {
  %a = arith.addf %x, %x : f32
  %b = arith.mulf %a, %a : f32
  return
}

// The second value goes around the loop only for itself.
// CHECK-LABEL: func.func @loop(
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (f32)
// CHECK-NOT: arith.mulf
// CHECK: return
func.func @loop(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %aa = arith.addf %a, %a : f32
    %bb = arith.mulf %b, %b : f32
    scf.yield %aa, %bb : f32, f32
  }
  return %r#0 : f32
}

// CHECK-LABEL: func.func @block(
// CHECK: cf.br ^bb1(%{{.*}} : f32)
// CHECK: ^bb1(%[[A:.*]]: f32):
// CHECK: return %[[A]]
func.func @block(%x: f32) -> f32 {
  %d = arith.addf %x, %x : f32
  cf.br ^bb1(%x, %d : f32, f32)
^bb1(%a: f32, %b: f32):
  return %a : f32
}

// Arguments and results of private functions that no call needs.
// CHECK-LABEL: func.func private @callee(
// CHECK-SAME: %{{.*}}: i32) -> i32
// CHECK: return %{{.*}} : i32
func.func private @callee(%a: i32, %b: i32) -> (i32, i32) {
  %s = arith.addi %a, %a : i32
  return %b, %s : i32, i32
}

// CHECK-LABEL: func.func @caller(
// CHECK: %[[R:.*]] = call @callee(%{{.*}}) : (i32) -> i32
// CHECK: return %[[R]]
func.func @caller(%x: i32, %y: i32) -> i32 {
  %r:2 = func.call @callee(%x, %y) : (i32, i32) -> (i32, i32)
  return %r#1 : i32
}

// What may have an effect stays.
// CHECK-LABEL: func.func @effect(
// CHECK: arith.addf
// CHECK: "t.effect"
func.func @effect(%x: f32) {
  %a = arith.addf %x, %x : f32
  %b = "t.effect"(%a) : (f32) -> f32
  return
}

// What the condition of a loop says of its body is said before the loop, the newest use first.

// CHECK-LABEL: func.func @known_in_body(
// CHECK-SAME:    %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT:  %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:  %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT:  scf.while
// CHECK:         "test.use"(%[[TRUE]], %[[FALSE]])
func.func @known_in_body(%a: i32, %b: i32) -> i32 {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    %less = arith.cmpi slt, %x, %b : i32
    scf.condition(%less) %x : i32
  } do {
  ^bb0(%x: i32):
    %less = arith.cmpi slt, %x, %b : i32
    %not_less = arith.cmpi sge, %x, %b : i32
    %next = "test.use"(%less, %not_less) : (i1, i1) -> i32
    scf.yield %next : i32
  }
  return %0 : i32
}
