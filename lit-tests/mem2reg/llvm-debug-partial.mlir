// RUN: jopt %s --mem2reg | FileCheck %s
// INTEROP: no (mlir-opt 22 names the value before it is computed and then rejects its own output)

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#program = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #program, name = "x">

// A store to a part of a variable: the whole is named once it has been put together.

// CHECK: #[[X:.+]] = #llvm.di_local_variable
// CHECK-LABEL: llvm.func @part
// CHECK-SAME: (%[[V:.+]]: i64, %[[W:.+]]: i8)
// CHECK: llvm.intr.dbg.value #[[X]] = %[[V]] : i64
// CHECK: %[[WHOLE:.+]] = llvm.or
// CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %[[WHOLE]] : i64
// CHECK-NEXT: llvm.return %[[WHOLE]]
llvm.func @part(%v: i64, %w: i8) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %a : !llvm.ptr
  llvm.store %v, %a : i64, !llvm.ptr
  llvm.store %w, %a : i8, !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> i64
  llvm.return %r : i64
}
