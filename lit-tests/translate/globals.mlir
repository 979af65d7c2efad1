// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: %node = type { i32, ptr }
// CHECK: $any = comdat any
llvm.comdat @groups { llvm.comdat_selector @any any }

// CHECK: @text = internal constant [5 x i8] c"abc\0A\00"
llvm.mlir.global internal constant @text("abc\0A\00") {addr_space = 0 : i32}
// CHECK-NEXT: @numbers = global [3 x i32] [i32 1, i32 2, i32 3]
llvm.mlir.global external @numbers(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
// CHECK-NEXT: @elsewhere = external global float
llvm.mlir.global external @elsewhere() : f32
// CHECK-NEXT: @"two$words" = external global i32
llvm.mlir.global external @two$words() : i32
// CHECK-NEXT: @list = linkonce global %node { i32 4, ptr @numbers }
llvm.mlir.global linkonce @list() : !llvm.struct<"node", (i32, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<"node", (i32, ptr)>
  %1 = llvm.mlir.constant(4 : i32) : i32
  %2 = llvm.mlir.addressof @numbers : !llvm.ptr
  %3 = llvm.insertvalue %1, %0[0] : !llvm.struct<"node", (i32, ptr)>
  %4 = llvm.insertvalue %2, %3[1] : !llvm.struct<"node", (i32, ptr)>
  llvm.return %4 : !llvm.struct<"node", (i32, ptr)>
}
// CHECK-NEXT: @all = linkonce_odr hidden thread_local unnamed_addr addrspace(3) constant double 1.500000e+00, section ".x", comdat($any), align 16
llvm.mlir.global linkonce_odr hidden thread_local unnamed_addr constant @all(1.5 : f64) comdat(@groups::@any)
  {addr_space = 3 : i32, alignment = 16 : i64, section = ".x"} : f64
// CHECK-NEXT: @zeros = common global [4 x i32] zeroinitializer
llvm.mlir.global common @zeros(dense<0> : vector<4xi32>) : !llvm.array<4 x i32>
// CHECK-NEXT: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @start, ptr null }]
llvm.mlir.global_ctors ctors = [@start], priorities = [1 : i32], data = [#llvm.zero]

// CHECK: @other = alias i8, getelementptr inbounds nuw (i8, ptr @numbers, i64 3)
llvm.mlir.alias external @other : i8 {
  %0 = llvm.mlir.addressof @numbers : !llvm.ptr
  %1 = llvm.getelementptr %0[3] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %1 : !llvm.ptr
}

// CHECK: define void @start() {
llvm.func @start() {
  llvm.return
}
