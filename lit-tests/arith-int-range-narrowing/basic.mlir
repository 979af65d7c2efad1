// RUN: jopt %s --arith-int-range-narrowing=int-bitwidths-supported=8,16 | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK: %[[X:.*]] = arith.andi
// CHECK: %[[T:.*]] = arith.trunci %[[X]] : i32 to i8
// CHECK: %[[S:.*]] = arith.addi %[[T]], %[[T]] : i8
// CHECK: %[[E:.*]] = arith.extui %[[S]] : i8 to i32
// CHECK: return %[[E]]
func.func @sum(%a: i32) -> i32 {
  %c15 = arith.constant 15 : i32
  %x = arith.andi %a, %c15 : i32
  %s = arith.addi %x, %x : i32
  return %s : i32
}

// The first width that has room.
// CHECK-LABEL: func.func @product
// CHECK: arith.muli %{{.*}}, %{{.*}} : i16
func.func @product(%a: i32) -> i32 {
  %c255 = arith.constant 255 : i32
  %x = arith.andi %a, %c255 : i32
  %s = arith.muli %x, %x : i32
  return %s : i32
}

// CHECK-LABEL: func.func @signed
// CHECK: %[[S:.*]] = arith.addi %{{.*}}, %{{.*}} : i16
// CHECK: arith.extsi %[[S]] : i16 to i64
func.func @signed(%a: i8) -> i64 {
  %x = arith.extsi %a : i8 to i64
  %s = arith.addi %x, %x : i64
  return %s : i64
}

// CHECK-LABEL: func.func @comparison
// CHECK: arith.cmpi slt, %{{.*}}, %{{.*}} : i8
func.func @comparison(%i: index) -> i1 {
  %c15 = arith.constant 15 : index
  %x = arith.andi %i, %c15 : index
  %y = arith.cmpi slt, %x, %c15 : index
  return %y : i1
}

// CHECK-LABEL: func.func @no_room
// CHECK: arith.addi %{{.*}}, %{{.*}} : i32
func.func @no_room(%a: i32) -> i32 {
  %s = arith.addi %a, %a : i32
  return %s : i32
}
