// RUN: jopt %s --convert-vector-to-llvm="enable-arm-neon=true enable-arm-sve=true enable-arm-i8mm=true enable-arm-bf16=true" | FileCheck %s
// RUN: jopt %s --convert-vector-to-llvm="enable-arm-i8mm=true enable-arm-bf16=true" | FileCheck %s --check-prefix=OFF
// RUN: jopt %s --convert-vector-to-llvm="enable-arm-neon=true enable-arm-sve=true" | FileCheck %s --check-prefix=OFF

// Products of matrices become instructions of Arm, where the dialects and the instructions are enabled.

// OFF-NOT: mmla

#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#columns = affine_map<(d0, d1, d2) -> (d1, d2)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#product = {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
#row_product = {
  indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
  iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>
}

// CHECK-LABEL: func.func @signed
// CHECK: %[[SUM:.*]] = arm_neon.intr.smmla %{{.*}}, %{{.*}}, %{{.*}} : vector<16xi8> to vector<4xi32>
// CHECK: arm_neon.intr.smmla %[[SUM]], %{{.*}}, %{{.*}} : vector<16xi8> to vector<4xi32>
// CHECK-NOT: mmla
func.func @signed(%l: vector<2x16xi8>, %r: vector<2x16xi8>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.extsi %l : vector<2x16xi8> to vector<2x16xi32>
  %1 = arith.extsi %r : vector<2x16xi8> to vector<2x16xi32>
  %2 = vector.contract #product %0, %1, %a : vector<2x16xi32>, vector<2x16xi32> into vector<2x2xi32>
  return %2 : vector<2x2xi32>
}

// A contraction itself widens signed numbers; narrower ones are widened to bytes.

