// Tokens are one type, whether a form states it or an operation can only have that.
// RUN: jopt %s | FileCheck %s

// CHECK-LABEL: llvm.func @coroutine(
// CHECK:         %[[NONE:.*]] = llvm.mlir.none : !llvm.token
// CHECK-NEXT:    llvm.intr.coro.end %{{.*}}, %{{.*}}, %[[NONE]] : (!llvm.ptr, i1, !llvm.token) -> i1
llvm.func @coroutine(%frame: !llvm.ptr, %unwinds: i1) {
  %none = llvm.mlir.none : !llvm.token
  %end = llvm.intr.coro.end %frame, %unwinds, %none : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return
}
