// RUN: jopt %s --inline | FileCheck %s

// What is passed by value is a copy, which the body may change.

llvm.func @changes(%p: !llvm.ptr {llvm.byval = i32, llvm.align = 16 : i64}) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.add %0, %0 : i32
  llvm.store %1, %p : i32, !llvm.ptr
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @copy
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr)
// CHECK-DAG: %[[SIZE:.*]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-DAG: %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK: %[[COPY:.*]] = llvm.alloca %[[ONE]] x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: "llvm.intr.memcpy"(%[[COPY]], %[[P]], %[[SIZE]]) <{isVolatile = false}>
// CHECK-NEXT: %[[V:.*]] = llvm.load %[[COPY]]
// CHECK: llvm.store %{{.*}}, %[[COPY]]
// CHECK-NEXT: llvm.return %[[V]]
llvm.func @copy(%p: !llvm.ptr) -> i32 {
  %0 = llvm.call @changes(%p) : (!llvm.ptr) -> i32
  llvm.return %0 : i32
}

// A function that only reads needs none, if the alignment is right.

llvm.func @reads(%p: !llvm.ptr {llvm.byval = i32, llvm.align = 4 : i64}) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @same
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr)
// CHECK-NEXT: %[[V:.*]] = llvm.load %[[P]]
// CHECK-NEXT: llvm.return %[[V]]
llvm.func @same(%p: !llvm.ptr) -> i32 {
  %0 = llvm.call @reads(%p) : (!llvm.ptr) -> i32
  llvm.return %0 : i32
}
