// RUN: jopt %s --canonicalize | FileCheck %s

// Accesses of memory and tensors: what constants say of bounds and masks, casts, and what is overwritten.

// CHECK-DAG: #map = affine_map<(d0, d1) -> (0, d1)>
// CHECK-LABEL: func.func @read_in_bounds(%arg0: memref<4x4xf32>, %arg1: f32, %arg2: index) -> (vector<2x4xf32>, vector<4xf32>, vector<8xf32>, vector<4x4xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = vector.transfer_read %arg0[%c0, %c0], %arg1 {in_bounds = [true, true]} : memref<4x4xf32>, vector<2x4xf32>
// CHECK-NEXT:   %1 = vector.transfer_read %arg0[%arg2, %c0], %arg1 {in_bounds = [true]} : memref<4x4xf32>, vector<4xf32>
// CHECK-NEXT:   %2 = vector.transfer_read %arg0[%arg2, %c0], %arg1 : memref<4x4xf32>, vector<8xf32>
// CHECK-NEXT:   %3 = vector.transfer_read %arg0[%arg2, %c0], %arg1 {in_bounds = [true, true], permutation_map = #map} : memref<4x4xf32>, vector<4x4xf32>
// CHECK-NEXT:   return %0, %1, %2, %3 : vector<2x4xf32>, vector<4xf32>, vector<8xf32>, vector<4x4xf32>
// CHECK-NEXT: }
func.func @read_in_bounds(%m: memref<4x4xf32>, %f: f32, %i: index) -> (vector<2x4xf32>, vector<4xf32>, vector<8xf32>, vector<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%c0, %c0], %f : memref<4x4xf32>, vector<2x4xf32>
  %1 = vector.transfer_read %m[%i, %c0], %f : memref<4x4xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %c0], %f : memref<4x4xf32>, vector<8xf32>
  %3 = vector.transfer_read %m[%i, %c0], %f {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<4x4xf32>, vector<4x4xf32>
  return %0, %1, %2, %3 : vector<2x4xf32>, vector<4xf32>, vector<8xf32>, vector<4x4xf32>
}

