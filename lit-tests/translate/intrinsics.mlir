// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: define void @calls(ptr %0, float %1, <4 x float> %2, <4 x i1> %3, i64 %4) {
llvm.func @calls(%p: !llvm.ptr, %f: f32, %v: vector<4xf32>, %m: vector<4xi1>, %n: i64) {
  // CHECK-NEXT: %6 = call <4 x float> @llvm.fma.v4f32(<4 x float> %2, <4 x float> %2, <4 x float> %2)
  %0 = llvm.intr.fma(%v, %v, %v) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %7 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %0, <4 x i1> %3, <4 x float> poison)
  %1 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  // CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %0, i64 %4, i1 false)
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK-NEXT: %8 = call reassoc float @llvm.vector.reduce.fadd.v4f32(float %1, <4 x float> %7)
  %2 = llvm.call_intrinsic "llvm.vector.reduce.fadd"(%f, %1) {fastmathFlags = #llvm.fastmath<reassoc>} : (f32, vector<4xf32>) -> f32
  // CHECK-NEXT: call void @llvm.assume(i1 true) [ "align"(ptr %0, i64 %4) ]
  %3 = llvm.mlir.constant(true) : i1
  llvm.intr.assume %3 ["align"(%p, %n : !llvm.ptr, i64)] : i1
  // CHECK-NEXT: %9 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %4, i64 %4)
  %4 = "llvm.intr.sadd.with.overflow"(%n, %n) : (i64, i64) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// Each is declared at its first use, with the attributes that LLVM gives it.
// CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>) #0
// CHECK: declare <4 x float> @llvm.masked.load.v4f32.p0(ptr captures(none), <4 x i1>, <4 x float>) #1
// CHECK: declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2
// CHECK: declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64) #0
