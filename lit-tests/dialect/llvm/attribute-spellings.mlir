// RUN: jopt %s --split-input-file --allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL

// Parameters have one order, defaults are left out, blanks are put where they belong, and what is
// printed as an alias is one wherever it stands.

// CHECK-DAG: #[[ROOT:.*]] = #llvm.tbaa_root<id = "root">
// CHECK-DAG: #[[DESC:.*]] = #llvm.tbaa_type_desc<id = "int", members = {<#[[ROOT]], 0>}>
// CHECK-DAG: #[[FILE:.*]] = #llvm.di_file<"a.c" in "/">
// CHECK-DAG: #[[UNROLL:.*]] = #llvm.loop_unroll<disable = true, count = 4 : i32>
// CHECK-DAG: #[[LOOP:.*]] = #llvm.loop_annotation<unroll = #[[UNROLL]], mustProgress = true>
// CHECK-DAG: #[[BLOCK:.*]] = #llvm.di_lexical_block<scope = #[[FILE]], line = 3>
// CHECK: "test.op"() {
// CHECK-SAME: a = #[[LOOP]], b = #[[BLOCK]], c = #[[DESC]],
// CHECK-SAME: d = #llvm.dereferenceable<bytes = 8>, e = #llvm.blocktag<id = 1>
// CHECK-SAME: }

// Without an alias, an attribute whose name the reader knows has none.
// LOCAL: a = #llvm.loop_annotation<unroll = <disable = true, count = 4 : i32>, mustProgress = true>,
"test.op"() {
  a = #llvm.loop_annotation<mustProgress=true,unroll=<count = 4 : i32 , disable=true>>,
  b = #llvm.di_lexical_block<line = 3, column=0, scope = #llvm.di_file<"a.c"in"/">>,
  c = #llvm.tbaa_type_desc<members={< #llvm.tbaa_root<id="root">,0>},id="int">,
  d = #llvm.dereferenceable<mayBeNull = false, bytes=8>,
  e = #llvm.blocktag<id=1>
} : () -> ()
