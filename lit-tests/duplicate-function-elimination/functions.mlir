// RUN: jopt %s --duplicate-function-elimination --allow-unregistered-dialect | FileCheck %s

// The first of equal functions stays; everything that names another names it.

// CHECK: func.func @first
func.func @first(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// CHECK-NOT: @second
func.func @second(%y: i32) -> i32 {
  %0 = arith.addi %y, %y : i32
  return %0 : i32
}

// Another operation, another visibility, other attributes: other functions.

// CHECK: func.func @other
func.func @other(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}

// CHECK: func.func private @hidden
func.func private @hidden(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// CHECK: func.func @attributed
func.func @attributed(%x: i32) -> i32 attributes {test.mark} {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// Declarations may be defined as different things.

// CHECK: func.func private @declared
// CHECK: func.func private @declared_too
func.func private @declared()
func.func private @declared_too()

// CHECK-LABEL: func.func @user
// CHECK: call @first
// CHECK: call @hidden
// CHECK: "test.names"() {by = [@first, @other]}
func.func @user(%x: i32) -> i32 {
  %0 = call @second(%x) : (i32) -> i32
  %1 = call @hidden(%0) : (i32) -> i32
  "test.names"() {by = [@second, @other]} : () -> ()
  return %1 : i32
}

// The order of operands counts, also of a sum.

// CHECK: func.func @sum
// CHECK: func.func @swapped
func.func @sum(%x: f32, %y: f32) -> f32 {
  %0 = arith.addf %x, %y : f32
  return %0 : f32
}
func.func @swapped(%x: f32, %y: f32) -> f32 {
  %0 = arith.addf %y, %x : f32
  return %0 : f32
}
