// RUN: jopt %s | FileCheck %s

// The arguments of an expression have the names of its operands, also of those that are defined after it.

// CHECK:      %[[R:.*]] = emitc.expression %[[A:.*]], %[[B:.*]] : (i32, i32) -> i32 {
// CHECK-NEXT:   add %[[A]], %[[B]] : (i32, i32) -> i32
%r = emitc.expression %a, %b : (i32, i32) -> i32 {
  %0 = emitc.add %a, %b : (i32, i32) -> i32
  emitc.yield %0 : i32
}
// CHECK:      %[[A]] = "emitc.constant"() <{value = 1 : i32}> : () -> i32
%a = "emitc.constant"() <{value = 1 : i32}> : () -> i32
%b = "emitc.constant"() <{value = 2 : i32}> : () -> i32
