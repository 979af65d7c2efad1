// RUN: jopt %s | FileCheck %s

// Older spellings that are read all the same.

// CHECK-LABEL: func.func @sizes
func.func @sizes(%a: i1) {
  // CHECK: cf.cond_br %arg0, ^bb1, ^bb1
  "cf.cond_br"(%a)[^b, ^b] {operand_segment_sizes = array<i32: 1, 0, 0>} : (i1) -> ()
^b:
  return
}

// CHECK-LABEL: func.func @predicate
func.func @predicate(%a: i32) {
  // CHECK: arith.cmpi slt, %arg0, %arg0 : i32
  %0 = arith.cmpi "slt", %a, %a : i32
  return
}

// Flags that are numbers now were attributes of llvm, and numbers of any width are taken.
// CHECK-LABEL: func.func @flags
func.func @flags(%a: i32, %p: !ptr.ptr<#ptr.generic_space>) {
  // CHECK-NEXT: llvm.add %arg0, %arg0 overflow<nsw, nuw> : i32
  %0 = "llvm.add"(%a, %a) <{overflowFlags = #llvm.overflow<nsw, nuw>}> : (i32, i32) -> i32
  // CHECK-NEXT: llvm.add %arg0, %arg0 : i32
  %1 = "llvm.add"(%a, %a) <{overflowFlags = #llvm.overflow<none>}> : (i32, i32) -> i32
  // CHECK-NEXT: llvm.trunc %arg0 overflow<nsw> : i32 to i8
  %2 = "llvm.trunc"(%a) <{overflowFlags = 1 : i64}> : (i32) -> i8
  // CHECK-NEXT: ptr.ptr_add nusw %arg1, %arg0 :
  %3 = "ptr.ptr_add"(%p, %a) <{flags = 1 : i8}> : (!ptr.ptr<#ptr.generic_space>, i32) -> !ptr.ptr<#ptr.generic_space>
  return
}

// CHECK-LABEL: func.func @flag
func.func @flag(%i: index) {
  // CHECK-NEXT: affine.linearize_index disjoint [%arg0] by (2) : index
  %0 = "affine.linearize_index"(%i) <{disjoint = true, operandSegmentSizes = array<i32: 1, 0>, static_basis = array<i64: 2>}> : (index) -> index
  return
}
