// RUN: jopt-translate --mlir-to-llvmir --split-input-file %s | FileCheck %s

// CHECK: target datalayout = "e-p:32:32-i64:64"
// CHECK-NEXT: target triple = "x86_64-unknown-linux-gnu"
module attributes {llvm.data_layout = "e-p:32:32-i64:64", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK: load ptr, ptr %0, align 4
  // CHECK-NEXT: load i64, ptr %0, align 8
  llvm.func @f(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %1 = llvm.load %p : !llvm.ptr -> i64
    llvm.return
  }
}

// -----

// Entries of dlti become a layout of LLVM; the width of an index is of no concern there.
// CHECK: target datalayout = "e-S128-p0:32:32:32:32-i64:64-f128:128"
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, !llvm.ptr = dense<32> : vector<4xi64>,
    i64 = dense<64> : vector<2xi64>, "dlti.endianness" = "little", f128 = dense<128> : vector<2xi64>,
    "dlti.stack_alignment" = 128 : i64>} {
  llvm.func @g()
}

// -----

// A vector without a rule of its own is aligned to the power of two that is not less than the bytes of all its bits.
// CHECK-LABEL: define void @vectors
llvm.func @vectors(%p: !llvm.ptr, %a: vector<3xi1>, %b: vector<17xi1>, %c: vector<3xi17>, %d: vector<3xf80>, %e: vector<3xf32>) {
  // CHECK: store <3 x i1> %1, ptr %0, align 1
  llvm.store %a, %p : vector<3xi1>, !llvm.ptr
  // CHECK: store <17 x i1> %2, ptr %0, align 4
  llvm.store %b, %p : vector<17xi1>, !llvm.ptr
  // CHECK: store <3 x i17> %3, ptr %0, align 8
  llvm.store %c, %p : vector<3xi17>, !llvm.ptr
  // CHECK: store <3 x x86_fp80> %4, ptr %0, align 32
  llvm.store %d, %p : vector<3xf80>, !llvm.ptr
  // CHECK: store <3 x float> %5, ptr %0, align 16
  llvm.store %e, %p : vector<3xf32>, !llvm.ptr
  llvm.return
}
