// RUN: jopt %s --convert-vector-to-llvm | FileCheck %s

// Operations on several dimensions are unrolled to rows.

// CHECK-LABEL: func.func @repeated
// CHECK-SAME: (%[[V:.*]]: vector<4xf32>)
// CHECK: %[[ONE:.*]] = llvm.insertvalue %[[V]], %{{.*}}[0]
// CHECK: llvm.insertvalue %[[V]], %[[ONE]][1]
func.func @repeated(%v: vector<4xf32>) -> vector<2x4xf32> {
  %0 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// Each column of a is repeated over a row of b, and multiplied; with an initial value, fused.

// CHECK-LABEL: func.func @outer
// CHECK-COUNT-2: arith.mulf
// CHECK-COUNT-2: llvm.intr.fmuladd
func.func @outer(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>) {
  %0 = vector.outerproduct %a, %b : vector<2xf32>, vector<3xf32>
  %1 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
  return %0, %1 : vector<2x3xf32>, vector<2x3xf32>
}

// The last dimension stays whole if it stays last.

// CHECK-LABEL: func.func @transposed
// CHECK: %[[PART:.*]] = llvm.extractvalue %{{.*}}[0, 1] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK: llvm.insertvalue %[[PART]], %{{.*}}[1, 0] : !llvm.array<3 x array<2 x vector<4xf32>>>
func.func @transposed(%v: vector<2x3x4xf32>) -> vector<3x2x4xf32> {
  %0 = vector.transpose %v, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  return %0 : vector<3x2x4xf32>
}

// Slices and changes of shape are shuffles.

// CHECK-LABEL: func.func @slices
// CHECK: llvm.shufflevector %arg0, %arg0 [1, 2]
// CHECK: %[[WIDE:.*]] = llvm.shufflevector %arg1, %arg1 [0, 1, 0, 0]
// CHECK: llvm.shufflevector %[[WIDE]], %arg0 [4, 5, 0, 1]
// CHECK: llvm.shufflevector %arg0, %arg0 [2, 3]
func.func @slices(%v: vector<4xf32>, %w: vector<2xf32>) -> (vector<2xf32>, vector<4xf32>, vector<2x2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %w, %v {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
  %2 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<4xf32>, vector<2x2xf32>
}

// A mask is where the numbers from zero are below its size.

// CHECK-LABEL: func.func @masks
// CHECK-DAG: arith.constant dense<[true, true, false, false]>
// CHECK-DAG: %[[STEPS:.*]] = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
// CHECK: arith.cmpi sgt, %{{.*}}, %[[STEPS]]
func.func @masks(%n: index) -> (vector<4xi1>, vector<4xi1>) {
  %0 = vector.constant_mask [2] : vector<4xi1>
  %1 = vector.create_mask %n : vector<4xi1>
  return %0, %1 : vector<4xi1>, vector<4xi1>
}

// What a transfer may have out of bounds is hidden.

// CHECK-LABEL: func.func @transfers
// CHECK: llvm.load
// CHECK: memref.dim %arg0
// CHECK: arith.subi
// CHECK: llvm.intr.masked.load
// CHECK: llvm.intr.masked.store
func.func @transfers(%m: memref<?xf32>, %i: index, %pad: f32) {
  %0 = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<?xf32>, vector<8xf32>
  %1 = vector.transfer_read %m[%i], %pad : memref<?xf32>, vector<8xf32>
  %2 = arith.addf %0, %1 : vector<8xf32>
  vector.transfer_write %2, %m[%i] : vector<8xf32>, memref<?xf32>
  return
}

// One of two dimensions stays, for the passes that make loops of it.

// CHECK-LABEL: func.func @plane
// CHECK: vector.transfer_read
func.func @plane(%m: memref<4x8xf32>, %i: index, %pad: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, true]} : memref<4x8xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}

// The largest parts that are contiguous in both shapes move: here halves of rows.

