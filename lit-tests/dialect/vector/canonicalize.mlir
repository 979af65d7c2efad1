// RUN: jopt %s --canonicalize | FileCheck %s

// Vector operations that only move elements are taken together, or away.

// A broadcast of a constant is a constant, one of a broadcast a single broadcast.

// CHECK-LABEL: func.func @broadcast_scalar(%arg0: f32) -> vector<1xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<1xf32>
// CHECK-NEXT:   return %0 : vector<1xf32>
// CHECK-NEXT: }
func.func @broadcast_scalar(%a: f32) -> vector<1xf32> {
  %0 = vector.broadcast %a : f32 to vector<1xf32>
  return %0 : vector<1xf32>
}

// CHECK-LABEL: func.func @broadcast_to_unit(%arg0: vector<4xf32>) -> vector<1x4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT:   return %0 : vector<1x4xf32>
// CHECK-NEXT: }
func.func @broadcast_to_unit(%a: vector<4xf32>) -> vector<1x4xf32> {
  %0 = vector.broadcast %a : vector<4xf32> to vector<1x4xf32>
  return %0 : vector<1x4xf32>
}

// CHECK-LABEL: func.func @broadcast_of_extract_of_broadcast(%arg0: vector<4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:   return %0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @broadcast_of_extract_of_broadcast(%a: vector<4xf32>) -> vector<2x4xf32> {
  %0 = vector.broadcast %a : vector<4xf32> to vector<3x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<3x4xf32>
  %2 = vector.broadcast %1 : vector<4xf32> to vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @broadcast_of_broadcast(%arg0: f32) -> vector<2x4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT:   return %0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @broadcast_of_broadcast(%a: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  %2 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @broadcast_of_constants() -> (vector<[4]xf32>, vector<4xi32>, vector<2x4xi32>, vector<f32>) {
// CHECK-NEXT:   %cst = arith.constant dense<1.000000e+00> : vector<[4]xf32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<3> : vector<4xi32>
// CHECK-NEXT:   %cst_1 = arith.constant dense<2> : vector<2x4xi32>
// CHECK-NEXT:   %cst_2 = arith.constant dense<1.000000e+00> : vector<f32>
// CHECK-NEXT:   return %cst, %cst_0, %cst_1, %cst_2 : vector<[4]xf32>, vector<4xi32>, vector<2x4xi32>, vector<f32>
// CHECK-NEXT: }
func.func @broadcast_of_constants() -> (vector<[4]xf32>, vector<4xi32>, vector<2x4xi32>, vector<f32>) {
  %c = arith.constant 1.0 : f32
  %i = arith.constant 3 : i32
  %v = arith.constant dense<2> : vector<4xi32>
  %w = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %0 = vector.broadcast %c : f32 to vector<[4]xf32>
  %1 = vector.broadcast %i : i32 to vector<4xi32>
  %2 = vector.broadcast %v : vector<4xi32> to vector<2x4xi32>
  %3 = vector.broadcast %c : f32 to vector<f32>
  return %0, %1, %2, %3 : vector<[4]xf32>, vector<4xi32>, vector<2x4xi32>, vector<f32>
}

// CHECK-LABEL: func.func @broadcast_of_no_splat() -> vector<2x4xi32> {
// CHECK-NEXT:   %cst = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
// CHECK-NEXT:   %0 = vector.broadcast %cst : vector<4xi32> to vector<2x4xi32>
// CHECK-NEXT:   return %0 : vector<2x4xi32>
// CHECK-NEXT: }
func.func @broadcast_of_no_splat() -> vector<2x4xi32> {
  %w = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %2 = vector.broadcast %w : vector<4xi32> to vector<2x4xi32>
  return %2 : vector<2x4xi32>
}

// CHECK-LABEL: func.func @broadcast_stretch(%arg0: vector<1x4xf32>) -> vector<4x4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<1x4xf32> to vector<4x4xf32>
// CHECK-NEXT:   return %0 : vector<4x4xf32>
// CHECK-NEXT: }
func.func @broadcast_stretch(%a: vector<1x4xf32>) -> vector<4x4xf32> {
  %0 = vector.broadcast %a : vector<1x4xf32> to vector<4x4xf32>
  return %0 : vector<4x4xf32>
}

// CHECK-LABEL: func.func @broadcast_units(%arg0: vector<1xf32>) -> vector<1x1x1xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<1xf32> to vector<1x1x1xf32>
// CHECK-NEXT:   return %0 : vector<1x1x1xf32>
// CHECK-NEXT: }
func.func @broadcast_units(%a: vector<1xf32>) -> vector<1x1x1xf32> {
  %0 = vector.broadcast %a : vector<1xf32> to vector<1x1x1xf32>
  return %0 : vector<1x1x1xf32>
}

// CHECK-LABEL: func.func @broadcast_rank_zero(%arg0: vector<f32>) -> vector<1xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<f32> to vector<1xf32>
// CHECK-NEXT:   return %0 : vector<1xf32>
// CHECK-NEXT: }
func.func @broadcast_rank_zero(%a: vector<f32>) -> vector<1xf32> {
  %0 = vector.broadcast %a : vector<f32> to vector<1xf32>
  return %0 : vector<1xf32>
}

// CHECK-LABEL: func.func @broadcast_of_shape_cast(%arg0: vector<2x4xf32>) -> vector<1x8xf32> {
// CHECK-NEXT:   %0 = vector.shape_cast %arg0 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:   %1 = vector.broadcast %0 : vector<8xf32> to vector<1x8xf32>
// CHECK-NEXT:   return %1 : vector<1x8xf32>
// CHECK-NEXT: }
func.func @broadcast_of_shape_cast(%a: vector<2x4xf32>) -> vector<1x8xf32> {
  %0 = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  %1 = vector.broadcast %0 : vector<8xf32> to vector<1x8xf32>
  return %1 : vector<1x8xf32>
}

// Where an element comes from is known through most operations that only move elements.

// CHECK-LABEL: func.func @extract_of_extract(%arg0: vector<2x4xf32>) -> f32 {
// CHECK-NEXT:   %0 = vector.extract %arg0[1, 2] : f32 from vector<2x4xf32>
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @extract_of_extract(%a: vector<2x4xf32>) -> f32 {
  %0 = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_constant_index(%arg0: vector<2x4xf32>) -> f32 {
// CHECK-NEXT:   %0 = vector.extract %arg0[1, 2] : f32 from vector<2x4xf32>
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @extract_constant_index(%a: vector<2x4xf32>) -> f32 {
  %c = arith.constant 1 : index
  %1 = vector.extract %a[%c, 2] : f32 from vector<2x4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_of_broadcast_at_variable(%arg0: vector<4xf32>, %arg1: index) -> f32 {
// CHECK-NEXT:   %0 = vector.extract %arg0[%arg1] : f32 from vector<4xf32>
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @extract_of_broadcast_at_variable(%a: vector<4xf32>, %i: index) -> f32 {
  %0 = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  %1 = vector.extract %0[1, %i] : f32 from vector<2x4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_the_scalar_broadcast(%arg0: f32) -> f32 {
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @extract_the_scalar_broadcast(%a: f32) -> f32 {
  %0 = vector.broadcast %a : f32 to vector<2x4xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<2x4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_less_of_broadcast(%arg0: f32) -> vector<4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:   return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @extract_less_of_broadcast(%a: f32) -> vector<4xf32> {
  %0 = vector.broadcast %a : f32 to vector<2x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @extract_row(%arg0: vector<1x4xf32>) -> vector<4xf32> {
// CHECK-NEXT:   %0 = vector.extract %arg0[0] : vector<4xf32> from vector<1x4xf32>
// CHECK-NEXT:   return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @extract_row(%a: vector<1x4xf32>) -> vector<4xf32> {
  %0 = vector.extract %a[0] : vector<4xf32> from vector<1x4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @extract_of_constants() -> (f32, vector<2xf32>, f32) {
// CHECK-NEXT:   %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant dense<[3.000000e+00, 4.000000e+00]> : vector<2xf32>
// CHECK-NEXT:   %cst_1 = arith.constant 5.000000e+00 : f32
// CHECK-NEXT:   return %cst, %cst_0, %cst_1 : f32, vector<2xf32>, f32
// CHECK-NEXT: }
func.func @extract_of_constants() -> (f32, vector<2xf32>, f32) {
  %v = arith.constant dense<[[1.0,2.0],[3.0,4.0]]> : vector<2x2xf32>
  %s = arith.constant dense<5.0> : vector<2x2xf32>
  %0 = vector.extract %v[1,0] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[1] : vector<2xf32> from vector<2x2xf32>
  %2 = vector.extract %s[1,1] : f32 from vector<2x2xf32>
  return %0, %1, %2 : f32, vector<2xf32>, f32
}

// CHECK-LABEL: func.func @extract_of_insert(%arg0: vector<2x4xf32>, %arg1: f32) -> (f32, f32) {
// CHECK-NEXT:   %0 = vector.extract %arg0[1, 1] : f32 from vector<2x4xf32>
// CHECK-NEXT:   return %arg1, %0 : f32, f32
// CHECK-NEXT: }
func.func @extract_of_insert(%a: vector<2x4xf32>, %f: f32) -> (f32, f32) {
  %0 = vector.insert %f, %a[0, 1] : f32 into vector<2x4xf32>
  %1 = vector.extract %0[0, 1] : f32 from vector<2x4xf32>
  %2 = vector.extract %0[1, 1] : f32 from vector<2x4xf32>
  return %1, %2 : f32, f32
}

// CHECK-LABEL: func.func @extract_of_transpose(%arg0: vector<2x4xf32>) -> f32 {
// CHECK-NEXT:   %0 = vector.extract %arg0[1, 3] : f32 from vector<2x4xf32>
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @extract_of_transpose(%a: vector<2x4xf32>) -> f32 {
  %0 = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %1 = vector.extract %0[3, 1] : f32 from vector<4x2xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_of_shape_cast(%arg0: vector<8xf32>) -> (f32, vector<4xf32>) {
// CHECK-NEXT:   %0 = vector.shape_cast %arg0 : vector<8xf32> to vector<2x4xf32>
// CHECK-NEXT:   %1 = vector.extract %arg0[5] : f32 from vector<8xf32>
// CHECK-NEXT:   %2 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:   return %1, %2 : f32, vector<4xf32>
// CHECK-NEXT: }
func.func @extract_of_shape_cast(%a: vector<8xf32>) -> (f32, vector<4xf32>) {
  %0 = vector.shape_cast %a : vector<8xf32> to vector<2x4xf32>
  %1 = vector.extract %0[1, 1] : f32 from vector<2x4xf32>
  %2 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  return %1, %2 : f32, vector<4xf32>
}

// CHECK-LABEL: func.func @extract_of_slice(%arg0: vector<8xf32>) -> f32 {
// CHECK-NEXT:   %0 = vector.extract %arg0[3] : f32 from vector<8xf32>
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @extract_of_slice(%a: vector<8xf32>) -> f32 {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_of_elements(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   return %arg1 : f32
// CHECK-NEXT: }
func.func @extract_of_elements(%a: f32, %b: f32) -> f32 {
  %0 = vector.from_elements %a, %b : vector<2xf32>
  %1 = vector.extract %0[1] : f32 from vector<2xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_from_rank_zero(%arg0: vector<f32>) -> f32 {
// CHECK-NEXT:   %0 = vector.extract %arg0[] : f32 from vector<f32>
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @extract_from_rank_zero(%a: vector<f32>) -> f32 {
  %1 = vector.extract %a[] : f32 from vector<f32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_all(%arg0: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:   return %arg0 : vector<4xf32>
// CHECK-NEXT: }
func.func @extract_all(%a: vector<4xf32>) -> vector<4xf32> {
  %1 = vector.extract %a[] : vector<4xf32> from vector<4xf32>
  return %1 : vector<4xf32>
}

// Insertions that together give all elements are no insertions.

// CHECK-LABEL: func.func @insert_all_elements(%arg0: f32, %arg1: vector<1xf32>) -> vector<1xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<1xf32>
// CHECK-NEXT:   return %0 : vector<1xf32>
// CHECK-NEXT: }
func.func @insert_all_elements(%a: f32, %v: vector<1xf32>) -> vector<1xf32> {
  %0 = vector.insert %a, %v[0] : f32 into vector<1xf32>
  return %0 : vector<1xf32>
}

// CHECK-LABEL: func.func @insert_all_rows(%arg0: vector<4xf32>, %arg1: vector<1x4xf32>) -> vector<1x4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT:   return %0 : vector<1x4xf32>
// CHECK-NEXT: }
func.func @insert_all_rows(%a: vector<4xf32>, %v: vector<1x4xf32>) -> vector<1x4xf32> {
  %0 = vector.insert %a, %v[0] : vector<4xf32> into vector<1x4xf32>
  return %0 : vector<1x4xf32>
}

// CHECK-LABEL: func.func @insert_over_insert(%arg0: f32, %arg1: f32, %arg2: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:   %0 = vector.insert %arg1, %arg2 [0] : f32 into vector<4xf32>
// CHECK-NEXT:   return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_over_insert(%a: f32, %b: f32, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert %a, %v[0] : f32 into vector<4xf32>
  %1 = vector.insert %b, %0[0] : f32 into vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @insert_into_constant() -> vector<4xf32> {
// CHECK-NEXT:   %cst = arith.constant dense<[0.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00]> : vector<4xf32>
// CHECK-NEXT:   return %cst : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_into_constant() -> vector<4xf32> {
  %c = arith.constant 1.0 : f32
  %v = arith.constant dense<0.0> : vector<4xf32>
  %0 = vector.insert %c, %v[1] : f32 into vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @insert_into_broadcast(%arg0: f32) -> vector<4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:   %1 = vector.insert %arg0, %0 [1] : f32 into vector<4xf32>
// CHECK-NEXT:   return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_into_broadcast(%a: f32) -> vector<4xf32> {
  %s = vector.broadcast %a : f32 to vector<4xf32>
  %0 = vector.insert %a, %s[1] : f32 into vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @insert_each_element(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:   %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// CHECK-NEXT:   return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @insert_each_element(%a: f32, %b: f32, %v: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert %a, %v[0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0[1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @insert_constant_index(%arg0: f32, %arg1: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:   %0 = vector.insert %arg0, %arg1 [2] : f32 into vector<4xf32>
// CHECK-NEXT:   return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_constant_index(%a: f32, %v: vector<4xf32>) -> vector<4xf32> {
  %c = arith.constant 2 : index
  %0 = vector.insert %a, %v[%c] : f32 into vector<4xf32>
  return %0 : vector<4xf32>
}

// Transpositions combine, and move no dimension that a broadcast made.

// CHECK-LABEL: func.func @transpose_back(%arg0: vector<2x4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:   return %arg0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @transpose_back(%a: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %1 = vector.transpose %0, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @transpose_of_transpose(%arg0: vector<2x1x4xf32>) -> vector<4x2x1xf32> {
// CHECK-NEXT:   %0 = vector.transpose %arg0, [2, 0, 1] : vector<2x1x4xf32> to vector<4x2x1xf32>
// CHECK-NEXT:   return %0 : vector<4x2x1xf32>
// CHECK-NEXT: }
func.func @transpose_of_transpose(%a: vector<2x1x4xf32>) -> vector<4x2x1xf32> {
  %0 = vector.transpose %a, [1, 0, 2] : vector<2x1x4xf32> to vector<1x2x4xf32>
  %1 = vector.transpose %0, [2, 1, 0] : vector<1x2x4xf32> to vector<4x2x1xf32>
  return %1 : vector<4x2x1xf32>
}

// CHECK-LABEL: func.func @transpose_unit(%arg0: vector<1x4xf32>) -> vector<4x1xf32> {
// CHECK-NEXT:   %0 = vector.transpose %arg0, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// CHECK-NEXT:   return %0 : vector<4x1xf32>
// CHECK-NEXT: }
func.func @transpose_unit(%a: vector<1x4xf32>) -> vector<4x1xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  return %0 : vector<4x1xf32>
}

// CHECK-LABEL: func.func @transpose_one_element(%arg0: vector<1x1xf32>) -> vector<1x1xf32> {
// CHECK-NEXT:   return %arg0 : vector<1x1xf32>
// CHECK-NEXT: }
func.func @transpose_one_element(%a: vector<1x1xf32>) -> vector<1x1xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<1x1xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}

// CHECK-LABEL: func.func @transpose_of_broadcast_scalar(%arg0: f32) -> vector<4x2xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<4x2xf32>
// CHECK-NEXT:   return %0 : vector<4x2xf32>
// CHECK-NEXT: }
func.func @transpose_of_broadcast_scalar(%a: f32) -> vector<4x2xf32> {
  %b = vector.broadcast %a : f32 to vector<2x4xf32>
  %0 = vector.transpose %b, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return %0 : vector<4x2xf32>
}

// CHECK-LABEL: func.func @transpose_moves_source(%arg0: vector<4xf32>) -> (vector<4x2xf32>, vector<4x3x2xf32>) {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:   %1 = vector.transpose %0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT:   %2 = vector.broadcast %arg0 : vector<4xf32> to vector<2x3x4xf32>
// CHECK-NEXT:   %3 = vector.transpose %2, [2, 1, 0] : vector<2x3x4xf32> to vector<4x3x2xf32>
// CHECK-NEXT:   return %1, %3 : vector<4x2xf32>, vector<4x3x2xf32>
// CHECK-NEXT: }
func.func @transpose_moves_source(%a: vector<4xf32>) -> (vector<4x2xf32>, vector<4x3x2xf32>) {
  %b = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  %0 = vector.transpose %b, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %c = vector.broadcast %a : vector<4xf32> to vector<2x3x4xf32>
  %1 = vector.transpose %c, [2, 1, 0] : vector<2x3x4xf32> to vector<4x3x2xf32>
  return %0, %1 : vector<4x2xf32>, vector<4x3x2xf32>
}

// CHECK-LABEL: func.func @transpose_of_splat() -> vector<4x2xf32> {
// CHECK-NEXT:   %cst = arith.constant dense<1.000000e+00> : vector<4x2xf32>
// CHECK-NEXT:   return %cst : vector<4x2xf32>
// CHECK-NEXT: }
func.func @transpose_of_splat() -> (vector<4x2xf32>) {
  %c = arith.constant dense<1.0> : vector<2x4xf32>
  %0 = vector.transpose %c, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return %0 : vector<4x2xf32>
}

// CHECK-LABEL: func.func @transpose_of_shape_cast(%arg0: vector<4xf32>) -> vector<4x1xf32> {
// CHECK-NEXT:   %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4x1xf32>
// CHECK-NEXT:   return %0 : vector<4x1xf32>
// CHECK-NEXT: }
func.func @transpose_of_shape_cast(%a: vector<4xf32>) -> vector<4x1xf32> {
  %b = vector.shape_cast %a : vector<4xf32> to vector<1x4xf32>
  %0 = vector.transpose %b, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  return %0 : vector<4x1xf32>
}

// CHECK-LABEL: func.func @transpose_of_broadcast(%arg0: vector<4xf32>) -> vector<3x2x4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<4xf32> to vector<3x2x4xf32>
// CHECK-NEXT:   return %0 : vector<3x2x4xf32>
// CHECK-NEXT: }
func.func @transpose_of_broadcast(%a: vector<4xf32>) -> vector<3x2x4xf32> {
  %b = vector.broadcast %a : vector<4xf32> to vector<2x3x4xf32>
  %0 = vector.transpose %b, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  return %0 : vector<3x2x4xf32>
}

// CHECK-LABEL: func.func @transpose_of_mask(%arg0: index, %arg1: index) -> vector<4x2xi1> {
// CHECK-NEXT:   %0 = vector.create_mask %arg1, %arg0 : vector<4x2xi1>
// CHECK-NEXT:   return %0 : vector<4x2xi1>
// CHECK-NEXT: }
func.func @transpose_of_mask(%m: index, %n: index) -> vector<4x2xi1> {
  %b = vector.create_mask %m, %n : vector<2x4xi1>
  %0 = vector.transpose %b, [1, 0] : vector<2x4xi1> to vector<4x2xi1>
  return %0 : vector<4x2xi1>
}

// Casts of shapes combine, and keep what comes in the same order.

// CHECK-LABEL: func.func @shape_cast_back(%arg0: vector<2x4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:   return %arg0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @shape_cast_back(%a: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  %1 = vector.shape_cast %0 : vector<8xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @shape_cast_of_shape_cast(%arg0: vector<2x4xf32>) -> vector<4x2xf32> {
// CHECK-NEXT:   %0 = vector.shape_cast %arg0 : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT:   return %0 : vector<4x2xf32>
// CHECK-NEXT: }
func.func @shape_cast_of_shape_cast(%a: vector<2x4xf32>) -> vector<4x2xf32> {
  %0 = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  %1 = vector.shape_cast %0 : vector<8xf32> to vector<4x2xf32>
  return %1 : vector<4x2xf32>
}

// CHECK-LABEL: func.func @shape_cast_of_broadcast_scalar(%arg0: f32) -> vector<8xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : f32 to vector<8xf32>
// CHECK-NEXT:   return %0 : vector<8xf32>
// CHECK-NEXT: }
func.func @shape_cast_of_broadcast_scalar(%a: f32) -> vector<8xf32> {
  %0 = vector.broadcast %a : f32 to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
  return %1 : vector<8xf32>
}

// CHECK-LABEL: func.func @shape_cast_undoes_broadcast(%arg0: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:   return %arg0 : vector<4xf32>
// CHECK-NEXT: }
func.func @shape_cast_undoes_broadcast(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.broadcast %a : vector<4xf32> to vector<1x4xf32>
  %1 = vector.shape_cast %0 : vector<1x4xf32> to vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @shape_cast_repeats(%arg0: vector<4xf32>) -> vector<8xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:   %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:   return %1 : vector<8xf32>
// CHECK-NEXT: }
func.func @shape_cast_repeats(%a: vector<4xf32>) -> vector<8xf32> {
  %0 = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
  return %1 : vector<8xf32>
}

// CHECK-LABEL: func.func @shape_cast_of_broadcast(%arg0: vector<4xf32>) -> vector<2x1x4xf32> {
// CHECK-NEXT:   %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x1x4xf32>
// CHECK-NEXT:   return %0 : vector<2x1x4xf32>
// CHECK-NEXT: }
func.func @shape_cast_of_broadcast(%a: vector<4xf32>) -> vector<2x1x4xf32> {
  %0 = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<2x1x4xf32>
  return %1 : vector<2x1x4xf32>
}

// CHECK-LABEL: func.func @shape_cast_of_mask(%arg0: index) -> vector<4xi1> {
// CHECK-NEXT:   %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT:   return %0 : vector<4xi1>
// CHECK-NEXT: }
func.func @shape_cast_of_mask(%a: index) -> vector<4xi1> {
  %0 = vector.create_mask %a : vector<4xi1>
  %1 = vector.shape_cast %0 : vector<4xi1> to vector<1x4xi1>
  %2 = vector.shape_cast %1 : vector<1x4xi1> to vector<4xi1>
  return %2 : vector<4xi1>
}

// CHECK-LABEL: func.func @shape_cast_of_transpose(%arg0: vector<1x4xf32>) -> vector<4xf32> {
// CHECK-NEXT:   %0 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// CHECK-NEXT:   return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @shape_cast_of_transpose(%a: vector<1x4xf32>) -> vector<4xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  %1 = vector.shape_cast %0 : vector<4x1xf32> to vector<4xf32>
  return %1 : vector<4xf32>
}
