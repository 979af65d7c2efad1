// RUN: jopt %s --snapshot-op-locations="filename=%t.mlir" --mlir-print-debuginfo | FileCheck %s
// RUN: jopt %s --snapshot-op-locations="filename=%t.mlir tag=snapshot" --mlir-print-debuginfo | FileCheck %s --check-prefix=TAG
// RUN: jopt %s --snapshot-op-locations="filename=-" 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: jopt %s --snapshot-op-locations="filename=%t.generic print-op-generic" && FileCheck %s --check-prefix=GENERIC < %t.generic
// RUN: not jopt %s --snapshot-op-locations="filename=%t.mlir/nowhere" 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not jopt %s --snapshot-op-locations="filename=%t.nowhere/file" 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: jopt %s --snapshot-op-locations="filename=%t.local print-debuginfo" --mlir-print-local-scope && FileCheck %s --check-prefix=LOCAL < %t.local

// ERROR: error: cannot open output file '{{.*}}nowhere': Not a directory
// MISSING: error: cannot open output file '{{.*}}nowhere/file': No such file or directory

// Operations are located in the file that is written, lines from 1, columns from 0; arguments are
// not.

// CHECK: func.func @f(%arg0: i32 loc("argument"))
// CHECK: arith.addi {{.*}} loc(#[[ADD:.*]])
// CHECK: #[[ADD]] = loc("{{.*}}.mlir":3:4)

// TAG: #[[OLD:.*]] = loc("sum")
// TAG: #[[PLACE:.*]] = loc("{{.*}}.mlir":3:4)
// TAG: #[[NEW:.*]] = loc("snapshot"(#[[PLACE]]))
// TAG: loc(fused[#[[OLD]], #[[NEW]]])

// OUTPUT: arith.addi
// OUTPUT: arith.addi

// The options for how all is printed hold for the file, too.

// LOCAL: arith.addi {{.*}} loc("sum")

// GENERIC: "func.func"()
func.func @f(%x: i32 loc("argument")) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("sum")
  return %0 : i32
}
