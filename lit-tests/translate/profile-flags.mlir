// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// What was measured is among the flags of a module.

// CHECK: !llvm.module.flags = !{![[CALLS:[0-9]+]], ![[SUMMARY:[0-9]+]], !{{[0-9]+}}}
// CHECK: ![[CALLS]] = !{i32 5, !"CG Profile", ![[LIST:[0-9]+]]}
// CHECK: ![[LIST]] = distinct !{![[BOTH:[0-9]+]], ![[FROM:[0-9]+]], ![[TO:[0-9]+]]}
// CHECK: ![[BOTH]] = !{ptr @f, ptr @g, i64 222}
// CHECK: ![[FROM]] = !{ptr @f, null, i64 3}
// CHECK: ![[TO]] = !{null, ptr @g, i64 4}
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", [
  #llvm.cgprofile_entry<from = @f, to = @g, count = 222>,
  #llvm.cgprofile_entry<from = @f, count = 3>,
  #llvm.cgprofile_entry<to = @g, count = 4>]>]

// CHECK: ![[SUMMARY]] = !{i32 1, !"ProfileSummary", ![[ALL:[0-9]+]]}
// CHECK: = !{!"ProfileFormat", !"InstrProf"}
// CHECK-NEXT: = !{!"TotalCount", i64 263646}
// CHECK-NEXT: = !{!"MaxCount", i64 86427}
// CHECK-NEXT: = !{!"MaxInternalCount", i64 86427}
// CHECK-NEXT: = !{!"MaxFunctionCount", i64 4691}
// CHECK-NEXT: = !{!"NumCounts", i64 3712}
// CHECK-NEXT: = !{!"NumFunctions", i64 796}
// CHECK-NEXT: = !{!"IsPartialProfile", i64 0}
// CHECK-NEXT: = !{!"PartialProfileRatio", double 5.000000e-01}
// CHECK-NEXT: = !{!"DetailedSummary", ![[ROWS:[0-9]+]]}
// CHECK-NEXT: ![[ROWS]] = !{![[FIRST:[0-9]+]], ![[SECOND:[0-9]+]]}
// CHECK-NEXT: ![[FIRST]] = !{i64 10000, i64 86427, i64 1}
// CHECK-NEXT: ![[SECOND]] = !{i64 100000, i64 86426, i64 2}
llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<
  format = InstrProf, total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712,
  num_functions = 796, is_partial_profile = 0, partial_profile_ratio = 0.5 : f64,
  detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>, <cut_off = 100000, min_count = 86426, num_counts = 2>>>]
llvm.func @f()
llvm.func @g()