// CHECK-LABEL: func.func @reshaped
// CHECK: llvm.shufflevector %[[ROW:.*]], %[[ROW]] [0, 1] : vector<6xf32>
// CHECK: llvm.shufflevector %[[ROW]], %[[ROW]] [2, 3] : vector<6xf32>
// CHECK: llvm.shufflevector %[[ROW]], %[[ROW]] [4, 5] : vector<6xf32>
func.func @reshaped(%v: vector<2x6xf32>) -> vector<3x4xf32> {
  %0 = vector.shape_cast %v : vector<2x6xf32> to vector<3x4xf32>
  return %0 : vector<3x4xf32>
}

// CHECK-LABEL: func.func @scalable
// CHECK: %[[ROW:.*]] = llvm.extractvalue %{{.*}}[0, 0] : !llvm.array<1 x array<2 x vector<[4]xf32>>>
// CHECK: llvm.insertvalue %[[ROW]], %{{.*}}[0] : !llvm.array<2 x vector<[4]xf32>>
func.func @scalable(%v: vector<1x2x[4]xf32>) -> vector<2x[4]xf32> {
  %0 = vector.shape_cast %v : vector<1x2x[4]xf32> to vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// Row by row.

// CHECK-LABEL: func.func @rows
// CHECK-COUNT-2: llvm.bitcast %{{.*}} : vector<2xf32> to vector<4xi16>
// CHECK-COUNT-2: llvm.shufflevector %{{.*}}, %{{.*}} [0, 2, 1, 3]
// CHECK-COUNT-2: llvm.intr.masked.gather
func.func @rows(%v: vector<2x2xf32>, %m: memref<8xf32>, %i: index, %x: vector<2x2xi32>, %k: vector<2x2xi1>)
    -> (vector<2x4xi16>, vector<2x4xf32>, vector<2x2xf32>) {
  %0 = vector.bitcast %v : vector<2x2xf32> to vector<2x4xi16>
  %1 = vector.interleave %v, %v : vector<2x2xf32> -> vector<2x4xf32>
  %2 = vector.gather %m[%i] [%x], %k, %v : memref<8xf32>, vector<2x2xi32>, vector<2x2xi1>, vector<2x2xf32> into vector<2x2xf32>
  return %0, %1, %2 : vector<2x4xi16>, vector<2x4xf32>, vector<2x2xf32>
}

// What a mask hides of an outer product stays as it was.

// CHECK-LABEL: func.func @masked_outer
// CHECK: %[[SUM:.*]] = llvm.intr.fmuladd(%{{.*}}, %{{.*}}, %[[BEFORE:.*]]) :
// CHECK: arith.select %{{.*}}, %[[SUM]], %[[BEFORE]] : vector<2xi1>, vector<2xf32>
func.func @masked_outer(%a: vector<1xf32>, %b: vector<2xf32>, %c: vector<1x2xf32>, %m: vector<1x2xi1>) -> vector<1x2xf32> {
  %0 = vector.mask %m { vector.outerproduct %a, %b, %c : vector<1xf32>, vector<2xf32> } : vector<1x2xi1> -> vector<1x2xf32>
  return %0 : vector<1x2xf32>
}

// A vector times a number is one product, however long the vector is.

// CHECK-LABEL: func.func @scaled
// CHECK-SAME: (%[[V:.*]]: vector<[4]xf32>, %[[X:.*]]: f32, %[[SUM:.*]]: vector<[4]xf32>)
// CHECK: %[[FIRST:.*]] = llvm.insertelement %[[X]]
// CHECK: %[[ALL:.*]] = llvm.shufflevector %[[FIRST]], %{{.*}} [0, 0, 0, 0] : vector<[4]xf32>
// CHECK: llvm.intr.fmuladd(%[[V]], %[[ALL]], %[[SUM]])
func.func @scaled(%v: vector<[4]xf32>, %x: f32, %sum: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = vector.outerproduct %v, %x, %sum : vector<[4]xf32>, f32
  return %0 : vector<[4]xf32>
}