// CHECK-LABEL: func.func @unsigned
// CHECK-COUNT-2: arm_neon.intr.ummla
// CHECK-NOT: mmla
// CHECK-LABEL: func.func @implicit
// CHECK-COUNT-2: arith.extsi %{{.*}} : vector<2x8xi4> to vector<2x8xi8>
// CHECK: arm_neon.intr.smmla
func.func @unsigned(%l: vector<4x8xi8>, %r: vector<2x8xi8>, %a: vector<4x2xi32>) -> vector<4x2xi32> {
  %0 = arith.extui %l : vector<4x8xi8> to vector<4x8xi32>
  %1 = arith.extui %r : vector<2x8xi8> to vector<2x8xi32>
  %2 = vector.contract #product %0, %1, %a : vector<4x8xi32>, vector<2x8xi32> into vector<4x2xi32>
  return %2 : vector<4x2xi32>
}
func.func @implicit(%l: vector<2x8xi4>, %r: vector<2x8xi4>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract #product %l, %r, %a : vector<2x8xi4>, vector<2x8xi4> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// The instruction takes the unsigned numbers first: rows and columns change places, and the result is transposed.

// CHECK-LABEL: func.func @mixed
// CHECK: %[[FIRST:.*]] = llvm.extractvalue %{{.*}}[0] : !llvm.array<2 x vector<8xi8>>
// CHECK: %[[SUM:.*]] = arm_neon.intr.usmmla
// CHECK: llvm.shufflevector %[[SUM]], %[[SUM]] [0, 1]
// CHECK-LABEL: func.func @swapped
// CHECK: %[[SUM:.*]] = arm_neon.intr.usmmla
// CHECK: %[[POSITION:.*]] = llvm.mlir.constant(2 : i64)
// CHECK: llvm.extractelement %[[SUM]][%[[POSITION]] : i64]
func.func @mixed(%l: vector<2x8xi8>, %r: vector<2x8xi8>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.extui %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extsi %r : vector<2x8xi8> to vector<2x8xi32>
  %2 = vector.contract #product %0, %1, %a : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %2 : vector<2x2xi32>
}
func.func @swapped(%l: vector<2x8xi8>, %r: vector<2x8xi8>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.extsi %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extui %r : vector<2x8xi8> to vector<2x8xi32>
  %2 = vector.contract #product %0, %1, %a : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %2 : vector<2x2xi32>
}

// A single row is the first of two, of which the other is zero.

// CHECK-LABEL: func.func @row
// CHECK: arith.constant dense<0.000000e+00> : vector<8xbf16>
// CHECK-COUNT-2: arm_neon.intr.bfmmla
// CHECK-NOT: mmla
// CHECK-LABEL: func.func @matrix_of_a_row
// CHECK: arith.constant dense<0> : vector<16xi8>
// CHECK: arm_neon.intr.smmla
func.func @row(%l: vector<8xbf16>, %r: vector<2x8xbf16>, %a: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.contract #row_product %l, %r, %a : vector<8xbf16>, vector<2x8xbf16> into vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @matrix_of_a_row(%l: vector<1x8xi8>, %r: vector<2x8xi8>, %a: vector<1x2xi32>) -> vector<1x2xi32> {
  %0 = vector.contract #product %l, %r, %a : vector<1x8xi8>, vector<2x8xi8> into vector<1x2xi32>
  return %0 : vector<1x2xi32>
}

// Scalable columns: each two rows are repeated as often as a register holds them.

// CHECK-LABEL: func.func @scalable
// CHECK: %[[REPEATED:.*]] = "arm_sve.intr.dupq_lane"
// CHECK: "llvm.intr.vector.interleave2"(%{{.*}}, %{{.*}}) : (vector<[2]xi64>, vector<[2]xi64>) -> vector<[4]xi64>
// CHECK: %[[FIRST:.*]] = "arm_sve.intr.smmla"(%{{.*}}, %[[REPEATED]], %{{.*}})
// CHECK: %[[SECOND:.*]] = "arm_sve.intr.smmla"(%{{.*}}, %[[REPEATED]], %{{.*}})
// CHECK: %[[BOTH:.*]] = llvm.intr.vector.insert %[[FIRST]], %{{.*}}[0] : vector<[4]xi32> into vector<[8]xi32>
// CHECK: llvm.intr.vector.insert %[[SECOND]], %[[BOTH]][4] : vector<[4]xi32> into vector<[8]xi32>
// CHECK: "llvm.intr.vector.deinterleave2"(%{{.*}}) : (vector<[4]xi64>)
func.func @scalable(%l: vector<2x8xi8>, %r: vector<[4]x8xi8>, %a: vector<2x[4]xi32>) -> vector<2x[4]xi32> {
  %0 = arith.extsi %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extsi %r : vector<[4]x8xi8> to vector<[4]x8xi32>
  %2 = vector.contract #product %0, %1, %a : vector<2x8xi32>, vector<[4]x8xi32> into vector<2x[4]xi32>
  return %2 : vector<2x[4]xi32>
}

// CHECK-LABEL: func.func @scalable_swapped
// CHECK: %[[REPEATED:.*]] = "arm_sve.intr.dupq_lane"
// CHECK: "llvm.intr.vector.interleave2"(%{{.*}}, %{{.*}}) : (vector<[2]xi32>, vector<[2]xi32>) -> vector<[4]xi32>
// CHECK: "arm_sve.intr.usmmla"(%{{.*}}, %{{.*}}, %[[REPEATED]])
// CHECK: "llvm.intr.vector.deinterleave2"(%{{.*}}) : (vector<[4]xi32>)
func.func @scalable_swapped(%l: vector<2x8xi8>, %r: vector<[2]x8xi8>, %a: vector<2x[2]xi32>) -> vector<2x[2]xi32> {
  %0 = arith.extsi %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extui %r : vector<[2]x8xi8> to vector<[2]x8xi32>
  %2 = vector.contract #product %0, %1, %a : vector<2x8xi32>, vector<[2]x8xi32> into vector<2x[2]xi32>
  return %2 : vector<2x[2]xi32>
}

// CHECK-LABEL: func.func @scalable_floats
// CHECK-COUNT-2: arm_sve.intr.bfmmla %{{.*}}, %{{.*}}, %{{.*}} : vector<[8]xbf16> to vector<[4]xf32>
func.func @scalable_floats(%l: vector<4x4xbf16>, %r: vector<[2]x4xbf16>, %a: vector<4x[2]xf32>) -> vector<4x[2]xf32> {
  %0 = vector.contract #product %l, %r, %a : vector<4x4xbf16>, vector<[2]x4xbf16> into vector<4x[2]xf32>
  return %0 : vector<4x[2]xf32>
}

// Others stay as they are without: of odd sizes, of columns that are columns, of numbers widened twice, and scalable ones of several steps, or
// of numbers that are narrower than bytes.

// CHECK-LABEL: func.func @odd
// CHECK-NOT: mmla
func.func @odd(%l: vector<3x8xi8>, %r: vector<2x8xi8>, %a: vector<3x2xi32>) -> vector<3x2xi32> {
  %0 = vector.contract #product %l, %r, %a : vector<3x8xi8>, vector<2x8xi8> into vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
func.func @columns(%l: vector<2x8xi8>, %r: vector<8x2xi8>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.extsi %l : vector<2x8xi8> to vector<2x8xi32>
  %1 = arith.extsi %r : vector<8x2xi8> to vector<8x2xi32>
  %2 = vector.contract {
    indexing_maps = [#rows, affine_map<(d0, d1, d2) -> (d2, d1)>, #result], iterator_types = ["parallel", "parallel", "reduction"],
    kind = #vector.kind<add>
  } %0, %1, %a : vector<2x8xi32>, vector<8x2xi32> into vector<2x2xi32>
  return %2 : vector<2x2xi32>
}
func.func @twice(%l: vector<2x8xi4>, %r: vector<2x8xi4>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.extsi %l : vector<2x8xi4> to vector<2x8xi8>
  %1 = arith.extsi %r : vector<2x8xi4> to vector<2x8xi8>
  %2 = vector.contract #product %0, %1, %a : vector<2x8xi8>, vector<2x8xi8> into vector<2x2xi32>
  return %2 : vector<2x2xi32>
}
func.func @wide(%l: vector<2x8xi16>, %r: vector<2x8xi16>, %a: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract #product %l, %r, %a : vector<2x8xi16>, vector<2x8xi16> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @steps(%l: vector<2x16xi8>, %r: vector<[2]x16xi8>, %a: vector<2x[2]xi32>) -> vector<2x[2]xi32> {
  %0 = vector.contract #product %l, %r, %a : vector<2x16xi8>, vector<[2]x16xi8> into vector<2x[2]xi32>
  return %0 : vector<2x[2]xi32>
}
func.func @scalable_nibbles(%l: vector<2x8xi4>, %r: vector<[2]x8xi4>, %a: vector<2x[2]xi32>) -> vector<2x[2]xi32> {
  %0 = vector.contract #product %l, %r, %a : vector<2x8xi4>, vector<[2]x8xi4> into vector<2x[2]xi32>
  return %0 : vector<2x[2]xi32>
}
func.func @short_sums(%l: vector<2x4xbf16>, %r: vector<2x4xbf16>, %a: vector<2x2xbf16>) -> vector<2x2xbf16> {
  %0 = vector.contract #product %l, %r, %a : vector<2x4xbf16>, vector<2x4xbf16> into vector<2x2xbf16>
  return %0 : vector<2x2xbf16>
}
