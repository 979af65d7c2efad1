// RUN: jopt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// The loop is dead once its result is known. What its terminators need counts as live in the same
// sweep, so that the first `false` is still there when the comparison gives another one.
// CHECK-LABEL: func.func @while
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: "test.sink"(%[[C]])
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @while(%n: index) -> i1 {
  %false = arith.constant false
  %c0_i32 = arith.constant 0 : i32
  %0 = scf.while : () -> index {
    scf.condition(%false) %n : index
  } do {
  ^bb0(%i: index):
    scf.yield
  }
  %1 = arith.cmpi ne, %0, %0 : index
  "test.sink"(%c0_i32) : (i32) -> ()
  return %1 : i1
}

// As long as a dead loop was not visited again, it still uses the constant that it started with.
// CHECK-LABEL: func.func @for
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i16
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: "test.sink"(%[[C]])
// CHECK-NEXT: return %[[ZERO]] : i16
func.func @for(%m: index, %n: index) -> i16 {
  %c0_i16 = arith.constant 0 : i16
  %c0_i32 = arith.constant 0 : i32
  %0 = scf.for %i = %m to %n step %n iter_args(%v = %c0_i16) -> (i16) {
    scf.yield %c0_i16 : i16
  }
  %1 = arith.floordivsi %0, %c0_i16 : i16
  %low, %high = arith.mulsi_extended %c0_i16, %c0_i16 : i16
  "test.sink"(%c0_i32) : (i32) -> ()
  return %low : i16
}
