// RUN: jopt %s --convert-index-to-llvm | FileCheck %s

// What would fold to a constant that nothing here makes legal stays as it was, operands in order.
// CHECK-LABEL: func.func @kept
// CHECK: arith.mulsi_extended %false, %arg0 : i1
// CHECK-NEXT: arith.ori %{{.*}}, %{{.*}} : i32
func.func @kept(%x: i1) -> i32 {
  %false = arith.constant false
  %ones = arith.constant -1 : i32
  %low, %high = arith.mulsi_extended %false, %x : i1
  %0 = arith.ori %ones, %ones : i32
  return %0 : i32
}
