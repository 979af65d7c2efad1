// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// Operations of nvvm, rocdl, arm_neon, arm_sve and amx that stand for one intrinsic are calls of it.

// CHECK-LABEL: define i32 @special_registers
// CHECK-NEXT: call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// CHECK-NEXT: call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
// CHECK-NEXT: call noundef i32 @llvm.amdgcn.mbcnt.lo(i32 %1, i32 %2)
llvm.func @special_registers() -> i32 {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
  %1 = rocdl.workitem.id.x range <i32, 0, 64> : i32
  %2 = rocdl.mbcnt.lo %0, %1 {res_attrs = [{llvm.noundef}]} : (i32, i32) -> i32
  llvm.return %2 : i32
}

// Types are part of the name where an intrinsic has several, and attributes are arguments.

// CHECK-LABEL: define <8 x float> @matrix
// CHECK-NEXT: call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(i1 false, <16 x half> %0, i1 true, <16 x half> %0, i16 0, <8 x float> %1, i1 false, i1 false)
llvm.func @matrix(%a: vector<16xf16>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = "rocdl.wmma.f32.16x16x32.f16"(%a, %a, %c) {signA = false, signB = true, modC = 0 : i16, reuseA = false, reuseB = false} : (vector<16xf16>, vector<16xf16>, vector<8xf32>) -> vector<8xf32>
  llvm.return %0 : vector<8xf32>
}

// An intrinsic may give what the operation does not.

// CHECK-LABEL: define void @ignored_result
// CHECK-NEXT: call float @llvm.amdgcn.raw.buffer.atomic.fadd.f32(float %0, <4 x i32> %1, i32 %2, i32 %2, i32 0)
// CHECK-NEXT: ret void
llvm.func @ignored_result(%x: f32, %resource: vector<4xi32>, %i: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  rocdl.raw.buffer.atomic.fadd %x, %resource, %i, %i, %zero : f32
  llvm.return
}

// CHECK-LABEL: define <8 x i16> @other_machines
// CHECK-NEXT: call <8 x i16> @llvm.aarch64.neon.smull.v8i16(<8 x i8> %0, <8 x i8> %0)
llvm.func @other_machines(%a: vector<8xi8>) -> vector<8xi16> {
  %0 = arm_neon.intr.smull %a, %a : vector<8xi8> to vector<8xi16>
  llvm.return %0 : vector<8xi16>
}

// Intrinsics that are called by name are declared as LLVM declares them.

// CHECK-LABEL: define <8 x float> @by_name
// CHECK-NEXT: call <8 x float> @llvm.x86.avx.dp.ps.256(<8 x float> %0, <8 x float> %0, i8 -1)
// CHECK-NEXT: call <16 x float> @llvm.x86.avx512.mask.compress.v16f32(<16 x float> %1, <16 x float> %1, <16 x i1> %2)
llvm.func @by_name(%a: vector<8xf32>, %b: vector<16xf32>, %m: vector<16xi1>) -> vector<8xf32> {
  %all = llvm.mlir.constant(-1 : i8) : i8
  %0 = llvm.call_intrinsic "llvm.x86.avx.dp.ps.256"(%a, %a, %all) : (vector<8xf32>, vector<8xf32>, i8) -> vector<8xf32>
  %1 = llvm.call_intrinsic "llvm.x86.avx512.mask.compress"(%b, %b, %m) : (vector<16xf32>, vector<16xf32>, vector<16xi1>) -> vector<16xf32>
  llvm.return %0 : vector<8xf32>
}

// CHECK: declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// CHECK: declare <8 x float> @llvm.x86.avx.dp.ps.256(<8 x float>, <8 x float>, i8 immarg)
