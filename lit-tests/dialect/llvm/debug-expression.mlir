// RUN: jopt %s | FileCheck %s
// RUN: jopt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s

// An expression without operations is what a declaration has when it states none; it is printed in generic form alone.

#file = #llvm.di_file<"f.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #subprogram, name = "x", file = #file>

// CHECK-LABEL: llvm.func @f
llvm.func @f(%p: !llvm.ptr) {
  // CHECK-NEXT: llvm.intr.dbg.declare #di_local_variable = %arg0 : !llvm.ptr
  // GENERIC: "llvm.intr.dbg.declare"(%arg0) <{locationExpr = #llvm.di_expression<>, varInfo = #di_local_variable}> : (!llvm.ptr) -> ()
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  // CHECK-NEXT: llvm.intr.dbg.declare #di_local_variable = %arg0 : !llvm.ptr
  llvm.intr.dbg.declare #variable #llvm.di_expression<> = %p : !llvm.ptr
  // CHECK-NEXT: llvm.return
  llvm.return
}
