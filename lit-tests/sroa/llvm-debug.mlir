// RUN: jopt %s --sroa | FileCheck %s

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#program = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #program, name = "x">

// Debug information does not keep a structure in one piece.

// CHECK-LABEL: llvm.func @structure
// CHECK-NOT: llvm.struct
// CHECK: %[[PART:.+]] = llvm.alloca %{{.*}} x f32
// CHECK: %[[GONE:.+]] = llvm.mlir.undef : !llvm.ptr
// CHECK-NEXT: llvm.intr.dbg.value #{{.*}} = %[[GONE]] : !llvm.ptr
// CHECK-NEXT: llvm.store %{{.*}}, %[[PART]]
// CHECK-NEXT: llvm.load %[[PART]]
llvm.func @structure(%w: f32) -> f32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, f32)> : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %a : !llvm.ptr
  llvm.intr.dbg.value #x = %a : !llvm.ptr
  %p = llvm.getelementptr inbounds %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.store %w, %p : f32, !llvm.ptr
  %q = llvm.load %p : !llvm.ptr -> f32
  llvm.return %q : f32
}
