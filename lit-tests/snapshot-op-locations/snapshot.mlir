// RUN: jopt %s --snapshot-op-locations="filename=%t.mlir" --mlir-print-debuginfo | FileCheck %s
// RUN: jopt %s --snapshot-op-locations="filename=%t.mlir tag=snapshot" --mlir-print-debuginfo | FileCheck %s --check-prefix=TAG
// RUN: jopt %s --snapshot-op-locations="filename=-" 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: jopt %s --snapshot-op-locations="filename=%t.generic print-op-generic" && FileCheck %s --check-prefix=GENERIC < %t.generic
// RUN: not jopt %s --snapshot-op-locations="filename=%t.mlir/nowhere" 2>&1 | FileCheck %s --check-prefix=ERROR

// ERROR: error: cannot write the snapshot

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

// GENERIC: "func.func"()
func.func @f(%x: i32 loc("argument")) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("sum")
  return %0 : i32
}
