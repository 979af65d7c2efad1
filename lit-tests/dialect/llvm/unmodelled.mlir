// RUN: jopt %s | FileCheck %s
// INTEROP: no (the reference demands a pointer of such a load)

// Attributes of llvm that are not modelled are kept verbatim.

// CHECK-LABEL: func.func @unmodelled(%arg0: !llvm.ptr)
func.func @unmodelled(%p: !llvm.ptr) -> i64 {
  // CHECK: %0 = llvm.ptrtoint %arg0 {tag = #llvm.fastmath<fast>} : !llvm.ptr to i64
  %0 = "llvm.ptrtoint"(%p) {tag = #llvm.fastmath<fast>} : (!llvm.ptr) -> i64
  return %0 : i64
}

// A load that may be speculated keeps what the custom form does not show.
// CHECK-LABEL: llvm.func @dereferenceable
llvm.func @dereferenceable(%p: !llvm.ptr) {
  // CHECK: llvm.load %arg0 {dereferenceable = #llvm.dereferenceable<bytes = 8>} : !llvm.ptr -> i64
  %0 = llvm.load %p {dereferenceable = #llvm.dereferenceable<bytes = 8>} : !llvm.ptr -> i64
  // CHECK: llvm.unreachable
  "llvm.unreachable"() : () -> ()
}
