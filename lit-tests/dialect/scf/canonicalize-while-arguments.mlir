// RUN: jopt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// The first region hands its arguments on in their own order.
// CHECK-LABEL: func.func @permuted(
// CHECK-SAME:    %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i64, %[[Z:[a-z0-9]+]]: f32
// CHECK:       %[[R:.+]]:3 = scf.while (%[[I:.+]] = %[[X]], %[[J:.+]] = %[[Y]], %[[K:.+]] = %[[Z]])
// CHECK-SAME:    : (i32, i64, f32) -> (i32, i64, f32)
// CHECK:         scf.condition(%[[C]]) %[[I]], %[[J]], %[[K]] : i32, i64, f32
// CHECK:       ^bb0(%[[L:.+]]: i32, %[[M:.+]]: i64, %[[N:.+]]: f32):
// CHECK:         "test.use"(%[[M]], %[[N]], %[[L]])
// CHECK:       return %[[R]]#1, %[[R]]#2, %[[R]]#0
func.func @permuted(%c: i1, %x: i32, %y: i64, %z: f32) -> (i64, f32, i32) {
  %0:3 = scf.while (%i = %x, %j = %y, %k = %z) : (i32, i64, f32) -> (i64, f32, i32) {
    scf.condition(%c) %j, %k, %i : i64, f32, i32
  } do {
  ^bb0(%l: i64, %m: f32, %n: i32):
    %1:3 = "test.use"(%l, %m, %n) : (i64, f32, i32) -> (i32, i64, f32)
    scf.yield %1#0, %1#1, %1#2 : i32, i64, f32
  }
  return %0#0, %0#1, %0#2 : i64, f32, i32
}

// What the condition compared is known in the second region, its inverse too, but not after the
// loop, nor what it compared with something else.
// CHECK-LABEL: func.func @compared(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: i32, %[[B:[a-z0-9]+]]: i32
// CHECK-DAG:   %[[TRUE:.+]] = arith.constant true
// CHECK-DAG:   %[[FALSE:.+]] = arith.constant false
// CHECK:       %[[R:.+]] = scf.while
// CHECK:       ^bb0(%[[Y:.+]]: i32):
// CHECK:         %[[OTHER:.+]] = arith.cmpi slt, %[[Y]], %[[A]] : i32
// CHECK:         "test.use"(%[[TRUE]], %[[FALSE]], %[[OTHER]])
// CHECK:       arith.cmpi slt, %[[R]], %[[B]]
func.func @compared(%a: i32, %b: i32) -> i1 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.cmpi slt, %x, %b : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %0 = arith.cmpi slt, %y, %b : i32
    %1 = arith.cmpi sge, %y, %b : i32
    %2 = arith.cmpi slt, %y, %a : i32
    %n = "test.use"(%0, %1, %2) : (i1, i1, i1) -> i32
    scf.yield %n : i32
  }
  %3 = arith.cmpi slt, %r, %b : i32
  return %3 : i1
}
