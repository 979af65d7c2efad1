// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

llvm.mlir.global external @g() : !llvm.array<4 x i32>

// Constant vectors of addresses stay expressions, with indices as wide as offsets.

// CHECK-LABEL: @lanes()
llvm.func @lanes() -> vector<4x!llvm.ptr> {
  // CHECK: ret <4 x ptr> getelementptr (i32, ptr @g, <4 x i64> <i64 4, i64 1, i64 -2, i64 1>)
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.constant(dense<[4, 1, -2, 1]> : vector<4xi32>) : vector<4xi32>
  %2 = llvm.getelementptr %0[%1] : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>, i32
  llvm.return %2 : vector<4x!llvm.ptr>
}

// CHECK-LABEL: @in_array()
llvm.func @in_array() -> vector<2x!llvm.ptr> {
  // CHECK: ret <2 x ptr> getelementptr inbounds ([4 x i32], ptr @g, <2 x i64> splat (i64 1), <2 x i64> <i64 0, i64 1>)
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %2 = llvm.getelementptr inbounds %0[1, %1] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, !llvm.array<4 x i32>
  llvm.return %2 : vector<2x!llvm.ptr>
}

// CHECK-LABEL: @in_structure()
llvm.func @in_structure() -> vector<2x!llvm.ptr> {
  // CHECK: ret <2 x ptr> getelementptr ({ i32, [4 x i32] }, ptr @g, <2 x i64> zeroinitializer, i32 1, <2 x i64> <i64 3, i64 1>)
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.constant(dense<[3, 1]> : vector<2xi32>) : vector<2xi32>
  %2 = llvm.getelementptr %0[0, 1, %1] : (!llvm.ptr, vector<2xi32>) -> vector<2x!llvm.ptr>, !llvm.struct<(i32, array<4 x i32>)>
  llvm.return %2 : vector<2x!llvm.ptr>
}

// CHECK-LABEL: @not_moved()
llvm.func @not_moved() -> vector<2x!llvm.ptr> {
  // CHECK: ret <2 x ptr> <ptr @g, ptr @g>
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.constant(dense<0> : vector<2xi32>) : vector<2xi32>
  %2 = llvm.getelementptr %0[%1] : (!llvm.ptr, vector<2xi32>) -> vector<2x!llvm.ptr>, i8
  llvm.return %2 : vector<2x!llvm.ptr>
}

// CHECK-LABEL: @undefined()
llvm.func @undefined() -> !llvm.ptr {
  // CHECK: ret ptr undef
  %0 = llvm.mlir.undef : !llvm.ptr
  %1 = llvm.getelementptr %0[5] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %1 : !llvm.ptr
}

// CHECK-LABEL: @unknown_base(
llvm.func @unknown_base(%p: !llvm.ptr) -> vector<2x!llvm.ptr> {
  // CHECK: getelementptr i8, ptr %0, <2 x i32> splat (i32 3)
  %0 = llvm.mlir.constant(dense<3> : vector<2xi32>) : vector<2xi32>
  %1 = llvm.getelementptr %p[%0] : (!llvm.ptr, vector<2xi32>) -> vector<2x!llvm.ptr>, i8
  llvm.return %1 : vector<2x!llvm.ptr>
}
