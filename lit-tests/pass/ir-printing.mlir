// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),symbol-dce)' --mlir-print-ir-after-all -o - 2>&1 | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse),canonicalize)' --mlir-print-ir-before=cse --mlir-print-ir-module-scope 2>&1 | FileCheck %s --check-prefix=SCOPE
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-after-change --mlir-print-ir-after-all 2>&1 | FileCheck %s --check-prefix=CHANGE
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-after-failure 2>&1 | FileCheck %s --check-prefix=FAILURE
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%t && cat %t/builtin_module_no-symbol-name/func_func_g/0_1_canonicalize.mlir %t/builtin_module_no-symbol-name/1_cse.mlir | FileCheck %s --check-prefix=TREE
// RUN: jopt %s --pass-pipeline='builtin.module(any(cse),func.func(canonicalize),any(cse))' --mlir-print-ir-after-all --mlir-print-ir-before=canonicalize --mlir-print-ir-tree-dir=%t.more && cat %t.more/builtin_module_no-symbol-name/func_func_g/0_0_cse.mlir %t.more/builtin_module_no-symbol-name/func_func_g/0_1_canonicalize.mlir %t.more/builtin_module_no-symbol-name/func_func_g/0_3_cse.mlir | FileCheck %s --check-prefix=COUNTS

//      CHECK: // -----// IR Dump After CSE (cse) //----- //
// CHECK-NEXT: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:   %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:   %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: // -----// IR Dump After Canonicalizer (canonicalize) //----- //
//      CHECK: // -----// IR Dump After CSE (cse) //----- //
// CHECK-NEXT: func.func @g() {
//      CHECK: // -----// IR Dump After Canonicalizer (canonicalize) //----- //
//      CHECK: // -----// IR Dump After SymbolDCE (symbol-dce) //----- //
// CHECK-NEXT: module {

// SCOPE-COUNT-2: // -----// IR Dump Before CSE (cse) ('func.func' operation: @{{f|g}}) //----- //
// SCOPE-NOT: IR Dump

//     CHANGE: IR Dump After CSE
// CHANGE-NOT: IR Dump

// FAILURE-NOT: IR Dump

//      TREE: IR Dump After Canonicalizer
// TREE-NEXT: func.func @g()
//      TREE: IR Dump After CSE
// TREE-NEXT: module

// The names of files count the dumps of each operation, not the passes.

// COUNTS: IR Dump After CSE
// COUNTS: IR Dump Before Canonicalizer
// COUNTS: IR Dump After CSE

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
func.func @g() {
  return
}
