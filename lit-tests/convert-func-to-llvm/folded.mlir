// RUN: jopt %s --convert-func-to-llvm | FileCheck %s

// Folding puts constants in the place of results, which are not lowered: they were not there before.

// CHECK-LABEL: llvm.func @stride
// CHECK: %[[one:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[cast:.*]] = builtin.unrealized_conversion_cast %[[one]] : index to i64
// CHECK-NEXT: memref.extract_strided_metadata
// CHECK-NEXT: llvm.return %[[cast]]
func.func @stride(%m: memref<2x?xf32, strided<[?, 1], offset: ?>>) -> index {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
    : memref<2x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %strides#1 : index
}

// An argument of a function that was converted is no symbol any more.

// CHECK-LABEL: llvm.func @bound
// CHECK: %[[n:.*]] = builtin.unrealized_conversion_cast %{{.*}} : i64 to index
// CHECK: affine.parallel (%{{.*}}) = (0) to (%[[n]]) {
func.func @bound(%n: index) {
  affine.parallel (%i) = (0) to (%n) {
  }
  return
}
