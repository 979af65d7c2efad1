// RUN: jopt %s --convert-deallocation-ops-to-llvm --debug-only=dialect-conversion -o /dev/null 2>&1 | FileCheck %s
// RUN: jopt %s --convert-deallocation-ops-to-llvm --rewrite-trace=- -o /dev/null 2>&1 | FileCheck %s --check-prefix=TRACE
// INTEROP: no (mlir-opt does not have this dialect)

// Each step of a conversion can be followed; the operations that a pattern makes are legalized
// within the step of the one that it replaces.

//      CHECK: Legalizing operation : 'deallocation.null' at loc({{.*}}) {
//      CHECK:   * Pattern {{.*}} : 'deallocation.null' {
//      CHECK:     ** Insert  : 'llvm.mlir.zero'
//      CHECK:     ** Erase   : 'deallocation.null'
// CHECK-NEXT:   } -> success : pattern applied successfully
//      CHECK:   Legalizing operation : 'llvm.mlir.zero' at loc({{.*}}) {
//      CHECK:   } -> success : operation marked legal by the target
//      CHECK: } -> success : operation was converted by a pattern

// TRACE: dialect-conversion: loc({{.*}}): 'deallocation.null' : {{.*}} applied; inserted llvm.mlir.zero; {{.*}}erased deallocation.null
func.func @null() -> !deallocation.ownership {
  %0 = deallocation.null
  return %0 : !deallocation.ownership
}
