// RUN: jopt %s --allow-unregistered-dialect --pdl-file=%S/../dialect/pdl/rename.mlir | FileCheck %s
// RUN: jopt %s --allow-unregistered-dialect --pdl-file=%S/../dialect/pdl/rename.mlir --pass-pipeline='builtin.module(func.func(apply-pdl-patterns{fold=false},cse))' | FileCheck %s
// RUN: jopt %s --allow-unregistered-dialect --pdl-file=%S/../dialect/pdl/rename.mlir --dump-pass-pipeline --cse 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: jopt %s --allow-unregistered-dialect --pdl-file=%S/../dialect/pdl/rename.mlir --debug-only=greedy-rewriter -o /dev/null 2>&1 | FileCheck %s --check-prefix=LOG
// RUN: jopt %s --allow-unregistered-dialect --pdl-file=%S/../dialect/pdl/rename.mlir --rewrite-trace=- -o /dev/null 2>&1 | FileCheck %s --check-prefix=TRACE
// RUN: not jopt %s --allow-unregistered-dialect --pdl-file=%t.no 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not jopt %s --allow-unregistered-dialect --pdl-file=%S/../dialect/pdl/invalid.mlir 2>&1 | FileCheck %s --check-prefix=INVALID

// A file of patterns is given to apply-pdl-patterns, which runs last if it is not named.

// MISSING: jopt: cannot open input file '{{.*}}.no': No such file or directory
// INVALID: {{.*}}invalid.mlir:25:25: error: custom op 'pdl.operation' invalid kind of attribute specified

//      PIPELINE: Pass Manager with 2 passes:
// PIPELINE-NEXT: builtin.module(
// PIPELINE-NEXT:   cse,
// PIPELINE-NEXT:   apply-pdl-patterns{fold=true max-iterations=10}

//      LOG: * Pattern old_to_new : 't.old' {
// LOG-NEXT:   ** Insert  : 't.new'
// LOG-NEXT:   ** Replace : 't.old'
// LOG-NEXT:   ** Modified: 'func.return'
// LOG-NEXT:   ** Erase   : 't.old'
// LOG-NEXT: } -> success : pattern applied successfully
//      LOG: * Pattern old_to_new : 't.old' {
// LOG-NEXT:   ** Match Failure : 'pdl.operation' at loc({{.*}}) has 2 operands
// LOG-NEXT: } -> failure : pattern failed to match

// TRACE: 't.old' : old_to_new applied; inserted t.new; modified func.return; erased t.old
// TRACE: 't.old' : old_to_new failed ('pdl.operation' at loc({{.*}}) has 2 operands)

// CHECK-LABEL: func.func @f
//  CHECK-NEXT:   %[[R:.*]] = "t.new"(%arg0) : (i32) -> i32
//  CHECK-NEXT:   "t.old"(%arg0, %arg0) : (i32, i32) -> ()
//  CHECK-NEXT:   return %[[R]] : i32
//   CHECK-NOT: pdl
func.func @f(%a: i32) -> i32 {
  %0 = "t.old"(%a) : (i32) -> i32
  "t.old"(%a, %a) : (i32, i32) -> ()
  return %0 : i32
}
