// RUN: jopt %s --linalg-fuse-elementwise-ops --split-input-file | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// What is collapsed for one operation is read as it was before, with a loop for each dimension;
// other operands with the same loops are expanded, the result is collapsed.
// CHECK-DAG:   #[[ALL:.+]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG:   #[[ROW:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @collapsed_input(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<2x3x8xf32>, %[[V:[a-z0-9]+]]: tensor<6xf32>
// CHECK:       %[[E:.+]] = tensor.expand_shape %[[V]] {{\[\[}}0, 1]] output_shape [2, 3]
// CHECK:       %[[O:.+]] = tensor.empty() : tensor<2x3x8xf32>
// CHECK:       %[[R:.+]] = linalg.generic {indexing_maps = [#[[ALL]], #[[ROW]], #[[ALL]]],
// CHECK-SAME:    iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:    ins(%[[A]], %[[E]] : tensor<2x3x8xf32>, tensor<2x3xf32>)
// CHECK-SAME:    outs(%[[O]] : tensor<2x3x8xf32>)
// CHECK:       %[[C:.+]] = tensor.collapse_shape %[[R]] {{\[\[}}0, 1], [2]]
// CHECK:       return %[[C]]
func.func @collapsed_input(%a: tensor<2x3x8xf32>, %v: tensor<6xf32>) -> tensor<6x8xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x8xf32> into tensor<6x8xf32>
  %e = tensor.empty() : tensor<6x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %v : tensor<6x8xf32>, tensor<6xf32>) outs(%e : tensor<6x8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %2 = arith.addf %x, %y : f32
    linalg.yield %2 : f32
  } -> tensor<6x8xf32>
  return %1 : tensor<6x8xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// A result that is only expanded is made in that shape. The size that says how is computed before.
// The position in the divided loop is that of the inner part and eight for each of the outer one.
// CHECK-DAG:   #[[POSITION:.+]] = affine_map<()[s0, s1] -> (s0 + s1 * 8)>
// CHECK-LABEL: func.func @expanded_result(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<?x4xindex>, %[[N:[a-z0-9]+]]: index
// CHECK:       %[[SIZE:.+]] = arith.muli %[[N]], %[[N]] : index
// CHECK:       %[[E:.+]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1], [2]] output_shape [%[[SIZE]], 8, 4]
// CHECK:       %[[R:.+]] = linalg.generic
// CHECK-SAME:    ins(%[[E]] : tensor<?x8x4xindex>)
// CHECK:         %[[INNER:.+]] = linalg.index 1 : index
// CHECK:         %[[OUTER:.+]] = linalg.index 0 : index
// CHECK:         affine.apply #[[POSITION]]()[%[[INNER]], %[[OUTER]]]
// CHECK:       return %[[R]] : tensor<?x8x4xindex>
func.func @expanded_result(%a: tensor<?x4xindex>, %n: index) -> tensor<?x8x4xindex> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<?x4xindex>) outs(%a : tensor<?x4xindex>) {
  ^bb0(%x: index, %out: index):
    %1 = linalg.index 0 : index
    %2 = arith.addi %x, %1 : index
    linalg.yield %2 : index
  } -> tensor<?x4xindex>
  %size = arith.muli %n, %n : index
  %3 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%size, 8, 4] : tensor<?x4xindex> into tensor<?x8x4xindex>
  return %3 : tensor<?x8x4xindex>
}

// -----

