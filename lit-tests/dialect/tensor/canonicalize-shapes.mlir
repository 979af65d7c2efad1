// RUN: jopt %s --canonicalize | FileCheck %s

// Canonicalization writes what is known of shapes into the types, and casts between what is known
// and what was asked for.

// Sizes that are constants.

// CHECK-LABEL: func.func @sizes(%arg0: index, %arg1: f32) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:   %0 = tensor.empty(%arg0) : tensor<?x2xf32>
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<?x2xf32> to tensor<?x?xf32>
// CHECK-NEXT:   %generated = tensor.generate %arg0 {
// CHECK-NEXT:   ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:     tensor.yield %arg1 : f32
// CHECK-NEXT:   } : tensor<2x?xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %generated : tensor<2x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %cast, %cast_0 : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @sizes(%n: index, %v: f32) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c2 = arith.constant 2 : index
  %0 = tensor.empty(%n, %c2) : tensor<?x?xf32>
  %1 = tensor.generate %c2, %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// A size that cannot be stays a value.

// CHECK-LABEL: func.func @negative_size() -> tensor<?xf32> {
// CHECK-NEXT:   %c-1 = arith.constant -1 : index
// CHECK-NEXT:   %0 = tensor.empty(%c-1) : tensor<?xf32>
// CHECK-NEXT:   return %0 : tensor<?xf32>
// CHECK-NEXT: }
func.func @negative_size() -> tensor<?xf32> {
  %c = arith.constant -1 : index
  %0 = tensor.empty(%c) : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A size is what it was made with; an element is what was put there.

// CHECK-LABEL: func.func @questions(%arg0: index, %arg1: tensor<4x?xf32>, %arg2: f32) -> (index, index, index, f32, f32) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %dim = tensor.dim %arg1, %c1 : tensor<4x?xf32>
// CHECK-NEXT:   %0 = arith.index_cast %arg0 : index to i32
// CHECK-NEXT:   %1 = arith.sitofp %0 : i32 to f32
// CHECK-NEXT:   return %c4, %dim, %arg0, %arg2, %1 : index, index, index, f32, f32
// CHECK-NEXT: }
func.func @questions(%n: index, %t: tensor<4x?xf32>, %v: f32) -> (index, index, index, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %1 = tensor.insert %v into %t[%c0, %n] : tensor<4x?xf32>
  %2 = tensor.dim %1, %c1 : tensor<4x?xf32>
  %3 = tensor.empty(%n) : tensor<?xf32>
  %4 = tensor.dim %3, %c0 : tensor<?xf32>
  %5 = tensor.from_elements %v, %v : tensor<2xf32>
  %6 = tensor.extract %5[%c1] : tensor<2xf32>
  %7 = tensor.generate %n {
  ^bb0(%i: index):
    %8 = arith.index_cast %i : index to i32
    %9 = arith.sitofp %8 : i32 to f32
    tensor.yield %9 : f32
  } : tensor<?xf32>
  %10 = tensor.extract %7[%n] : tensor<?xf32>
  return %0, %2, %4, %6, %10 : index, index, index, f32, f32
}

// A constant that has the element everywhere already.

// CHECK-LABEL: func.func @insert_into_constant(%arg0: index) -> tensor<4xf32> {
// CHECK-NEXT:   %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT:   return %cst : tensor<4xf32>
// CHECK-NEXT: }
func.func @insert_into_constant(%i: index) -> tensor<4xf32> {
  %c = arith.constant dense<1.0> : tensor<4xf32>
  %v = arith.constant 1.0 : f32
  %0 = tensor.insert %v into %c[%i] : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Slices.

// CHECK-LABEL: func.func @extract_slice(%arg0: tensor<4x8xf32>, %arg1: index) -> (tensor<?x?xf32>, tensor<?xf32>) {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[1, %arg1] [2, %arg1] [1, 1] : tensor<4x8xf32> to tensor<2x?xf32>
// CHECK-NEXT:   %cast = tensor.cast %extracted_slice : tensor<2x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:   %extracted_slice_0 = tensor.extract_slice %arg0[%arg1, %arg1] [1, 2] [1, 1] : tensor<4x8xf32> to tensor<2xf32>
// CHECK-NEXT:   %cast_1 = tensor.cast %extracted_slice_0 : tensor<2xf32> to tensor<?xf32>
// CHECK-NEXT:   return %cast, %cast_1 : tensor<?x?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @extract_slice(%t: tensor<4x8xf32>, %n: index) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %t[%c1, %n] [%c2, %n] [%c1, %c1] : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %t[%n, %n] [1, %c2] [1, 1] : tensor<4x8xf32> to tensor<?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?xf32>
}

// What is out of bounds stays as far as it can.

// CHECK-LABEL: func.func @extract_out_of_bounds(%arg0: tensor<4x8xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[3, 0] [%c4, 1] [1, 1] : tensor<4x8xf32> to tensor<?xf32>
// CHECK-NEXT:   return %extracted_slice : tensor<?xf32>
// CHECK-NEXT: }
func.func @extract_out_of_bounds(%t: tensor<4x8xf32>) -> tensor<?xf32> {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %t[%c3, 0] [%c4, 1] [1, 1] : tensor<4x8xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @insert_slice(%arg0: tensor<?x?xf32>, %arg1: tensor<4x8xf32>, %arg2: index) -> tensor<4x8xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<2x?xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %cast into %arg1[1, %arg2] [2, %arg2] [1, 1] : tensor<2x?xf32> into tensor<4x8xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<4x8xf32>
// CHECK-NEXT: }
func.func @insert_slice(%s: tensor<?x?xf32>, %t: tensor<4x8xf32>, %n: index) -> tensor<4x8xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.insert_slice %s into %t[%c1, %n] [%c2, %n] [1, 1] : tensor<?x?xf32> into tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @slices_of_casts(%arg0: tensor<4x8xf32>, %arg1: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[%arg1, %arg1] [%arg1, %arg1] [1, 1] : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[%arg1, 0] [%arg1, %arg1] [1, 1] : tensor<?x?xf32> into tensor<4x8xf32>
// CHECK-NEXT:   %cast = tensor.cast %inserted_slice : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %extracted_slice, %cast : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @slices_of_casts(%t: tensor<4x8xf32>, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %0[%n, %n] [%n, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %1 into %0[%n, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}

// What was taken from, or put into, the same place.

// CHECK-LABEL: func.func @same_place(%arg0: tensor<2xf32>, %arg1: tensor<8xf32>, %arg2: index) -> (tensor<2xf32>, tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:   return %arg0, %arg1, %arg1 : tensor<2xf32>, tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT: }
func.func @same_place(%s: tensor<2xf32>, %t: tensor<8xf32>, %n: index) -> (tensor<2xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.insert_slice %s into %t[%n] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.extract_slice %0[%n] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %2 = tensor.extract_slice %t[%n] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %3 = tensor.insert_slice %2 into %t[%n] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %4 = tensor.insert_slice %2 into %0[%n] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %1, %3, %4 : tensor<2xf32>, tensor<8xf32>, tensor<8xf32>
}

// Casts. The second one of the last function would fail for tensors of other sizes, so it stays.

// CHECK-LABEL: func.func @casts(%arg0: tensor<4x8xf32>, %arg1: tensor<?x?xf32>, %arg2: index) -> (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<4x8xf32> to tensor<4x?xf32>
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg1[0, 0] [4, %arg2] [1, 1] : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:   %0 = tensor.empty(%arg2) : tensor<4x?xf32>
// CHECK-NEXT:   return %cast, %extracted_slice, %0 : tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>
// CHECK-NEXT: }
func.func @casts(%t: tensor<4x8xf32>, %u: tensor<?x?xf32>, %n: index) -> (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  %2 = tensor.extract_slice %u[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<4x?xf32>
  %4 = tensor.empty(%n, %n) : tensor<?x?xf32>
  %5 = tensor.cast %4 : tensor<?x?xf32> to tensor<4x?xf32>
  return %1, %3, %5 : tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>
}

// CHECK-LABEL: func.func @cast_that_may_fail(%arg0: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %cast : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:   return %cast_0 : tensor<?xf32>
// CHECK-NEXT: }
func.func @cast_that_may_fail(%t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @collapse_of_cast(%arg0: tensor<4x?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<4x?xf32> into tensor<?xf32>
// CHECK-NEXT:   return %collapsed : tensor<?xf32>
// CHECK-NEXT: }
func.func @collapse_of_cast(%t: tensor<4x?xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Margins.

// CHECK-LABEL: func.func @pad(%arg0: tensor<4xf32>, %arg1: tensor<?xf32>, %arg2: index, %arg3: f32) -> (tensor<?xf32>, tensor<?xf32>, tensor<8xf32>) {
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[2] high[1] {
// CHECK-NEXT:   ^bb0(%arg4: index):
// CHECK-NEXT:     tensor.yield %arg3 : f32
// CHECK-NEXT:   } : tensor<4xf32> to tensor<7xf32>
// CHECK-NEXT:   %cast = tensor.cast %padded : tensor<7xf32> to tensor<?xf32>
// CHECK-NEXT:   %padded_0 = tensor.pad %arg0 low[1] high[1] {
// CHECK-NEXT:   ^bb0(%arg4: index):
// CHECK-NEXT:     tensor.yield %arg3 : f32
// CHECK-NEXT:   } : tensor<4xf32> to tensor<6xf32>
// CHECK-NEXT:   %cast_1 = tensor.cast %padded_0 : tensor<6xf32> to tensor<?xf32>
// CHECK-NEXT:   %padded_2 = tensor.pad %arg1 low[%arg2] high[1] {
// CHECK-NEXT:   ^bb0(%arg4: index):
// CHECK-NEXT:     tensor.yield %arg3 : f32
// CHECK-NEXT:   } : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:   return %cast, %cast_1, %padded_2 : tensor<?xf32>, tensor<?xf32>, tensor<8xf32>
// CHECK-NEXT: }
func.func @pad(%t: tensor<4xf32>, %u: tensor<?xf32>, %n: index, %v: f32) -> (tensor<?xf32>, tensor<?xf32>, tensor<8xf32>) {
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %t low[%c2] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %2 = tensor.pad %1 low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<?xf32> to tensor<?xf32>
  %3 = tensor.pad %u low[%n] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<?xf32> to tensor<?xf32>
  %4 = tensor.cast %3 : tensor<?xf32> to tensor<8xf32>
  return %0, %2, %4 : tensor<?xf32>, tensor<?xf32>, tensor<8xf32>
}

// Tensors put together agree in all dimensions but one.

// CHECK-LABEL: func.func @concat(%arg0: tensor<4x?xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<?xf32>) -> (tensor<?x?xf32>, tensor<4xf32>) {
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %concat = tensor.concat dim(0) %cast, %arg1 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %concat : tensor<8x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   %cast_1 = tensor.cast %arg2 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:   return %cast_0, %cast_1 : tensor<?x?xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @concat(%t: tensor<4x?xf32>, %u: tensor<4x8xf32>, %v: tensor<?xf32>) -> (tensor<?x?xf32>, tensor<4xf32>) {
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x?xf32>, tensor<4x8xf32>) -> tensor<?x?xf32>
  %1 = tensor.concat dim(0) %v : (tensor<?xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<4xf32>
}
