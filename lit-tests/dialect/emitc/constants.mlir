// RUN: jopt %s --canonicalize | FileCheck %s --check-prefix=CANONICALIZE
// RUN: jopt %s --cse | FileCheck %s --check-prefix=CSE

// A constant of C may have effects: equal ones are merged when they are moved to the start, but none is erased, and cse leaves them.

// CANONICALIZE-LABEL: func.func @f
// CANONICALIZE-NEXT:    %[[TWELVE:.*]] = "emitc.constant"() <{value = 12 : i32}> : () -> i32
// CANONICALIZE-NEXT:    %[[TEN:.*]] = "emitc.constant"() <{value = 10 : i32}> : () -> i32
// CANONICALIZE-NEXT:    %[[GREATER:.*]] = emitc.cmp gt, %arg0, %arg1 : (i32, i32) -> i1
// CANONICALIZE-NEXT:    emitc.conditional %[[GREATER]], %[[TEN]], %[[TEN]] : i32

// CSE-LABEL: func.func @f
// CSE-COUNT-2:  "emitc.constant"() <{value = 10 : i32}> : () -> i32
// CSE-NEXT:     "emitc.constant"() <{value = 12 : i32}> : () -> i32
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = emitc.cmp gt, %a, %b : (i32, i32) -> i1
  %1 = "emitc.constant"() {value = 10 : i32} : () -> i32
  %2 = "emitc.constant"() {value = 10 : i32} : () -> i32
  %3 = "emitc.constant"() {value = 12 : i32} : () -> i32
  %4 = emitc.conditional %0, %1, %2 : i32
  return %4 : i32
}
