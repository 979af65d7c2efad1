// RUN: jopt %s | FileCheck %s
// RUN: jopt %s -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: jopt %s -mlir-print-op-generic | jopt | FileCheck %s

// Attributes of functions are properties; the range of the vector scale has a place of its own.

// CHECK:      llvm.func @a() vscale_range(1, 2) comdat(@c::@k) attributes {alignment = 16 : i64, convergent, garbageCollector = "g", inline_hint, no_infs_fp_math = true, reqd_work_group_size = array<i32: 1, 2, 3>, section = "s", target_cpu = "x86-64", tune_cpu = "y"} {
// CHECK:      llvm.func @b() vscale_range(1, 4)

// GENERIC:      "llvm.func"() <{CConv = #llvm.cconv<ccc>, alignment = 16 : i64, comdat = @c::@k, convergent, function_type = !llvm.func<void ()>, garbageCollector = "g", inline_hint, linkage = #llvm.linkage<external>, no_infs_fp_math = true, reqd_work_group_size = array<i32: 1, 2, 3>, section = "s", sym_name = "a", target_cpu = "x86-64", tune_cpu = "y", unnamed_addr = 0 : i64, visibility_ = 0 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>}> ({
// GENERIC:      "llvm.func"()
// GENERIC-SAME:   vscale_range = #llvm.vscale_range<minRange = 1 : i64, maxRange = 4 : i64>}> ({

llvm.comdat @c {
  llvm.comdat_selector @k any
}
llvm.func @a() vscale_range(1, 2) comdat(@c::@k) attributes {target_cpu = "x86-64", convergent, no_infs_fp_math = true, alignment = 16 : i64, section = "s", garbageCollector = "g", reqd_work_group_size = array<i32: 1, 2, 3>, tune_cpu = "y", inline_hint} {
  llvm.return
}
llvm.func @b() attributes {vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 4>}
