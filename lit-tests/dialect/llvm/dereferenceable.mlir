// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// How many bytes behind a loaded pointer may be read, and types of machines with parts.

// CHECK: llvm.func @loads(%arg0: !llvm.ptr) {
// CHECK-NEXT: %0 = llvm.load %arg0 dereferenceable<bytes = 4, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: %1 = llvm.load volatile %arg0 atomic monotonic dereferenceable<bytes = 8> {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: %2 = llvm.load %arg0 invariant dereferenceable<bytes = 16> : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: %3 = llvm.mlir.undef : !llvm.target<"spirv.Image", !llvm.void, i32, 1, 2>
llvm.func @loads(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 4, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %1 = llvm.load volatile %p atomic monotonic dereferenceable<bytes = 8> {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %2 = llvm.load %p invariant dereferenceable<bytes = 16> : !llvm.ptr -> !llvm.ptr
  %3 = llvm.mlir.undef : !llvm.target<"spirv.Image", void, i32, 1, 2>
  llvm.return
}
