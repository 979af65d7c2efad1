// RUN: jopt --dialect-file=%S/Inputs/kernels.dialect %s | FileCheck %s
// RUN: jopt --dialect-file=%S/Inputs/kernels.dialect %s | jopt --dialect-file=%S/Inputs/kernels.dialect | FileCheck %s
// RUN: jopt --dialect-file=%S/Inputs/kernels.dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: jopt --dialect-file=%S/Inputs/kernels.dialect --pass-pipeline='builtin.module(symbol-dce, deallocate, kern.func(deallocation-simplification, canonicalize))' %s | FileCheck %s --check-prefix=FREE
// RUN: jopt --dialect-file=%S/Inputs/kernels.dialect --pass-pipeline='builtin.module(kern.func(merge-alloc))' %s | FileCheck %s --check-prefix=MERGE

// Functions, returns and calls of a dialect that a file defines: they have the attributes and the
// form of func.func, and passes take them for functions.

// CHECK-LABEL: kern.func private @outside(i32 {kern.range = 16 : i32}) -> i32
// GENERIC: "kern.func"() <{arg_attrs = [{kern.range = 16 : i32}], function_type = (i32) -> i32, sym_name = "outside", sym_visibility = "private"}> ({
kern.func private @outside(i32 {kern.range = 16 : i32}) -> i32

// Nobody calls it.
// CHECK: kern.func private @unused()
// FREE-NOT: @unused
kern.func private @unused() {
  kern.return
}

// CHECK-LABEL: kern.func public @kernel(%arg0: i32, %arg1: memref<4xf32>) -> i32 attributes {noinline = false} {
// CHECK-NEXT:    %0 = kern.call @outside(%arg0) : (i32) -> i32
// CHECK:         kern.return %0 : i32
// FREE-LABEL: kern.func public @kernel
// FREE:         %[[A:.*]] = memref.alloc
// FREE:         memref.dealloc %[[A]]
// FREE:         kern.return
// MERGE-LABEL: kern.func public @kernel
// MERGE:         memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// MERGE-NOT:     memref.alloc
kern.func public @kernel(%n: i32, %m: memref<4xf32>) -> i32 attributes {noinline = false} {
  %0 = kern.call @outside(%n) : (i32) -> i32
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %m, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %m : memref<4xf32> to memref<4xf32>
  kern.return %0 : i32
}

// CHECK-LABEL: kern.func @sums(%arg0: i32) -> i32 {
// CHECK-NEXT:    %sum = "kern.reduce"(%arg0) ({
// CHECK:         kern.return %sum : i32
// FREE-LABEL: kern.func @sums
// FREE-COUNT-1: kern.reduce
// FREE-NOT:     kern.reduce
kern.func @sums(%x: i32) -> i32 {
  %used = "kern.reduce"(%x) ({ kern.return }) : (i32) -> i32
  %dead = "kern.reduce"(%x) ({ kern.return }) : (i32) -> i32
  kern.return %used : i32
}
