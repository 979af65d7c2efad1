// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// Instructions whose operands are constants become constants, as LLVM's builder makes them.

llvm.mlir.global external @g(0 : i64) : i64

// CHECK: define void @fold(ptr %0, i64 %1) {
llvm.func @fold(%p: !llvm.ptr, %i: i64) {
  %c = llvm.mlir.constant(3 : i64) : i64
  %z = llvm.mlir.constant(0 : i64) : i64
  %f = llvm.mlir.constant(1.5 : f32) : f32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT: store ptr getelementptr inbounds nuw (i8, ptr @g, i64 8), ptr %0, align 8
  %0 = llvm.getelementptr %g[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %0, %p : !llvm.ptr, !llvm.ptr
  // The size of three floats.
  // CHECK-NEXT: store i64 12, ptr %0, align 4
  %1 = llvm.getelementptr %null[%c] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
  llvm.store %2, %p : i64, !llvm.ptr
  // CHECK-NEXT: store float 3.000000e+00, ptr %0, align 4
  %3 = llvm.fadd %f, %f : f32
  llvm.store %3, %p : f32, !llvm.ptr
  // Nothing is simplified where one operand is no constant.
  // CHECK-NEXT: %3 = add i64 %1, 0
  // CHECK-NEXT: store i64 %3, ptr %0, align 4
  %4 = llvm.add %i, %z : i64
  llvm.store %4, %p : i64, !llvm.ptr
  // CHECK-NEXT: store i64 poison, ptr %0, align 4
  %5 = llvm.sdiv %c, %z : i64
  llvm.store %5, %p : i64, !llvm.ptr
  // CHECK-NEXT: store ptr inttoptr (i64 add (i64 ptrtoint (ptr @g to i64), i64 3) to ptr), ptr %0, align 8
  %6 = llvm.ptrtoint %g : !llvm.ptr to i64
  %7 = llvm.add %6, %c : i64
  %8 = llvm.inttoptr %7 : i64 to !llvm.ptr
  llvm.store %8, %p : !llvm.ptr, !llvm.ptr
  // CHECK-NEXT: insertvalue { i64, i64 } { i64 3, i64 undef }, i64 %1, 1
  %9 = llvm.mlir.undef : !llvm.struct<(i64, i64)>
  %10 = llvm.insertvalue %c, %9[0] : !llvm.struct<(i64, i64)>
  %11 = llvm.insertvalue %i, %10[1] : !llvm.struct<(i64, i64)>
  // CHECK-NEXT: store <4 x float> splat (float 1.500000e+00), ptr %0, align 16
  %12 = llvm.mlir.constant(dense<1.5> : vector<4xf32>) : vector<4xf32>
  llvm.store %12, %p : vector<4xf32>, !llvm.ptr
  // Numbers that six digits cannot tell are written as bits.
  // CHECK-NEXT: store float 0x3FB99999A0000000, ptr %0, align 4
  %13 = llvm.mlir.constant(0.1 : f32) : f32
  llvm.store %13, %p : f32, !llvm.ptr
  // CHECK-NEXT: store half 0xH3E00, ptr %0, align 2
  %14 = llvm.mlir.constant(1.5 : f16) : f16
  llvm.store %14, %p : f16, !llvm.ptr
  // CHECK-NEXT: store double 1.500620e+02, ptr %0, align 8
  %15 = llvm.mlir.constant(150.062 : f64) : f64
  llvm.store %15, %p : f64, !llvm.ptr
  // CHECK-NEXT: store float 0x4062C20000000000, ptr %0, align 4
  %16 = llvm.mlir.constant(150.0625 : f32) : f32
  llvm.store %16, %p : f32, !llvm.ptr
  // CHECK-NEXT: ret void
  llvm.return
}
