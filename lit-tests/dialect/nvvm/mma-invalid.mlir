// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%a : vector<2xf16>) {
  // expected-error@+1 {{attribute multiplicandBPtxType is not provided explicitly and cannot be inferred}}
  %0 = nvvm.mma.sync A[%a] B[%a] C[%a] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>) -> !llvm.struct<(vector<2xf16>)>
  return
}

// -----

func.func @f(%a : vector<2xf16>, %i : i32) {
  // expected-error@+1 {{expected 'selector'}}
  %0 = nvvm.mma.sp.sync A[%a] B[%a] C[%a] sparseMetadata[%i] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>)>
  return
}
