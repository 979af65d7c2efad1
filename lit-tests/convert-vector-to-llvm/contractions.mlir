// RUN: jopt %s --convert-vector-to-llvm | FileCheck %s

// A contraction of vectors is a sum of products.

// CHECK-LABEL: func.func @dot
// CHECK-SAME: (%[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>, %[[C:.*]]: f32)
// CHECK-NEXT: %[[P:.*]] = arith.mulf %[[A]], %[[B]]
// CHECK-NEXT: "llvm.intr.vector.reduce.fadd"(%[[C]], %[[P]])
func.func @dot(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"]} %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  return %0 : f32
}

// For each element of the result one, of a row and a column; the initial value is added to all at the end.

// CHECK-LABEL: func.func @matrices
// CHECK-COUNT-4: "llvm.intr.vector.reduce.add"
// CHECK-NOT: reduce
// CHECK: arith.addi %{{.*}}, %arg2 : vector<2x2xi32>
func.func @matrices(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// A mask hides products from the sums.

// CHECK-LABEL: func.func @masked
// CHECK-SAME: %[[M:[^:]*]]: vector<4xi1>)
// CHECK: arith.mulf
// CHECK: %[[LENGTH:.*]] = llvm.mlir.constant(4 : i32)
// CHECK: "llvm.intr.vp.reduce.fadd"(%{{.*}}, %{{.*}}, %[[M]], %[[LENGTH]])
func.func @masked(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32, %m: vector<4xi1>) -> f32 {
  %0 = vector.mask %m {
    vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]} %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  } : vector<4xi1> -> f32
  return %0 : f32
}

// Only sums of products of numbers of one type are lowered.

// CHECK-LABEL: func.func @stays
// CHECK: vector.contract
// CHECK: vector.contract
func.func @stays(%a: vector<4xf32>, %h: vector<4xf16>, %c: f32) -> (f32, f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  %1 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"]} %h, %h, %c : vector<4xf16>, vector<4xf16> into f32
  return %0, %1 : f32, f32
}