// CHECK-LABEL: func.func @transfers_full_mask(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:   %0 = vector.transfer_read %arg0[%arg2], %arg1 : memref<4xf32>, vector<4xf32>
// CHECK-NEXT:   %1 = vector.transfer_read %arg0[%arg2], %arg1 : memref<4xf32>, vector<4xf32>
// CHECK-NEXT:   return %0, %1 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @transfers_full_mask(%m: memref<4xf32>, %f: f32, %i: index) -> (vector<4xf32>, vector<4xf32>) {
  %t = arith.constant dense<true> : vector<4xi1>
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.transfer_read %m[%i], %f, %t : memref<4xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i], %f, %k : memref<4xf32>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @read_of_cast(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) -> vector<8xf32> {
// CHECK-NEXT:   %0 = vector.transfer_read %arg0[%arg2], %arg1 : memref<4xf32>, vector<8xf32>
// CHECK-NEXT:   return %0 : vector<8xf32>
// CHECK-NEXT: }
func.func @read_of_cast(%m: memref<4xf32>, %f: f32, %i: index) -> vector<8xf32> {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %0 = vector.transfer_read %c[%i], %f : memref<?xf32>, vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: func.func @read_of_write(%arg0: tensor<4xf32>, %arg1: vector<4xf32>, %arg2: f32) -> vector<4xf32> {
// CHECK-NEXT:   return %arg1 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_of_write(%t: tensor<4xf32>, %v: vector<4xf32>, %f: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  %1 = vector.transfer_read %0[%c0], %f : tensor<4xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @write_back(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index) -> tensor<4xf32> {
// CHECK-NEXT:   return %arg0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @write_back(%t: tensor<4xf32>, %f: f32, %i: index) -> tensor<4xf32> {
  %0 = vector.transfer_read %t[%i], %f : tensor<4xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%i] : vector<4xf32>, tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @write_what_was_read(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: f32) -> tensor<4xf32> {
// CHECK-NEXT:   return %arg0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @write_what_was_read(%t: tensor<4xf32>, %u: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0], %f {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %u[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @read_of_tensor_cast(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index) -> vector<8xf32> {
// CHECK-NEXT:   %0 = vector.transfer_read %arg0[%arg2], %arg1 : tensor<4xf32>, vector<8xf32>
// CHECK-NEXT:   return %0 : vector<8xf32>
// CHECK-NEXT: }
func.func @read_of_tensor_cast(%t: tensor<4xf32>, %f: f32, %i: index) -> vector<8xf32> {
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %0 = vector.transfer_read %c[%i], %f : tensor<?xf32>, vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: func.func @write_over_write(%arg0: tensor<4x4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<4x4xf32>
// CHECK-NEXT:   return %0 : tensor<4x4xf32>
// CHECK-NEXT: }
func.func @write_over_write(%t: tensor<4x4xf32>, %v: vector<4xf32>, %w: vector<4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %w, %0[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @read_disjoint_write(%arg0: tensor<4x4xf32>, %arg1: vector<4xf32>, %arg2: f32) -> vector<4xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = vector.transfer_write %arg1, %arg0[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<4x4xf32>
// CHECK-NEXT:   %1 = vector.transfer_read %0[%c1, %c0], %arg2 {in_bounds = [true]} : tensor<4x4xf32>, vector<4xf32>
// CHECK-NEXT:   return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_disjoint_write(%t: tensor<4x4xf32>, %v: vector<4xf32>, %f: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c1, %c0], %f {in_bounds = [true]} : tensor<4x4xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @masks() -> (vector<4x8xi1>, vector<4x8xi1>, vector<4xi1>, vector<[4]xi1>, vector<4xi1>, vector<4xi1>) {
// CHECK-NEXT:   %cst = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT:   %cst_0 = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:   %cst_1 = arith.constant dense<false> : vector<4x8xi1>
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %0 = vector.constant_mask [2, 8] : vector<4x8xi1>
// CHECK-NEXT:   %1 = vector.create_mask %c2 : vector<[4]xi1>
// CHECK-NEXT:   return %0, %cst_1, %cst_0, %1, %cst_0, %cst : vector<4x8xi1>, vector<4x8xi1>, vector<4xi1>, vector<[4]xi1>, vector<4xi1>, vector<4xi1>
// CHECK-NEXT: }
func.func @masks() -> (vector<4x8xi1>, vector<4x8xi1>, vector<4xi1>, vector<[4]xi1>, vector<4xi1>, vector<4xi1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %0 = vector.create_mask %c2, %c9 : vector<4x8xi1>
  %1 = vector.create_mask %c0, %c9 : vector<4x8xi1>
  %2 = vector.create_mask %c9 : vector<4xi1>
  %3 = vector.create_mask %c2 : vector<[4]xi1>
  %4 = vector.constant_mask [4] : vector<4xi1>
  %5 = vector.constant_mask [0] : vector<4xi1>
  return %0, %1, %2, %3, %4, %5 : vector<4x8xi1>, vector<4x8xi1>, vector<4xi1>, vector<[4]xi1>, vector<4xi1>, vector<4xi1>
}

// CHECK-LABEL: func.func @masked_all(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:   %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:   %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:   vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:   %1 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:   vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:   %2 = vector.gather %arg0[%arg1] [%arg3], %cst, %arg2 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:   vector.scatter %arg0[%arg1] [%arg3], %cst, %arg2 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:   return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @masked_all(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %j: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %t = arith.constant dense<true> : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %1 = vector.expandload %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %m[%i] [%j], %t, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%j], %t, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @masked_none(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:   return %arg2, %arg2, %arg2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @masked_none(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %j: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %t = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %1 = vector.expandload %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %t, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %m[%i] [%j], %t, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%j], %t, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
