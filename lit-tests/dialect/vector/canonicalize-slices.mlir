// RUN: jopt %s --canonicalize | FileCheck %s

// Slices, masks and reductions, and vectors put together and taken apart.

// CHECK-LABEL: func.func @slices(%arg0: vector<4x8xf32>, %arg1: f32, %arg2: vector<8xf32>) -> (vector<4x8xf32>, vector<2x8xf32>, vector<1x8xf32>, vector<2x4xf32>, vector<2x8xf32>) {
// CHECK-NEXT:   %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
// CHECK-NEXT:   %1 = vector.extract %arg0[1] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:   %2 = vector.shape_cast %1 : vector<8xf32> to vector<1x8xf32>
// CHECK-NEXT:   %3 = vector.broadcast %arg1 : f32 to vector<2x4xf32>
// CHECK-NEXT:   %4 = vector.broadcast %arg2 : vector<8xf32> to vector<2x8xf32>
// CHECK-NEXT:   return %arg0, %0, %2, %3, %4 : vector<4x8xf32>, vector<2x8xf32>, vector<1x8xf32>, vector<2x4xf32>, vector<2x8xf32>
// CHECK-NEXT: }
func.func @slices(%a: vector<4x8xf32>, %s: f32, %r: vector<8xf32>) -> (vector<4x8xf32>, vector<2x8xf32>, vector<1x8xf32>, vector<2x4xf32>, vector<2x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [4, 8], strides = [1, 1]} : vector<4x8xf32> to vector<4x8xf32>
  %1 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %2 = vector.extract_strided_slice %a {offsets = [1], sizes = [1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  %b = vector.broadcast %s : f32 to vector<4x8xf32>
  %3 = vector.extract_strided_slice %b {offsets = [1, 1], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %c = vector.broadcast %r : vector<8xf32> to vector<4x8xf32>
  %4 = vector.extract_strided_slice %c {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return %0, %1, %2, %3, %4 : vector<4x8xf32>, vector<2x8xf32>, vector<1x8xf32>, vector<2x4xf32>, vector<2x8xf32>
}

// CHECK-LABEL: func.func @slice_of_slice(%arg0: vector<8xf32>) -> vector<2xf32> {
// CHECK-NEXT:   %0 = vector.extract_strided_slice %arg0 {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
// CHECK-NEXT:   %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT:   return %1 : vector<2xf32>
// CHECK-NEXT: }
func.func @slice_of_slice(%a: vector<8xf32>) -> vector<2xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @slice_of_constants() -> (vector<2xf32>, vector<2xf32>, vector<2x2xi32>) {
// CHECK-NEXT:   %cst = arith.constant dense<1.000000e+00> : vector<2xf32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<[2.000000e+00, 3.000000e+00]> : vector<2xf32>
// CHECK-NEXT:   %cst_1 = arith.constant dense<{{\[\[4, 5\], \[7, 8\]\]}}> : vector<2x2xi32>
// CHECK-NEXT:   return %cst, %cst_0, %cst_1 : vector<2xf32>, vector<2xf32>, vector<2x2xi32>
// CHECK-NEXT: }
func.func @slice_of_constants() -> (vector<2xf32>, vector<2xf32>, vector<2x2xi32>) {
  %c = arith.constant dense<1.0> : vector<4xf32>
  %d = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %e = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : vector<3x3xi32>
  %0 = vector.extract_strided_slice %c {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.extract_strided_slice %d {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %2 = vector.extract_strided_slice %e {offsets = [1, 0], sizes = [2, 2], strides = [1, 1]} : vector<3x3xi32> to vector<2x2xi32>
  return %0, %1, %2 : vector<2xf32>, vector<2xf32>, vector<2x2xi32>
}

// CHECK-LABEL: func.func @slice_of_inserted(%arg0: vector<2xf32>, %arg1: vector<2xf32>, %arg2: vector<8xf32>) -> (vector<2xf32>, vector<2xf32>) {
// CHECK-NEXT:   %0 = vector.insert_strided_slice %arg0, %arg2 {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
// CHECK-NEXT:   %1 = vector.insert_strided_slice %arg1, %0 {offsets = [4], strides = [1]} : vector<2xf32> into vector<8xf32>
// CHECK-NEXT:   %2 = vector.extract_strided_slice %1 {offsets = [6], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
// CHECK-NEXT:   return %arg0, %2 : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: }
func.func @slice_of_inserted(%a: vector<2xf32>, %b: vector<2xf32>, %d: vector<8xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.insert_strided_slice %a, %d {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.insert_strided_slice %b, %0 {offsets = [4], strides = [1]} : vector<2xf32> into vector<8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [2], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  %3 = vector.extract_strided_slice %1 {offsets = [6], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %2, %3 : vector<2xf32>, vector<2xf32>
}

// CHECK-LABEL: func.func @slice_of_masks(%arg0: index) -> (vector<2xi1>, vector<2xi1>) {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %0 = vector.constant_mask [1] : vector<2xi1>
// CHECK-NEXT:   %1 = arith.subi %arg0, %c2 : index
// CHECK-NEXT:   %2 = vector.create_mask %1 : vector<2xi1>
// CHECK-NEXT:   return %0, %2 : vector<2xi1>, vector<2xi1>
// CHECK-NEXT: }
func.func @slice_of_masks(%n: index) -> (vector<2xi1>, vector<2xi1>) {
  %m = vector.constant_mask [3] : vector<4xi1>
  %k = vector.create_mask %n : vector<4xi1>
  %0 = vector.extract_strided_slice %m {offsets = [2], sizes = [2], strides = [1]} : vector<4xi1> to vector<2xi1>
  %1 = vector.extract_strided_slice %k {offsets = [2], sizes = [2], strides = [1]} : vector<4xi1> to vector<2xi1>
  return %0, %1 : vector<2xi1>, vector<2xi1>
}

// CHECK-LABEL: func.func @insert_slices(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32) -> (vector<4xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK-NEXT:   %cst = arith.constant dense<[0.000000e+00, 0.000000e+00, 1.000000e+00, 2.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00]> : vector<8xf32>
// CHECK-NEXT:   %0 = vector.broadcast %arg2 : f32 to vector<8xf32>
// CHECK-NEXT:   return %arg0, %0, %cst : vector<4xf32>, vector<8xf32>, vector<8xf32>
// CHECK-NEXT: }
func.func @insert_slices(%a: vector<4xf32>, %b: vector<4xf32>, %f: f32) -> (vector<4xf32>, vector<8xf32>, vector<8xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
  %s = vector.broadcast %f : f32 to vector<4xf32>
  %t = vector.broadcast %f : f32 to vector<8xf32>
  %1 = vector.insert_strided_slice %s, %t {offsets = [2], strides = [1]} : vector<4xf32> into vector<8xf32>
  %c = arith.constant dense<0.0> : vector<8xf32>
  %d = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %2 = vector.insert_strided_slice %d, %c {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  return %0, %1, %2 : vector<4xf32>, vector<8xf32>, vector<8xf32>
}

// CHECK-LABEL: func.func @elements(%arg0: f32, %arg1: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<3xi32>, f32, f32) {
// CHECK-NEXT:   %cst = arith.constant dense<[1, 2, 1]> : vector<3xi32>
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<2xf32>
// CHECK-NEXT:   %1:2 = vector.to_elements %arg1 : vector<2xf32>
// CHECK-NEXT:   return %0, %arg1, %cst, %arg0, %1#0 : vector<2xf32>, vector<2xf32>, vector<3xi32>, f32, f32
// CHECK-NEXT: }
func.func @elements(%a: f32, %v: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<3xi32>, f32, f32) {
  %0 = vector.from_elements %a, %a : vector<2xf32>
  %1:2 = vector.to_elements %v : vector<2xf32>
  %2 = vector.from_elements %1#0, %1#1 : vector<2xf32>
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %3 = vector.from_elements %c1, %c2, %c1 : vector<3xi32>
  %4 = vector.from_elements %a, %1#0 : vector<2xf32>
  %5:2 = vector.to_elements %4 : vector<2xf32>
  return %0, %2, %3, %5#0, %5#1 : vector<2xf32>, vector<2xf32>, vector<3xi32>, f32, f32
}

// CHECK-LABEL: func.func @elements_of_extracts(%arg0: vector<4xf32>) -> (vector<4xf32>, vector<2x2xf32>, vector<2xf32>) {
// CHECK-NEXT:   %0 = vector.extract %arg0[2] : f32 from vector<4xf32>
// CHECK-NEXT:   %1 = vector.extract %arg0[3] : f32 from vector<4xf32>
// CHECK-NEXT:   %2 = vector.shape_cast %arg0 : vector<4xf32> to vector<2x2xf32>
// CHECK-NEXT:   %3 = vector.from_elements %0, %1 : vector<2xf32>
// CHECK-NEXT:   return %arg0, %2, %3 : vector<4xf32>, vector<2x2xf32>, vector<2xf32>
// CHECK-NEXT: }
func.func @elements_of_extracts(%v: vector<4xf32>) -> (vector<4xf32>, vector<2x2xf32>, vector<2xf32>) {
  %0 = vector.extract %v[0] : f32 from vector<4xf32>
  %1 = vector.extract %v[1] : f32 from vector<4xf32>
  %2 = vector.extract %v[2] : f32 from vector<4xf32>
  %3 = vector.extract %v[3] : f32 from vector<4xf32>
  %4 = vector.from_elements %0, %1, %2, %3 : vector<4xf32>
  %5 = vector.from_elements %0, %1, %2, %3 : vector<2x2xf32>
  %6 = vector.from_elements %2, %3 : vector<2xf32>
  return %4, %5, %6 : vector<4xf32>, vector<2x2xf32>, vector<2xf32>
}

// CHECK-LABEL: func.func @bitcasts(%arg0: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<8xi16>) {
// CHECK-NEXT:   %0 = vector.bitcast %arg0 : vector<4xf32> to vector<8xi16>
// CHECK-NEXT:   return %arg0, %arg0, %0 : vector<4xf32>, vector<4xf32>, vector<8xi16>
// CHECK-NEXT: }
func.func @bitcasts(%v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<8xi16>) {
  %0 = vector.bitcast %v : vector<4xf32> to vector<4xf32>
  %1 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  %2 = vector.bitcast %1 : vector<4xi32> to vector<4xf32>
  %3 = vector.bitcast %1 : vector<4xi32> to vector<8xi16>
  return %0, %2, %3 : vector<4xf32>, vector<4xf32>, vector<8xi16>
}

// CHECK-LABEL: func.func @shuffles(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>) {
// CHECK-NEXT:   %cst = arith.constant dense<[1.000000e+00, 4.000000e+00, 3.000000e+00]> : vector<3xf32>
// CHECK-NEXT:   %0 = vector.interleave %arg0, %arg1 : vector<2xf32> -> vector<4xf32>
// CHECK-NEXT:   return %arg0, %arg1, %0, %cst : vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>
// CHECK-NEXT: }
func.func @shuffles(%v: vector<2xf32>, %w: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>) {
  %0 = vector.shuffle %v, %w [0, 1] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %v, %w [2, 3] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %v, %w [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  %a = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %b = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  %3 = vector.shuffle %a, %b [0, 3, 2] : vector<2xf32>, vector<2xf32>
  return %0, %1, %2, %3 : vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>
}

// CHECK-LABEL: func.func @reductions(%arg0: vector<1xf32>, %arg1: f32, %arg2: vector<1x4xf32>, %arg3: vector<4xf32>, %arg4: f32) -> (f32, f32, vector<4xf32>, f32) {
// CHECK-NEXT:   %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:   %1 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:   %2 = arith.addf %1, %arg1 : f32
// CHECK-NEXT:   %3 = vector.shape_cast %arg2 : vector<1x4xf32> to vector<4xf32>
// CHECK-NEXT:   %4 = arith.addf %arg3, %3 : vector<4xf32>
// CHECK-NEXT:   %5 = vector.multi_reduction <mul>, %arg3, %arg4 [0] : vector<4xf32> to f32
// CHECK-NEXT:   return %0, %2, %4, %5 : f32, f32, vector<4xf32>, f32
// CHECK-NEXT: }
func.func @reductions(%v: vector<1xf32>, %a: f32, %w: vector<1x4xf32>, %x: vector<4xf32>, %f: f32) -> (f32, f32, vector<4xf32>, f32) {
  %0 = vector.reduction <add>, %v : vector<1xf32> into f32
  %1 = vector.reduction <add>, %v, %a : vector<1xf32> into f32
  %2 = vector.multi_reduction <add>, %w, %x [0] : vector<1x4xf32> to vector<4xf32>
  %3 = vector.multi_reduction <mul>, %x, %f [0] : vector<4xf32> to f32
  return %0, %1, %2, %3 : f32, f32, vector<4xf32>, f32
}

// CHECK-LABEL: func.func @insert_rank_zero(%arg0: f32, %arg1: vector<f32>) -> vector<f32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<f32>
// CHECK-NEXT:   return %0 : vector<f32>
// CHECK-NEXT: }
func.func @insert_rank_zero(%f: f32, %v: vector<f32>) -> vector<f32> {
  %0 = vector.insert %f, %v[] : f32 into vector<f32>
  return %0 : vector<f32>
}

// CHECK-LABEL: func.func @poison(%arg0: index) -> (vector<4xf32>, f32) {
// CHECK-NEXT:   %0 = ub.poison : vector<4xf32>
// CHECK-NEXT:   %1 = ub.poison : f32
// CHECK-NEXT:   return %0, %1 : vector<4xf32>, f32
// CHECK-NEXT: }
func.func @poison(%i: index) -> (vector<4xf32>, f32) {
  %p = ub.poison : vector<2x4xf32>
  %0 = vector.extract %p[1] : vector<4xf32> from vector<2x4xf32>
  %1 = vector.extract %p[1, 2] : f32 from vector<2x4xf32>
  return %0, %1 : vector<4xf32>, f32
}
