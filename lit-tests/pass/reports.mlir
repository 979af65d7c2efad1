// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' --mlir-timing --mlir-disable-threading -o - 2>&1 | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' --mlir-timing --mlir-timing-display=list 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' --mlir-pass-statistics --mlir-pass-statistics-display=list 2>&1 | FileCheck %s --check-prefix=STATLIST

//      CHECK: ... Execution time report ...
//      CHECK:   Total Execution Time: {{[0-9.]+}} seconds
//      CHECK:   ----Wall Time----  ----Name----
// CHECK-NEXT:     {{.*}}%)  Parser
// CHECK-NEXT:     {{.*}}%)  'func.func' Pipeline
// CHECK-NEXT:     {{.*}}%)    CSE
// CHECK-NEXT:     {{.*}}%)      (A) DominanceInfo
// CHECK-NEXT:     {{.*}}%)    Canonicalizer
// CHECK-NEXT:     {{.*}}%)  CSE
// CHECK-NEXT:     {{.*}}%)    (A) DominanceInfo
// CHECK-NEXT:     {{.*}}%)  Output
// CHECK-NEXT:     {{.*}}%)  Rest
// CHECK-NEXT:     {{.*}} (100.0%)  Total

// LIST: (100.0%)  root
// LIST: Total

//      STATS: ... Pass statistics report ...
//      STATS: {{^}}'func.func' Pipeline
// STATS-NEXT:   CSE
// STATS-NEXT:     (S) 2 num-cse'd - Number of operations CSE'd
// STATS-NEXT:     (S) 1 num-dce'd - Number of operations DCE'd
// STATS-NEXT:   Canonicalizer
// STATS-NEXT: CSE
// STATS-NEXT:   (S) 0 num-cse'd

//      STATLIST: {{^}}CSE
// STATLIST-NEXT:   (S) 2 num-cse'd - Number of operations CSE'd
// STATLIST-NEXT:   (S) 1 num-dce'd - Number of operations DCE'd

func.func @f(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %0, %1 : i32
  %3 = arith.divsi %a, %a : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "func.return"(%2) : (i32) -> ()
^bb2:
  %4 = arith.addi %a, %a : i32
  return %4 : i32
}
