// RUN: not jopt %s --mlir-print-debuginfo 2>&1 | FileCheck %s
// RUN: not jopt %s --mlir-print-skip-regions 2>&1 | FileCheck %s --check-prefix=SKIP

// Notes show operations as the options say.

//      CHECK: notes-flags.mlir:[[#@LINE+6]]:1: note: see current operation:
// CHECK-NEXT: "builtin.module"() ({
// CHECK-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
// CHECK-NEXT:   }) : () -> () loc("{{.*}}notes-flags.mlir":[[#@LINE+4]]:3)
// CHECK-NEXT: }) {map = affine_map<(d0) -> (d0)>} : () -> () loc("{{.*}}notes-flags.mlir":[[#@LINE+2]]:1)
// SKIP: notes-flags.mlir:[[#@LINE+1]]:1: note: see current operation: "builtin.module"() ({...}) {map = affine_map<(d0) -> (d0)>} : () -> ()
module attributes {map = affine_map<(d0) -> (d0)>} {
  func.func private @f()
}
