// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s
// INTEROP: no (mlir-translate makes <i24 1, i24 2>, which are not the bits)

// CHECK-LABEL: @thirds()
llvm.func @thirds() -> vector<2xi24> {
  // CHECK: ret <2 x i24> <i24 131073, i24 768>
  %0 = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi16>) : vector<3xi16>
  %1 = llvm.bitcast %0 : vector<3xi16> to vector<2xi24>
  llvm.return %1 : vector<2xi24>
}
