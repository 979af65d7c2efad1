// RUN: jopt %s --convert-to-llvm | FileCheck %s

// A vector of two dimensions is an array of vectors: outer indices are those of the array, the last
// one is that of the vector, and only that may be a variable.

// CHECK-LABEL: llvm.func @elements
// CHECK-SAME: (%[[A:.*]]: !llvm.array<4 x vector<8xf32>>, %[[I:.*]]: i64, %[[F:.*]]: f32)
// CHECK: %[[ROW:.*]] = llvm.extractvalue %[[A]][1]
// CHECK: %[[TWO:.*]] = llvm.mlir.constant(2 : i64)
// CHECK: llvm.extractelement %[[ROW]][%[[TWO]] : i64]
// CHECK: %[[LAST:.*]] = llvm.extractvalue %[[A]][3]
// CHECK: %[[NEW:.*]] = llvm.insertelement %[[F]], %[[LAST]][%[[I]] : i64]
// CHECK: llvm.insertvalue %[[NEW]], %[[A]][3]
func.func @elements(%a: vector<4x8xf32>, %i: index, %f: f32) -> (f32, vector<4x8xf32>) {
  %0 = vector.extract %a[1, 2] : f32 from vector<4x8xf32>
  %1 = vector.insert %f, %a[3, %i] : f32 into vector<4x8xf32>
  return %0, %1 : f32, vector<4x8xf32>
}

// An array cannot be asked for the element at a variable index.

// CHECK-LABEL: llvm.func @dynamic_row
// CHECK: vector.extract
func.func @dynamic_row(%a: vector<4x8xf32>, %i: index) -> vector<8xf32> {
  %0 = vector.extract %a[%i] : vector<8xf32> from vector<4x8xf32>
  return %0 : vector<8xf32>
}

// A broadcast puts the number first and repeats it.

// CHECK-LABEL: llvm.func @broadcasts
// CHECK: %[[V:.*]] = llvm.insertelement
// CHECK: llvm.shufflevector %[[V]], %{{.*}} [0, 0, 0, 0]
// CHECK: llvm.shufflevector %{{.*}} [0, 0]
// CHECK-COUNT-3: llvm.insertvalue
func.func @broadcasts(%f: f32) -> (vector<4xf32>, vector<3x2xf32>) {
  %0 = vector.broadcast %f : f32 to vector<4xf32>
  %1 = vector.broadcast %f : f32 to vector<3x2xf32>
  return %0, %1 : vector<4xf32>, vector<3x2xf32>
}

// CHECK-LABEL: llvm.func @rearranged
// CHECK: llvm.shufflevector %arg0, %arg1 [0, 4, 1, 5]
// CHECK: llvm.shufflevector %arg0, %arg1 [0, 4, 1, 5, 2, 6, 3, 7]
// CHECK: llvm.shufflevector %arg0, %{{.*}} [0, 2]
// CHECK: llvm.shufflevector %arg0, %{{.*}} [1, 3]
// CHECK: llvm.bitcast %arg0 : vector<4xf32> to vector<8xi16>
// CHECK: llvm.intr.fmuladd(%arg0, %arg1, %arg0)
func.func @rearranged(%a: vector<4xf32>, %b: vector<4xf32>) -> (vector<4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>, vector<8xi16>, vector<4xf32>) {
  %0 = vector.shuffle %a, %b [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
  %1 = vector.interleave %a, %b : vector<4xf32> -> vector<8xf32>
  %2, %3 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
  %4 = vector.bitcast %a : vector<4xf32> to vector<8xi16>
  %5 = vector.fma %a, %b, %a : vector<4xf32>
  return %0, %1, %2, %3, %4, %5 : vector<4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>, vector<8xi16>, vector<4xf32>
}

// Vectors of different lengths are shuffled element by element; rows of arrays as they are.

// CHECK-LABEL: llvm.func @shuffled_parts
// CHECK-COUNT-2: llvm.insertelement
// CHECK: llvm.extractvalue %arg2[1]
// CHECK: llvm.extractvalue %arg2[0]
func.func @shuffled_parts(%a: vector<4xf32>, %b: vector<2xf32>, %c: vector<2x4xf32>) -> (vector<2xf32>, vector<2x4xf32>) {
  %0 = vector.shuffle %a, %b [0, 5] : vector<4xf32>, vector<2xf32>
  %1 = vector.shuffle %c, %c [1, 2] : vector<2x4xf32>, vector<2x4xf32>
  return %0, %1 : vector<2xf32>, vector<2x4xf32>
}

// CHECK-LABEL: llvm.func @lists
// CHECK: llvm.extractelement %arg0
// CHECK-NOT: llvm.extractelement
// CHECK-COUNT-2: llvm.insertelement
func.func @lists(%a: vector<3xf32>) -> vector<2xf32> {
  %0:3 = vector.to_elements %a : vector<3xf32>
  %1 = vector.from_elements %0#1, %0#1 : vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: llvm.func @scalable
// CHECK-SAME: (%[[V:.*]]: vector<[4]xf32>, %[[P:.*]]: vector<4xf32>, %[[N:.*]]: i64)
// CHECK: llvm.intr.vector.insert %[[P]], %[[V]][4]
// CHECK: llvm.intr.vector.extract %[[V]][8]
// CHECK: llvm.intr.vscale
// CHECK: %[[STEP:.*]] = llvm.intr.stepvector
// CHECK: llvm.icmp "slt" %[[STEP]]
func.func @scalable(%v: vector<[4]xf32>, %p: vector<4xf32>, %n: index) -> (vector<[4]xf32>, vector<4xf32>, index, vector<[4]xi1>) {
  %0 = vector.scalable.insert %p, %v[4] : vector<4xf32> into vector<[4]xf32>
  %1 = vector.scalable.extract %v[8] : vector<4xf32> from vector<[4]xf32>
  %2 = vector.vscale
  %3 = vector.create_mask %n : vector<[4]xi1>
  return %0, %1, %2, %3 : vector<[4]xf32>, vector<4xf32>, index, vector<[4]xi1>
}
