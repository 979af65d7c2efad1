// RUN: jopt %s --mem2reg | FileCheck %s

// A declaration says which variable is in memory; of values, each store says it.

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#program = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #program, name = "x">
#y = #llvm.di_local_variable<scope = #program, name = "y">

// CHECK-DAG: #[[X:.+]] = #llvm.di_local_variable<{{.*}} name = "x">
// CHECK-DAG: #[[Y:.+]] = #llvm.di_local_variable<{{.*}} name = "y">

// CHECK-LABEL: llvm.func @stores
// CHECK-SAME: (%[[V:.+]]: i32, %[[W:.+]]: i32)
// CHECK-NOT: dbg.declare
// CHECK: llvm.intr.dbg.value #[[X]] = %[[V]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #[[Y]] #llvm.di_expression<[DW_OP_deref]> = %[[V]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %[[W]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #[[Y]] #llvm.di_expression<[DW_OP_deref]> = %[[W]] : i32
// CHECK-NEXT: llvm.return %[[W]]
llvm.func @stores(%v: i32, %w: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %a : !llvm.ptr
  llvm.intr.dbg.declare #y #llvm.di_expression<[DW_OP_deref]> = %a : !llvm.ptr
  llvm.store %v, %a : i32, !llvm.ptr
  llvm.store %w, %a : i32, !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}

// So does the block where values meet.

// CHECK-LABEL: llvm.func @meeting
// CHECK-SAME: (%[[V:.+]]: i32, %{{.*}}: i1)
// CHECK: llvm.intr.dbg.value #[[X]] = %[[V]] : i32
// CHECK: %[[SEVEN:.+]] = llvm.mlir.constant(7 : i32)
// CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %[[SEVEN]] : i32
// CHECK: ^{{.*}}(%[[MET:.+]]: i32):
// CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %[[MET]] : i32
// CHECK-NEXT: llvm.return %[[MET]]
llvm.func @meeting(%v: i32, %b: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %a : !llvm.ptr
  llvm.store %v, %a : i32, !llvm.ptr
  llvm.cond_br %b, ^then, ^end
^then:
  %seven = llvm.mlir.constant(7 : i32) : i32
  llvm.store %seven, %a : i32, !llvm.ptr
  llvm.br ^end
^end:
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}

// The memory that a variable pointed to is no more.

// CHECK-LABEL: llvm.func @pointer
// CHECK: %[[GONE:.+]] = llvm.mlir.undef : !llvm.ptr
// CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %[[GONE]] : !llvm.ptr
// CHECK-NEXT: llvm.return
llvm.func @pointer(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.value #x = %a : !llvm.ptr
  llvm.store %v, %a : i32, !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}
