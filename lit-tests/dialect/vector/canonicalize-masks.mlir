// RUN: jopt %s --canonicalize | FileCheck %s

// A mask around nothing, or of all elements, goes away.

// CHECK-LABEL: func.func @needless
// CHECK-NEXT: %[[SELECTED:.*]] = arith.select %arg1, %arg0, %arg2
// CHECK-NEXT: %[[SUM:.*]] = vector.reduction <add>, %arg0
// CHECK-NEXT: return %arg0, %[[SELECTED]], %[[SUM]]
func.func @needless(%v: vector<4xf32>, %m: vector<4xi1>, %p: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, f32) {
  %0 = vector.mask %m { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %1 = vector.mask %m, %p { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %all = vector.constant_mask [4] : vector<4xi1>
  %2 = vector.mask %all { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, f32
}

// CHECK-LABEL: func.func @needed
// CHECK: vector.mask %arg1 { vector.reduction
func.func @needed(%v: vector<4xf32>, %m: vector<4xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

// Eight times the scale is all of a vector of four times the scale; three times is not. Zero is not told from others.

// CHECK-LABEL: func.func @scalable
// CHECK-DAG: %[[ALL:.*]] = arith.constant dense<true> : vector<[4]xi1>
// CHECK-DAG: %[[SOME:.*]] = vector.create_mask %{{.*}} : vector<[4]xi1>
// CHECK-DAG: %[[NONE:.*]] = vector.create_mask %c0 : vector<[4]xi1>
// CHECK: return %[[ALL]], %[[SOME]], %[[NONE]]
func.func @scalable() -> (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %scale = vector.vscale
  %more = arith.muli %scale, %c8 : index
  %less = arith.muli %c3, %scale : index
  %0 = vector.create_mask %more : vector<[4]xi1>
  %1 = vector.create_mask %less : vector<[4]xi1>
  %2 = vector.create_mask %c0 : vector<[4]xi1>
  return %0, %1, %2 : vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>
}
