// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// Where the first byte is the highest one, so is the first element.
module attributes {llvm.data_layout = "E-m:e-i64:64-n32:64"} {
  // CHECK-LABEL: @wider()
  llvm.func @wider() -> vector<2xi64> {
    // CHECK: ret <2 x i64> <i64 17179869185, i64 8589934593>
    %0 = llvm.mlir.constant(dense<[4, 1, 2, 1]> : vector<4xi32>) : vector<4xi32>
    %1 = llvm.bitcast %0 : vector<4xi32> to vector<2xi64>
    llvm.return %1 : vector<2xi64>
  }

  // CHECK-LABEL: @narrower()
  llvm.func @narrower() -> vector<4xi8> {
    // CHECK: ret <4 x i8> <i8 1, i8 2, i8 3, i8 4>
    %0 = llvm.mlir.constant(0x01020304 : i32) : i32
    %1 = llvm.bitcast %0 : i32 to vector<4xi8>
    llvm.return %1 : vector<4xi8>
  }
}
