// RUN: jopt %s --convert-vector-to-llvm="enable-arm-neon=true enable-arm-sve=true enable-arm-i8mm=true enable-arm-bf16=true" | FileCheck %s
// INTEROP: no (mlir-opt takes minima for sums, forgets what is transposed and how integers are widened, and makes invalid IR of other sums)

// Contractions become instructions of Arm where those compute the same.

#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#columns = affine_map<(d0, d1, d2) -> (d1, d2)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#product = {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}

// CHECK-LABEL: func.func @minima
// CHECK: vector.contract
// CHECK-NOT: mmla
func.func @minima(%l: vector<2x8xi8>, %r: vector<2x8xi8>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {
    indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<minsi>
  } %l, %r, %a : vector<2x8xi8>, vector<2x8xi8> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// CHECK-LABEL: func.func @transposed
// CHECK-NOT: mmla
// CHECK-COUNT-4: llvm.intr.vector.reduce.add
func.func @transposed(%l: vector<2x8xi8>, %r: vector<2x8xi8>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.extsi %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extsi %r : vector<2x8xi8> to vector<2x8xi32>
  %2 = vector.contract {
    indexing_maps = [#rows, #columns, affine_map<(d0, d1, d2) -> (d1, d0)>], iterator_types = ["parallel", "parallel", "reduction"],
    kind = #vector.kind<add>
  } %0, %1, %a : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %2 : vector<2x2xi32>
}

// CHECK-LABEL: func.func @columns
// CHECK-NOT: mmla
// CHECK-COUNT-16: llvm.intr.vector.reduce.add
func.func @columns(%l: vector<2x8xi8>, %r: vector<8x8xi8>, %a: vector<2x8xi32>) -> vector<2x8xi32> {
  %0 = arith.extsi %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extsi %r : vector<8x8xi8> to vector<8x8xi32>
  %2 = vector.contract {
    indexing_maps = [#rows, affine_map<(d0, d1, d2) -> (d2, d1)>, #result], iterator_types = ["parallel", "parallel", "reduction"],
    kind = #vector.kind<add>
  } %0, %1, %a : vector<2x8xi32>, vector<8x8xi32> into vector<2x8xi32>
  return %2 : vector<2x8xi32>
}

// CHECK-LABEL: func.func @masked
// CHECK-NOT: mmla
// CHECK-COUNT-4: "llvm.intr.vp.reduce.add"
func.func @masked(%l: vector<2x8xi8>, %r: vector<2x8xi8>, %a: vector<2x2xi32>, %m: vector<2x2x8xi1>) -> vector<2x2xi32> {
  %0 = arith.extsi %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extsi %r : vector<2x8xi8> to vector<2x8xi32>
  %2 = vector.mask %m {
    vector.contract #product %0, %1, %a : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  } : vector<2x2x8xi1> -> vector<2x2xi32>
  return %2 : vector<2x2xi32>
}

// CHECK-LABEL: func.func @long_sums
// CHECK: vector.contract
// CHECK-NOT: mmla
func.func @long_sums(%l: vector<2x8xi8>, %r: vector<2x8xi8>, %a: vector<2x2xi64>) -> vector<2x2xi64> {
  %0 = vector.contract #product %l, %r, %a : vector<2x8xi8>, vector<2x8xi8> into vector<2x2xi64>
  return %0 : vector<2x2xi64>
}

// Nibbles are widened to bytes as the contraction would have widened them.

// CHECK-LABEL: func.func @nibbles
// CHECK: arith.extsi %arg0 : vector<2x8xi4> to vector<2x8xi8>
// CHECK: arith.extui %arg1 : vector<2x8xi4> to vector<2x8xi8>
// CHECK: arm_neon.intr.usmmla
func.func @nibbles(%l: vector<2x8xi4>, %r: vector<2x8xi4>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.extsi %l : vector<2x8xi4> to vector<2x8xi32>
  %1 = arith.extui %r : vector<2x8xi4> to vector<2x8xi32>
  %2 = vector.contract #product %0, %1, %a : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %2 : vector<2x2xi32>
}