// A loop that reduces is divided into loops that reduce; fills, copies and transpositions stay what
// they are.
// CHECK-LABEL: func.func @other_operations(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<4x2x8xf32>, %[[B:[a-z0-9]+]]: tensor<2x8x4xf32>, %[[V:[a-z0-9]+]]: f32
// CHECK:       linalg.generic
// CHECK-SAME:    iterator_types = ["parallel", "reduction", "reduction"]
// CHECK-SAME:    ins(%[[A]] : tensor<4x2x8xf32>)
// CHECK:       linalg.transpose ins(%[[B]] : tensor<2x8x4xf32>) outs(%{{.+}} : tensor<4x2x8xf32>)
// CHECK-SAME:    permutation = [2, 0, 1]
// CHECK:       linalg.fill ins(%[[V]] : f32) outs(%{{.+}} : tensor<2x8x4xf32>)
func.func @other_operations(%a: tensor<4x2x8xf32>, %b: tensor<2x8x4xf32>, %v: f32,
    %s: tensor<4xf32>, %t: tensor<4x16xf32>, %u: tensor<16x4xf32>)
    -> (tensor<4xf32>, tensor<4x16xf32>, tensor<2x8x4xf32>) {
  %0 = tensor.collapse_shape %a [[0], [1, 2]] : tensor<4x2x8xf32> into tensor<4x16xf32>
  %1 = linalg.reduce ins(%0 : tensor<4x16xf32>) outs(%s : tensor<4xf32>) dimensions = [1]
      (%in: f32, %init: f32) {
        %sum = arith.addf %in, %init : f32
        linalg.yield %sum : f32
      }
  %2 = tensor.collapse_shape %b [[0, 1], [2]] : tensor<2x8x4xf32> into tensor<16x4xf32>
  %3 = linalg.transpose ins(%2 : tensor<16x4xf32>) outs(%t : tensor<4x16xf32>) permutation = [1, 0]
  %4 = linalg.fill ins(%v : f32) outs(%u : tensor<16x4xf32>) -> tensor<16x4xf32>
  %5 = tensor.expand_shape %4 [[0, 1], [2]] output_shape [2, 8, 4] : tensor<16x4xf32> into tensor<2x8x4xf32>
  return %1, %3, %5 : tensor<4xf32>, tensor<4x16xf32>, tensor<2x8x4xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#sum = affine_map<(d0, d1) -> (d0 + d1)>

// Not if others use the collapsed tensor, or if a loop indexes something not by itself; sizes that
// only the operation itself makes known are too late.
// CHECK-LABEL: func.func @as_it_was(
// CHECK:       tensor.collapse_shape
// CHECK:       linalg.map {{.+}} outs(%{{.+}} : tensor<6x4xf32>)
// CHECK:       tensor.collapse_shape
// CHECK:       linalg.generic {{.+}} iterator_types = ["parallel", "parallel"]
// CHECK:       %[[MADE:.+]] = linalg.generic {{.+}} iterator_types = ["parallel", "parallel"]
// CHECK:       tensor.expand_shape %[[MADE]]
func.func @as_it_was(%a: tensor<2x3x4xf32>, %k: tensor<9xf32>, %o: tensor<6x4xf32>, %d: tensor<?x4xf32>)
    -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<?x2x4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = linalg.map { math.absf } ins(%0 : tensor<6x4xf32>) outs(%o : tensor<6x4xf32>)
  %2 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %3 = linalg.generic {indexing_maps = [#id, #sum, #id], iterator_types = ["parallel", "parallel"]}
      ins(%2, %k : tensor<6x4xf32>, tensor<9xf32>) outs(%o : tensor<6x4xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    %4 = arith.addf %x, %z : f32
    linalg.yield %4 : f32
  } -> tensor<6x4xf32>
  %5 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%d : tensor<?x4xf32>) outs(%d : tensor<?x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %6 = arith.negf %x : f32
    linalg.yield %6 : f32
  } -> tensor<?x4xf32>
  %size = tensor.dim %5, %c0 : tensor<?x4xf32>
  %half = arith.shrui %size, %size : index
  %7 = tensor.expand_shape %5 [[0, 1], [2]] output_shape [%half, 2, 4] : tensor<?x4xf32> into tensor<?x2x4xf32>
  return %0, %1, %3, %7 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<?x2x4xf32>
}

// -----

// Dimensions that are not merged are padded before, such that are not divided after.
// CHECK-LABEL: func.func @pad_of_collapse(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<2x3x?xf32>, %[[N:[a-z0-9]+]]: index
// CHECK:       %[[P:.+]] = tensor.pad %[[A]] low[0, 0, %[[N]]] high[0, 0, 1]
// CHECK:       } : tensor<2x3x?xf32> to tensor<2x3x?xf32>
// CHECK:       tensor.collapse_shape %[[P]] {{\[\[}}0, 1], [2]] : tensor<2x3x?xf32> into tensor<6x?xf32>
func.func @pad_of_collapse(%a: tensor<2x3x?xf32>, %n: index, %v: f32) -> tensor<6x?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x?xf32> into tensor<6x?xf32>
  %1 = tensor.pad %0 low[0, %n] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<6x?xf32> to tensor<6x?xf32>
  return %1 : tensor<6x?xf32>
}

