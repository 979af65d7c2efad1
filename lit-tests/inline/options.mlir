// RUN: jopt %s --inline="default-pipeline=" | FileCheck %s --check-prefixes=CHECK,RAW
// RUN: jopt %s --inline="op-pipelines=func.func(cse)" | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: jopt %s --inline="inlining-threshold=0" | FileCheck %s --check-prefix=NONE
// RUN: jopt %s --inline="inlining-threshold=40" | FileCheck %s --check-prefix=SMALL
// RUN: not jopt %t.missing --inline="op-pipelines=func.func(cse),func.func(nothing-like-that)" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not jopt %t.missing --inline="default-pipeline=nothing-like-that" 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: of 'inline':
// UNKNOWN-NEXT: error: 'nothing-like-that' does not refer to a registered pass or pass pipeline

func.func private @small(%x: i32) -> i32 {
  return %x : i32
}

func.func private @large(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.muli %1, %x : i32
  return %2 : i32
}

// CHECK-LABEL: func.func @main
// RAW-COUNT-4: arith.muli
// CSE-COUNT-3: arith.muli
// CSE-NOT: arith.muli

// NONE-LABEL: func.func @main
// NONE: call @small
// NONE: call @large

// SMALL-LABEL: func.func @main
// SMALL-NOT: call @small
// SMALL: call @large
func.func @main(%x: i32) -> (i32, i32) {
  %0 = call @small(%x) : (i32) -> i32
  %1 = call @large(%0) : (i32) -> i32
  %2 = arith.muli %x, %x : i32
  return %1, %2 : i32, i32
}
