// RUN: jopt %s --view-op-graph -o %t 2>&1 | FileCheck %s

// Constants of one element are shown whole. The label of a box is no record, so types in it are not escaped. Flags that MLIR
// keeps as plain numbers, as those of LLVM's arithmetic, are not shown.

// CHECK: {arith.constant\l\lvalue: dense\<1.000000e+00\> : tensor\<1024x1024xf32\>\l|{<res_cst> %cst tensor\<1024x1024xf32...}}
// CHECK: label = "scf.if : (tensor<1024x1024xf32...)\l";
// CHECK: |llvm.add\l|{
// CHECK: |affine.linearize_index\l\loperandSegmentSizes:
func.func @f(%c: i1, %t: tensor<1024x1024xf32>, %i: i32, %n: index) -> (tensor<1024x1024xf32>, i32) {
  %cst = arith.constant dense<1.0> : tensor<1024x1024xf32>
  %0 = scf.if %c -> tensor<1024x1024xf32> {
    scf.yield %t : tensor<1024x1024xf32>
  } else {
    scf.yield %cst : tensor<1024x1024xf32>
  }
  %1 = llvm.add %i, %i overflow<nsw> : i32
  %2 = affine.linearize_index disjoint [%n, %n] by (4, 8) : index
  return %0, %1 : tensor<1024x1024xf32>, i32
}
