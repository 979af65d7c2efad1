// RUN: jopt %s --inline --mlir-print-ir-after-all -o %t 2>&1 | FileCheck %s
// RUN: jopt %s --composite-fixed-point-pass="pipeline=func.func(canonicalize)" --mlir-print-ir-before=canonicalize -o %t 2>&1 | FileCheck %s --check-prefix=ROUNDS
// RUN: jopt %s --inline --mlir-timing -o %t 2>&1 | FileCheck %s --check-prefix=TIMING
// RUN: jopt %s --inline="op-pipelines=func.func(canonicalize,cse)" --dump-pass-pipeline -o %t 2>&1 | FileCheck %s --check-prefix=DUMP

// DUMP: op-pipelines={func.func(canonicalize,cse)}

// What a pass runs within itself is seen from outside as other passes are.

// CHECK: IR Dump After Canonicalizer (canonicalize)
// CHECK-NEXT: func.func private @callee(
// CHECK-NEXT: return %arg0
// CHECK: IR Dump After Canonicalizer (canonicalize)
// CHECK-NEXT: func.func @main(
// CHECK-NEXT: call @callee
// CHECK: IR Dump After Canonicalizer (canonicalize)
// CHECK-NEXT: func.func @main(
// CHECK-NEXT: return %arg0
// CHECK: IR Dump After Inliner (inline)
// CHECK-NEXT: module
// CHECK-NEXT: func.func @main(
// CHECK-NOT: IR Dump

// The first round changes @callee, the second nothing.
// ROUNDS-COUNT-4: IR Dump Before Canonicalizer (canonicalize)
// ROUNDS-NOT: IR Dump

// TIMING: Inliner
// TIMING-NEXT: (A) CallGraph
// TIMING-NEXT: 'func.func' Pipeline
// TIMING-NEXT: Canonicalizer

func.func private @callee(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = arith.addi %x, %zero : i32
  return %sum : i32
}

func.func @main(%x: i32) -> i32 {
  %0 = call @callee(%x) : (i32) -> i32
  return %0 : i32
}
