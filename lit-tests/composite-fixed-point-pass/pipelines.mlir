// RUN: jopt %s --composite-fixed-point-pass="name=Simplify pipeline=canonicalize,func.func(cse)" | FileCheck %s
// RUN: jopt %s --composite-fixed-point-pass | FileCheck %s --check-prefix=NOTHING
// RUN: jopt %s --composite-fixed-point-pass="name=Simplify pipeline=canonicalize,func.func(cse) max-iterations=1" 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not jopt %s --composite-fixed-point-pass="max-iterations=0" 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: not jopt %s --composite-fixed-point-pass="pipeline=nothing-like-that" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: jopt %s --composite-fixed-point-pass="name=Simplify pipeline=cse" --mlir-print-ir-after=composite-fixed-point-pass 2>&1 | FileCheck %s --check-prefix=DUMP

// DUMP: IR Dump After Simplify (composite-fixed-point-pass)
// LIMIT: warning: Composite pass "Simplify"+ didn't converge in 1 iterations
// INVALID: Invalid maxIterations value: 0
// UNKNOWN: 'nothing-like-that' does not refer to a registered pass or pass pipeline

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
