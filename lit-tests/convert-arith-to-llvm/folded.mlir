// RUN: jopt %s --convert-arith-to-llvm | FileCheck %s

// Operations are folded as they are before the conversion, or as a pattern made them: that an
// operand has become a constant on the way is not seen.

// The product is folded to zero, but the comparison was made with the product.
// CHECK-LABEL: func.func @product
// CHECK: %[[Z:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK: llvm.sdiv %[[Z]], %[[Z]]
// CHECK-NEXT: llvm.icmp "ne" %[[Z]], %[[Z]] : i32
func.func @product() -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.ceildivsi %c0, %c0 : i32
  return %0 : i32
}

// The operand was an extension when the division was expanded.
// CHECK-LABEL: func.func @extended
// CHECK: %[[E:.*]] = llvm.mlir.constant(0 : i8) : i8
// CHECK: %[[Z:.*]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT: llvm.icmp "eq" %[[E]], %[[Z]] : i8
func.func @extended() -> i8 {
  %false = arith.constant false
  %0 = arith.extui %false : i1 to i8
  %1 = arith.ceildivui %0, %0 : i8
  return %1 : i8
}

// An operand on the left that is a constant moves to the right, so that this folds to the product.
// CHECK-LABEL: func.func @truth
// CHECK: %[[Z:.*]] = llvm.mlir.constant(false) : i1
// CHECK-NOT: llvm.icmp "ne"
// CHECK: llvm.and %[[Z]], %{{.*}} : i1
func.func @truth() -> i1 {
  %false = arith.constant false
  %0 = arith.ceildivsi %false, %false : i1
  return %0 : i1
}
