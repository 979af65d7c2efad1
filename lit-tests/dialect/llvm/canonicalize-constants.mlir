// RUN: jopt %s --canonicalize | FileCheck %s

// Constants of which one is enough are merged, and stand at the start of the function.

// CHECK-LABEL: llvm.func @constants() -> i64 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %1 = llvm.add %0, %0 : i64
// CHECK-NEXT:    llvm.return %1 : i64
llvm.func @constants() -> i64 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  %2 = llvm.add %0, %1 : i64
  llvm.return %2 : i64
}

llvm.mlir.global internal @g(0 : i64) : i64
llvm.func @use(!llvm.ptr)

// CHECK-LABEL: llvm.func @addresses() {
// CHECK-NEXT:    %0 = llvm.mlir.undef : !llvm.ptr
// CHECK-NEXT:    %1 = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT:    %2 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    llvm.call @use(%2)
// CHECK-NEXT:    llvm.call @use(%1)
// CHECK-NEXT:    llvm.call @use(%1)
// CHECK-NEXT:    llvm.call @use(%2)
// CHECK-NEXT:    llvm.call @use(%0)
// CHECK-NEXT:    llvm.call @use(%0)
// CHECK-NEXT:    llvm.return
llvm.func @addresses() {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.call @use(%z) : (!llvm.ptr) -> ()
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @use(%0) : (!llvm.ptr) -> ()
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @use(%1) : (!llvm.ptr) -> ()
  %y = llvm.mlir.zero : !llvm.ptr
  llvm.call @use(%y) : (!llvm.ptr) -> ()
  %u = llvm.mlir.undef : !llvm.ptr
  llvm.call @use(%u) : (!llvm.ptr) -> ()
  %w = llvm.mlir.undef : !llvm.ptr
  llvm.call @use(%w) : (!llvm.ptr) -> ()
  llvm.return
}
