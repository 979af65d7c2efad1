// RUN: jopt %s --convert-deallocation-ops-to-llvm | FileCheck %s

// A function that is there already is called, and not declared again.

// CHECK:     module {
// CHECK-NOT:   @free(
// CHECK:       func.func @release
// CHECK:       llvm.call @free(
// CHECK:       llvm.func @free(!llvm.ptr) attributes {no_unwind}
func.func @release(%o: !deallocation.ownership) {
  deallocation.free %o
  return
}
llvm.func @free(!llvm.ptr) attributes {no_unwind}
