// RUN: jopt %s --composite-fixed-point-pass="name=Simplify pipeline=canonicalize,func.func(cse)" | FileCheck %s
// RUN: jopt %s --composite-fixed-point-pass | FileCheck %s --check-prefix=NOTHING
// RUN: jopt %s --composite-fixed-point-pass="name=Simplify pipeline=canonicalize,func.func(cse) max-iterations=1" 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not jopt %s --composite-fixed-point-pass="max-iterations=0" 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: not jopt %t.missing --composite-fixed-point-pass="pipeline=canonicalize,nothing-like-that" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not jopt %t.missing --pass-pipeline="builtin.module(composite-fixed-point-pass{pipeline=func.func(})" 2>&1 | FileCheck %s --check-prefix=UNBALANCED
// RUN: jopt %s --composite-fixed-point-pass="name=Simplify pipeline=cse" --mlir-print-ir-after=composite-fixed-point-pass 2>&1 | FileCheck %s --check-prefix=DUMP

// DUMP: IR Dump After Simplify (composite-fixed-point-pass)
// LIMIT: warning: Composite pass "Simplify"+ didn't converge in 1 iterations
// INVALID: Invalid maxIterations value: 0

// The passes are looked up before the input is read.

// UNKNOWN: for the option pipeline of 'composite-fixed-point-pass':
// UNKNOWN-NEXT: 1:14: error: 'nothing-like-that' does not refer to a registered pass or pass pipeline
// UNKNOWN-NEXT: canonicalize,nothing-like-that
// UNBALANCED: encountered unbalanced parentheses while parsing pipeline

// Only after cse are both operands of the subtraction one value.

// CHECK-LABEL: func.func @f
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0
// CHECK-NEXT: return %[[ZERO]]
// NOTHING-COUNT-2: arith.muli
func.func @f(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %x, %x : i32
  %2 = arith.subi %0, %1 : i32
  return %2 : i32
}
