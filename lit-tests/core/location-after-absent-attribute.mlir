// An operation may end where an attribute could begin: `loc` is then its location, not the attribute.
// RUN: jopt %s --mlir-print-debuginfo | jopt --mlir-print-debuginfo | FileCheck %s

// CHECK-LABEL: llvm.func @wait
llvm.func @wait(%id: i32) {
  // CHECK: nvvm.barrier id = %{{.*}} loc([[AT:#loc[0-9]*]])
  nvvm.barrier id = %id loc("kernel":3:4)
  llvm.return
}
// CHECK: [[AT]] = loc("kernel":3:4)
