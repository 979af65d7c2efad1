// RUN: jopt %s --canonicalize --debug-only=greedy-rewriter -o /dev/null 2>&1 | FileCheck %s
// RUN: jopt %s --canonicalize --rewrite-trace=- -o /dev/null 2>&1 | FileCheck %s --check-prefix=TRACE
// RUN: jopt %s --canonicalize --rewrite-trace=%t.json && FileCheck %s --check-prefix=JSON --input-file=%t.json
// RUN: jopt %s --rewrite-trace=%t.none.json && FileCheck %s --check-prefix=EMPTY --input-file=%t.none.json
// RUN: jopt %s --canonicalize --debug-only=dialect-conversion 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not jopt %s --debug-only=greedy 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not jopt %s --rewrite-trace=%t.no/file 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not jopt %s --pass-time-limit=0 2>&1 | FileCheck %s --check-prefix=LIMIT

// Each step of the drivers of patterns can be followed.

//      CHECK: //===-------------------------------------------===//
//      CHECK: Processing operation : 'arith.addi' at loc("{{.*}}debug-only.mlir":[[@LINE+35]]:8) {
// CHECK-NEXT:   %1 = "arith.addi"(%arg0, %0)
//      CHECK:   * Fold {
// CHECK-NEXT:     ** Replace : 'arith.addi'
// CHECK-NEXT:     ** Modified: 'arith.muli'
// CHECK-NEXT:     ** Modified: 'arith.muli'
// CHECK-NEXT:     ** Erase   : 'arith.addi'
// CHECK-NEXT:   } -> success : operation was folded
// CHECK-NEXT: } -> success : operation was folded
// CHECK-NEXT: //===-------------------------------------------===//
//      CHECK: Processing operation : 'arith.constant'
//      CHECK:   ** Erase   : 'arith.constant'
// CHECK-NEXT: } -> success : operation is trivially dead
//      CHECK: Processing operation : 'arith.muli'
//      CHECK:   * Fold {
// CHECK-NEXT:   } -> failure : unable to fold
//      CHECK:   * Pattern {{.*}} : 'arith.muli' {
//      CHECK:   } -> failure : pattern failed to match
//      CHECK: } -> failure : pattern failed to match

//      TRACE: greedy-rewriter: loc("{{.*}}":[[@LINE+15]]:8): 'arith.addi' : fold applied; modified arith.muli, arith.muli; erased arith.addi
//      TRACE: greedy-rewriter: {{.*}}: 'arith.muli' : {{.*}} failed

//      JSON: [
// JSON-NEXT: {"driver":"greedy-rewriter","operation":"arith.addi","location":"loc({{.*}})","pattern":"fold","outcome":"applied","modified":["arith.muli","arith.muli"],"erased":["arith.addi"]},
//      JSON: "operation":"arith.muli",{{.*}}"outcome":"failed"
//      JSON: ]

// EMPTY: []
// OTHER-NOT: Processing
// UNKNOWN: jopt: for the --debug-only option: Cannot find option named 'greedy'! Try greedy-rewriter, walk-rewriter or dialect-conversion
// FILE: jopt: cannot open output file '{{.*}}.no/file': No such file or directory
// LIMIT: jopt: for the --pass-time-limit option: the limit must be positive
func.func @f(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}
