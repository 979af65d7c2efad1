// RUN: jopt %s --convert-vector-to-llvm=vector-contract-lowering=outerproduct | FileCheck %s --check-prefix=OUTER
// RUN: jopt %s --convert-vector-to-llvm=vector-contract-lowering=llvmintr | FileCheck %s --check-prefix=LLVM
// RUN: jopt %s --convert-vector-to-llvm=vector-contract-lowering=parallelarith | FileCheck %s --check-prefix=PARALLEL

// One term for each index that is summed up: a column times a row, row by row.
// OUTER-LABEL: func.func @product
// OUTER-COUNT-4: llvm.intr.fmuladd
// OUTER-NOT: llvm.intr
// OUTER: return

// LLVM-LABEL: func.func @product
// LLVM: %[[PRODUCT:.*]] = llvm.intr.matrix.multiply %{{.*}}, %{{.*}} {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 3 : i32} : (vector<4xf32>, vector<6xf32>) -> vector<6xf32>
// LLVM: arith.addf %arg2, %{{.*}} : vector<2x3xf32>
func.func @product(%a: vector<2x2xf32>, %b: vector<2x3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x2xf32>, vector<2x3xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// A sum of one term is no sum.
// PARALLEL-LABEL: func.func @one_term
// PARALLEL-NOT: reduce
// PARALLEL-COUNT-2: llvm.intr.fmuladd
func.func @one_term(%a: vector<2x1xf32>, %b: vector<1x3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x1xf32>, vector<1x3xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// Where rows and columns are turned, those are turned first that are first in the products; they are widened one by one.
// OUTER-LABEL: func.func @turned(
// OUTER: %[[ROWS:.*]] = builtin.unrealized_conversion_cast %arg0 : vector<2x2xbf16> to !llvm.array<2 x vector<2xbf16>>
// OUTER: %{{[0-9]+}} = llvm.extractvalue %[[ROWS]][0]
// OUTER: arith.extf %{{.*}} : vector<2xbf16> to vector<2xf32>
// OUTER: arith.extf %{{.*}} : vector<3xbf16> to vector<3xf32>
func.func @turned(%a: vector<2x2xbf16>, %b: vector<3x2xbf16>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x2xbf16>, vector<3x2xbf16> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
