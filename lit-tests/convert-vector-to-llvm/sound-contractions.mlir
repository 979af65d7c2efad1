// RUN: jopt %s --convert-vector-to-llvm=vector-contract-lowering=outerproduct | FileCheck %s --check-prefixes=CHECK,OUTER
// RUN: jopt %s --convert-vector-to-llvm=vector-contract-lowering=llvmintr | FileCheck %s --check-prefixes=CHECK,LLVM
// INTEROP: no (mlir-opt takes scalable vectors for those of their least size, and a mask for that of the transposed result)

// Outer products have no scalable rows without scalable columns, and matrices of LLVM are not scalable.

#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#columns = affine_map<(d0, d1, d2) -> (d1, d2)>

// CHECK-LABEL: func.func @scalable
// CHECK: vector.contract
func.func @scalable(%l: vector<[2]x4xf32>, %r: vector<3x4xf32>, %a: vector<[2]x3xf32>) -> vector<[2]x3xf32> {
  %0 = vector.contract {
    indexing_maps = [#rows, #columns, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"],
    kind = #vector.kind<add>
  } %l, %r, %a : vector<[2]x4xf32>, vector<3x4xf32> into vector<[2]x3xf32>
  return %0 : vector<[2]x3xf32>
}

// The mask is transposed as the result is: it is of three rows and two columns for each step.

// CHECK-LABEL: func.func @masked
// OUTER: ub.poison : vector<4x3x2xi1>
// OUTER-COUNT-12: arith.select %{{.*}} : vector<2xi1>, vector<2xf32>
// LLVM: "llvm.intr.vp.reduce.fadd"
func.func @masked(%l: vector<4x2xf32>, %r: vector<4x3xf32>, %a: vector<3x2xf32>, %m: vector<2x3x4xi1>) -> vector<3x2xf32> {
  %0 = vector.mask %m {
    vector.contract {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d1, d0)>],
      iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
    } %l, %r, %a : vector<4x2xf32>, vector<4x3xf32> into vector<3x2xf32>
  } : vector<2x3x4xi1> -> vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
