// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

#group = #llvm.access_group<id = distinct[0]<>>
#domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "d">
#scope = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#root = #llvm.tbaa_root<id = "r">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#loop = #llvm.loop_annotation<vectorize = <disable = false, width = 4 : i32>, unroll = <disable = true>, mustProgress = true, parallelAccesses = #group>

#file = #llvm.di_file<"a.c" in "/x">
#unit = #llvm.di_compile_unit<id = distinct[3]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#int_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type, #int_type>
#function = #llvm.di_subprogram<id = distinct[4]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#variable = #llvm.di_local_variable<scope = #function, name = "a", file = #file, line = 1, arg = 1, type = #int_type>

// CHECK: define void @accesses(ptr %0, i1 %1) {
llvm.func @accesses(%p: !llvm.ptr, %c: i1) {
  llvm.br ^body
^body:
  // CHECK: load i32, ptr %0, align 4, !tbaa ![[TAG:[0-9]+]], !alias.scope ![[SCOPES:[0-9]+]], !llvm.access.group ![[GROUP:[0-9]+]]
  %0 = llvm.load %p {access_groups = [#group], alias_scopes = [#scope], tbaa = [#tag]} : !llvm.ptr -> i32
  // CHECK: br i1 %1, label %3, label %5, !llvm.loop ![[LOOP:[0-9]+]]
  llvm.cond_br %c, ^body, ^end {loop_annotation = #loop}
^end:
  llvm.return
}

// CHECK: define void @debug(i32 %0) !dbg ![[FUNCTION:[0-9]+]] {
llvm.func @debug(%a: i32) {
  // CHECK-NEXT: #dbg_value(i32 %0, ![[VARIABLE:[0-9]+]], !DIExpression(), ![[LINE:[0-9]+]])
  llvm.intr.dbg.value #variable = %a : i32 loc(#line)
  // CHECK-NEXT: %2 = add i32 %0, %0, !dbg ![[LINE]]
  %0 = llvm.add %a, %a : i32 loc(#line)
  llvm.return
} loc(#place)
#place = loc(fused<#function>["a.c":1:2])
#line = loc("a.c":3:4)

// CHECK: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
// CHECK: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C, file: ![[FILE:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
// CHECK-NEXT: ![[FILE]] = !DIFile(filename: "a.c", directory: "/x")
// CHECK: ![[TAG]] = !{![[INT:[0-9]+]], ![[INT]], i64 0}
// CHECK-NEXT: ![[INT]] = !{!"int", ![[CHAR:[0-9]+]], i64 0}
// CHECK: ![[LOOP]] = distinct !{![[LOOP]], !{{[0-9]+}}, !{{[0-9]+}}, !{{[0-9]+}}, !{{[0-9]+}}, !{{[0-9]+}}}
// CHECK-NEXT: = !{!"llvm.loop.mustprogress"}
// CHECK-NEXT: = !{!"llvm.loop.vectorize.enable", i1 true}
// CHECK-NEXT: = !{!"llvm.loop.vectorize.width", i32 4}
// CHECK-NEXT: = !{!"llvm.loop.unroll.disable"}
// CHECK-NEXT: = !{!"llvm.loop.parallel_accesses", ![[GROUP]]}
// CHECK-NEXT: ![[FUNCTION]] = distinct !DISubprogram(name: "f", scope: ![[FILE]], file: ![[FILE]], line: 1, type: !{{[0-9]+}}, spFlags: DISPFlagDefinition, unit: ![[UNIT]])
// CHECK: ![[VARIABLE]] = !DILocalVariable(name: "a", arg: 1, scope: ![[FUNCTION]], file: ![[FILE]], line: 1, type: !{{[0-9]+}})
// CHECK-NEXT: ![[LINE]] = !DILocation(line: 3, column: 4, scope: ![[FUNCTION]])
