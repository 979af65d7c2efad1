// RUN: jopt %s | FileCheck %s

// Sparse products with scales know no other order of metadata than the ordered one, which is added where it is left out.

// CHECK: nvvm.mma.sp.block_scale {{.*}} kind = #nvvm.block_scale_kind<mxf4>, orderedMetadata, scaleVecSize
llvm.func @f(%a: vector<2xf16>, %c: vector<2xf32>, %m: i32, %b: i16) {
  %d = nvvm.mma.sp.block_scale A[%a, %a] B[%a, %a] C[%c, %c] sparseMetadata[%m] selector[%m] scaleA[%m, %b, %b] scaleB[%m, %b, %b]
    {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>,
     scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>}
    : (vector<2xf16>, vector<2xf16>, vector<2xf32>) -> !llvm.struct<(f32, f32)>
  llvm.return
}
