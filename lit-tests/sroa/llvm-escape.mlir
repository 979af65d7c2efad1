// RUN: jopt %s --sroa | FileCheck %s
// INTEROP: no (mlir-opt lets the address of a member be stored, and loses the address space)

// From the stored address of a member the others can be reached.
// CHECK-LABEL: llvm.func @stored_address
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(i32, i32)>
llvm.func @stored_address(%to: !llvm.ptr, %x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %p, %to : !llvm.ptr, !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @address_space
// CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x i32 : (i32) -> !llvm.ptr<5>
// CHECK-NEXT: llvm.load %[[A]] : !llvm.ptr<5> -> i32
llvm.func @address_space() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr<5>
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.array<2 x i32>
  %v = llvm.load %p : !llvm.ptr<5> -> i32
  llvm.return %v : i32
}

// Copies from a slot need all of its elements.
// CHECK-LABEL: llvm.func @memcpy_from
// CHECK-SAME: (%[[TO:.*]]: !llvm.ptr)
// CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x i32
// CHECK: %[[B:.*]] = llvm.alloca %{{.*}} x i32
// CHECK: %[[P:.*]] = llvm.getelementptr %[[TO]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// CHECK-NEXT: "llvm.intr.memcpy.inline"(%[[P]], %[[A]]) <{isVolatile = false, len = 4 : i32}>
// CHECK-NEXT: %[[Q:.*]] = llvm.getelementptr %[[TO]][0, 1]
// CHECK-NEXT: "llvm.intr.memcpy.inline"(%[[Q]], %[[B]]) <{isVolatile = false, len = 4 : i32}>
llvm.func @memcpy_from(%to: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy.inline"(%to, %a) <{isVolatile = false, len = 8 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