// CHECK-LABEL: func.func @expand_of_pad(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<6x4xf32>
// CHECK:       %[[E:.+]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1], [2]] output_shape [2, 3, 4]
// CHECK:       tensor.pad %[[E]] low[0, 0, 1] high[0, 0, 2]
// CHECK:       } : tensor<2x3x4xf32> to tensor<2x3x7xf32>
func.func @expand_of_pad(%a: tensor<6x4xf32>, %v: f32) -> tensor<2x3x7xf32> {
  %0 = tensor.pad %a low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<6x4xf32> to tensor<6x7xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 7] : tensor<6x7xf32> into tensor<2x3x7xf32>
  return %1 : tensor<2x3x7xf32>
}

// CHECK-LABEL: func.func @divided_is_padded(
// CHECK:       tensor.pad
// CHECK:       tensor.expand_shape
// CHECK:       tensor.collapse_shape
// CHECK:       tensor.pad
func.func @divided_is_padded(%a: tensor<5x4xf32>, %b: tensor<2x3x4xf32>, %v: f32)
    -> (tensor<2x3x4xf32>, tensor<7x4xf32>) {
  %0 = tensor.pad %a low[0, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<5x4xf32> to tensor<6x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %2 = tensor.collapse_shape %b [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %3 = tensor.pad %2 low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<6x4xf32> to tensor<7x4xf32>
  return %1, %3 : tensor<2x3x4xf32>, tensor<7x4xf32>
}

// -----

// Other dimensions are divided before some are merged; where one is merged and divided as it was,
// nothing is left.
// CHECK-LABEL: func.func @expand_of_collapse(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<2x3x8xf32>, %[[B:[a-z0-9]+]]: tensor<2x?x8xf32>, %[[N:[a-z0-9]+]]: index
// CHECK:       %[[E:.+]] = tensor.expand_shape %[[A]] {{\[\[}}0], [1], [2, 3]] output_shape [2, 3, 2, 4]
// CHECK:       tensor.collapse_shape %[[E]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x2x4xf32> into tensor<6x2x4xf32>
// CHECK:       tensor.expand_shape %[[B]] {{\[\[}}0], [1], [2, 3]] output_shape [2, %[[N]], 2, 4]
// CHECK-NEXT:  return
func.func @expand_of_collapse(%a: tensor<2x3x8xf32>, %b: tensor<2x?x8xf32>, %n: index)
    -> (tensor<6x2x4xf32>, tensor<2x?x2x4xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x8xf32> into tensor<6x8xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [6, 2, 4] : tensor<6x8xf32> into tensor<6x2x4xf32>
  %2 = tensor.collapse_shape %b [[0, 1], [2]] : tensor<2x?x8xf32> into tensor<?x8xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2, 3]] output_shape [2, %n, 2, 4] : tensor<?x8xf32> into tensor<2x?x2x4xf32>
  return %1, %3 : tensor<6x2x4xf32>, tensor<2x?x2x4xf32>
}

// -----

// CHECK-LABEL: func.func @transposed_constant(
// CHECK-DAG:   arith.constant dense<{{\[\[}}0, 2, 4], [1, 3, 5]]> : tensor<2x3xi32>
// CHECK-DAG:   arith.constant dense<{{\[\[}}1.500000e+00, -2.000000e+00], [0.000000e+00, 4.000000e+00]]>
// CHECK-DAG:   arith.constant dense<{{\[\[}}true, false], [true, false], [false, true]]> : tensor<3x2xi1>
// CHECK-NOT:   linalg
// CHECK:       return
func.func @transposed_constant(%a: tensor<2x3xi32>, %b: tensor<2x2xf16>, %c: tensor<3x2xi1>)
    -> (tensor<2x3xi32>, tensor<2x2xf16>, tensor<3x2xi1>) {
  %0 = arith.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %1 = linalg.transpose ins(%0 : tensor<3x2xi32>) outs(%a : tensor<2x3xi32>) permutation = [1, 0]
  %2 = arith.constant dense<[[1.5, 0.0], [-2.0, 4.0]]> : tensor<2x2xf16>
  %3 = linalg.transpose ins(%2 : tensor<2x2xf16>) outs(%b : tensor<2x2xf16>) permutation = [1, 0]
  %4 = arith.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  %5 = linalg.transpose ins(%4 : tensor<2x3xi1>) outs(%c : tensor<3x2xi1>) permutation = [1, 0]
  return %1, %3, %5 : tensor<2x3xi32>, tensor<2x2xf16>, tensor<3x2xi1>
}
