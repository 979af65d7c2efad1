// RUN: jopt %s --inline --mlir-print-debuginfo | FileCheck %s

// The location of an inlined operation is a stack of calls, the innermost first.

// CHECK: #[[ADD:.*]] = loc("add")
// CHECK: #[[INNER:.*]] = loc("inner")
// CHECK: #[[OUTER:.*]] = loc("outer")
// CHECK: #[[CALLED:.*]] = loc(callsite(#[[INNER]] at #[[OUTER]]))
// CHECK: loc(callsite(#[[ADD]] at #[[CALLED]]))
func.func private @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("add")
  return %0 : i32
}

func.func private @g(%x: i32) -> i32 {
  %0 = call @f(%x) : (i32) -> i32 loc("inner")
  return %0 : i32
}

func.func @main(%x: i32) -> i32 {
  %0 = call @g(%x) : (i32) -> i32 loc("outer")
  return %0 : i32
}
