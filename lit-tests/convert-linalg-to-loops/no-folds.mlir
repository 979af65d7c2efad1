// RUN: jopt %s --convert-linalg-to-loops | FileCheck %s

// What only canonicalization patterns do stays undone: they are none of this pass.

// CHECK-LABEL: func.func @size_of_empty
func.func @size_of_empty(%n: index) -> index {
  %zero = arith.constant 0 : index
  %empty = tensor.empty(%n) : tensor<?xf32>
  // CHECK: %[[D:.*]] = tensor.dim
  %size = tensor.dim %empty, %zero : tensor<?xf32>
  // CHECK: return %[[D]]
  return %size : index
}

// CHECK-LABEL: func.func @static_shape
func.func @static_shape(%t: tensor<4x2xf32>) -> tensor<2xindex> {
  // CHECK: shape.shape_of
  %shape = shape.shape_of %t : tensor<4x2xf32> -> tensor<2xindex>
  return %shape : tensor<2xindex>
}

// CHECK-LABEL: func.func @concat_of_one
func.func @concat_of_one(%t: tensor<1x3xf32>) -> tensor<1x3xf32> {
  // CHECK: tosa.concat
  %all = tosa.concat %t {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %all : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @cast_before_copy
func.func @cast_before_copy(%g: memref<128x128xf32>, %l: memref<8xf32, #gpu.address_space<workgroup>>, %i: index) {
  // CHECK: %[[C:.*]] = memref.cast
  // CHECK: amdgpu.gather_to_lds %{{.*}}, %[[C]][
  %c = memref.cast %l : memref<8xf32, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
  amdgpu.gather_to_lds %g[%i, %i], %c[%i] : f32, memref<128x128xf32>, memref<?xf32, #gpu.address_space<workgroup>>
  return
}

// CHECK-LABEL: func.func @whole_of_open_layout
func.func @whole_of_open_layout(%m: memref<4xf32, strided<[?], offset: ?>>) -> memref<4xf32, strided<[?], offset: ?>> {
  // CHECK: memref.subview
  %v = memref.subview %m[0] [4] [1] : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
  return %v : memref<4xf32, strided<[?], offset: ?>>
}

// These are folds.

// CHECK-LABEL: func.func @whole_part
func.func @whole_part(%m: memref<?xf32, strided<[?], offset: ?>>, %n: index) -> memref<?xf32, strided<[?], offset: ?>> {
  // CHECK: %[[V:.*]] = memref.subview
  %zero = arith.constant 0 : index
  %v = memref.subview %m[%n] [%n] [1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  // CHECK: return %[[V]]
  %w = memref.subview %v[%zero] [%n] [1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %w : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @passing_witness
// CHECK-SAME: (%[[W:.*]]: !shape.witness)
func.func @passing_witness(%w: !shape.witness) -> !shape.witness {
  %passing = shape.const_witness true
  // CHECK-NEXT: shape.assuming_all %[[W]]
  %all = shape.assuming_all %w, %passing
  return %all : !shape.witness
}

// CHECK-LABEL: func.func @masks
// CHECK-SAME: (%[[V:.*]]: vector<4xf32>, %[[M:.*]]: vector<4xi1>, %{{.*}}: memref<4xf32>)
func.func @masks(%v: vector<4xf32>, %m: vector<4xi1>, %memory: memref<4xf32>) -> (vector<4xf32>, f32) {
  %all = arith.constant dense<true> : vector<4xi1>
  %zero = arith.constant 0 : index
  // CHECK-NOT: vector.mask
  %same = vector.mask %m { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK: %[[SUM:.*]] = vector.reduction <add>, %[[V]]
  %sum = vector.mask %all { vector.reduction <add>, %same : vector<4xf32> into f32 } : vector<4xi1> -> f32
  // CHECK: vector.transfer_write %[[V]]
  vector.mask %all { vector.transfer_write %same, %memory[%zero] : vector<4xf32>, memref<4xf32> } : vector<4xi1>
  // CHECK: return %[[V]], %[[SUM]]
  return %same, %sum : vector<4xf32>, f32
}
