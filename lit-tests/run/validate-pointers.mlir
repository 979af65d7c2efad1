// A pass may change where memory is: pointers that are returned only have to be null or not, as before.
// RUN: jopt %s --convert-vector-to-llvm --validate-passes | FileCheck %s
// INTEROP: no (mlir-opt does not validate passes)

// CHECK-LABEL: func.func @owned(
// CHECK-NEXT:    llvm.mlir.zero
// CHECK-NEXT:    memref.alloc
func.func @owned() -> (memref<1xf32>, !llvm.ptr, !llvm.ptr) {
  %alloc = memref.alloc() : memref<1xf32>
  %0 = builtin.unrealized_conversion_cast %alloc : memref<1xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %2 = llvm.mlir.zero : !llvm.ptr
  return %alloc, %1, %2 : memref<1xf32>, !llvm.ptr, !llvm.ptr
}
