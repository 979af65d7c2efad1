// RUN: jopt %s --reconcile-unrealized-casts --allow-unregistered-dialect | FileCheck %s

// A cast back to the type that a cast comes from: both go.
// CHECK-LABEL: @pair(
// CHECK-SAME: %[[A:.*]]: i32
// CHECK-NEXT: return %[[A]] : i32
func.func @pair(%a: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  return %1 : i32
}

// The same by way of a third type.
// CHECK-LABEL: @chain(
// CHECK-SAME: %[[A:.*]]: i32
// CHECK-NEXT: return %[[A]] : i32
func.func @chain(%a: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to f32
  %2 = builtin.unrealized_conversion_cast %1 : f32 to i32
  return %2 : i32
}

// A cast that an operation uses stays, others of the chain go.
// CHECK-LABEL: @live(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = builtin.unrealized_conversion_cast %[[A]], %[[B]] : i32, i32 to i64
// CHECK-NEXT: return %[[C]], %[[B]], %[[A]] : i64, i32, i32
func.func @live(%a: i32, %b: i32) -> (i64, i32, i32) {
  %0 = builtin.unrealized_conversion_cast %a, %b : i32, i32 to i64
  %1:2 = builtin.unrealized_conversion_cast %0 : i64 to i32, i32
  return %0, %1#1, %1#0 : i64, i32, i32
}

// Values in another order are not what was cast.
// CHECK-LABEL: @crossed(
// CHECK: %[[C:.*]]:2 = builtin.unrealized_conversion_cast
// CHECK-NEXT: %[[D:.*]] = builtin.unrealized_conversion_cast %[[C]]#1, %[[C]]#0
// CHECK-NEXT: return %[[D]]
func.func @crossed(%a: i64) -> i64 {
  %0:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
  %1 = builtin.unrealized_conversion_cast %0#1, %0#0 : i32, i32 to i64
  return %1 : i64
}

// Casts that only casts use are dead.
// CHECK-LABEL: @dead(
// CHECK-NEXT: return
func.func @dead(%a: i32) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to f32
  return
}

// A cast to its own type goes, also within regions of unknown operations.
// CHECK-LABEL: @same(
// CHECK-SAME: %[[A:.*]]: i32
// CHECK-NEXT: "t.region"() ({
// CHECK-NEXT: "t.use"(%[[A]])
func.func @same(%a: i32) {
  "t.region"() ({
    %0 = builtin.unrealized_conversion_cast %a : i32 to i32
    "t.use"(%0) : (i32) -> ()
  }) : () -> ()
  return
}

// Casts that lead to each other have no beginning.
// CHECK-LABEL: @circle
func.func @circle() {
  "t.graph"() ({
    %0 = builtin.unrealized_conversion_cast %1 : i64 to i32
    %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
    "t.use"(%0) : (i32) -> ()
  }) : () -> ()
  return
}
