// RUN: jopt %s | FileCheck %s

// CHECK: llvm.mlir.ifunc external hidden local_unnamed_addr @hidden : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}
llvm.mlir.ifunc hidden local_unnamed_addr @hidden : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}

// CHECK: llvm.mlir.ifunc weak @weak : !llvm.func<f32 (f64)>, !llvm.ptr @resolver
llvm.mlir.ifunc weak @weak : !llvm.func<f32 (f64)>, !llvm.ptr @resolver

llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
