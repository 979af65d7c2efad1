// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Enumerations that have brackets of their own, and flags whose clause has other words for them.

// CHECK:      module {
// CHECK-NEXT:   omp.private {type = private} @p : i32
// CHECK-NEXT:   func.func @f(%arg0: !llvm.ptr) {
// CHECK-NEXT:     omp.task depend(taskdependin -> %arg0 : !llvm.ptr) {
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = omp.map.info var_ptr(%arg0 : !llvm.ptr, i32) map_clauses(always, delete, private) capture(ByRef) -> !llvm.ptr
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// GENERIC: data_sharing_type = #omp<data_sharing_type{type = private}>
// GENERIC: depend_kinds = [#omp<clause_task_depend(taskdependin)>]
// GENERIC: map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags always|del|priv>

omp.private {type = private} @p : i32
func.func @f(%p: !llvm.ptr) {
  omp.task depend(taskdependin -> %p : !llvm.ptr) {
    omp.terminator
  }
  %m = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(always, delete, private) capture(ByRef) -> !llvm.ptr
  return
}
