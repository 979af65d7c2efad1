// RUN: jopt %s --allow-unregistered-dialect --sccp | FileCheck %s

// Values told by their kind move to the start as numbers do. A number of another type than the
// value, here an index, stays where it is.
llvm.mlir.global internal @g(0 : i64) : i64
llvm.func @use(!llvm.ptr, !llvm.ptr, i64)
// CHECK-LABEL: llvm.func @constants(
// CHECK-NEXT: %[[ADDRESS:.*]] = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: "app.first"
// CHECK-NEXT: %[[FOUR:.*]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: llvm.call @use(%[[ZERO]], %[[ADDRESS]], %[[FOUR]])
llvm.func @constants() {
  "app.first"() : () -> ()
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  %2 = llvm.mlir.constant(4 : index) : i64
  llvm.call @use(%0, %1, %2) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
