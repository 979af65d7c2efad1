// RUN: jopt %s | FileCheck %s

// Attributes of llvm that are not modelled are kept verbatim.

// CHECK-LABEL: func.func @unmodelled(%arg0: !llvm.ptr)
func.func @unmodelled(%p: !llvm.ptr) -> i64 {
  // CHECK: %0 = llvm.ptrtoint %arg0 {tag = #llvm.fastmath<fast>} : !llvm.ptr to i64
  %0 = "llvm.ptrtoint"(%p) {tag = #llvm.fastmath<fast>} : (!llvm.ptr) -> i64
  return %0 : i64
}
