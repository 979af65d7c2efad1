// RUN: jopt %s --linalg-fold-unit-extent-dims | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#first = affine_map<(d0, d1) -> (0, d1)>

// The loop over one row goes; operands are collapsed and the result is expanded.
// CHECK-LABEL: func.func @tensors(
// CHECK:       %[[X:.+]] = tensor.collapse_shape %{{.+}} {{\[}}[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
// CHECK:       %[[R:.+]] = linalg.generic
// CHECK-SAME:    iterator_types = ["parallel"]
// CHECK-SAME:    ins(%[[X]] : tensor<8xf32>)
// CHECK:       tensor.expand_shape %[[R]] {{\[}}[0, 1]] output_shape [1, 8]
func.func @tensors(%a: tensor<1x8xf32>, %b: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<1x8xf32>) outs(%b : tensor<1x8xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// Positions in loops that are left have new numbers; in the others they are 0.
// CHECK-LABEL: func.func @buffers(
// CHECK:       memref.collapse_shape
// CHECK:       linalg.generic
// CHECK-SAME:    iterator_types = ["parallel"]
// CHECK:         linalg.index 0 : index
// CHECK-NOT:     linalg.index 1
// CHECK:       return
func.func @buffers(%a: memref<1x8xindex>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<1x8xindex>) {
  ^bb0(%out: index):
    %0 = linalg.index 0 : index
    %1 = linalg.index 1 : index
    %2 = arith.addi %0, %1 : index
    linalg.yield %2 : index
  }
  return
}

// A dimension that is always read at 0 goes too.
// CHECK-LABEL: func.func @broadcast(
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%{{.+}} : tensor<8xf32>) outs(%{{.+}} : tensor<4x8xf32>)
func.func @broadcast(%a: tensor<1x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#first, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<1x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.negf %x : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// An output that is read becomes an input where nothing is reduced.
// CHECK-LABEL: func.func @accumulated(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<4x8xf32>, %[[B:[a-z0-9]+]]: tensor<4x8xf32>
// CHECK:       %[[E:.+]] = tensor.empty() : tensor<4x8xf32>
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%[[A]], %[[B]] : tensor<4x8xf32>, tensor<4x8xf32>) outs(%[[E]] :
func.func @accumulated(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %out : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @slices(
// CHECK:       tensor.collapse_shape %{{.+}} {{\[}}[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
// CHECK:       tensor.insert_slice %{{.+}} : tensor<8xf32> into tensor<4x8xf32>
// CHECK:       tensor.extract_slice %{{.+}} : tensor<4x8xf32> to tensor<4xf32>
func.func @slices(%a: tensor<1x8xf32>, %b: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<1x4xf32>) {
  %0 = tensor.insert_slice %a into %b[2, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<4x8xf32>
  %1 = tensor.extract_slice %b[0, 0] [1, 4] [1, 1] : tensor<4x8xf32> to tensor<1x4xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<1x4xf32>
}

// CHECK-LABEL: func.func @padded(
// CHECK:       tensor.pad %{{.+}} low[1] high[%{{.+}}]
// CHECK:       } : tensor<8xf32> to tensor<?xf32>
func.func @padded(%a: tensor<1x8xf32>, %n: index, %v: f32) -> tensor<1x?xf32> {
  %0 = tensor.pad %a low[0, 1] high[0, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<1x8xf32> to tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}

// Nothing here runs once.
// CHECK-LABEL: func.func @kept(
// CHECK:       linalg.generic
// CHECK-SAME:    iterator_types = ["parallel", "reduction"]
func.func @kept(%a: tensor<?x8xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<?x8xf32>) outs(%b : tensor<?xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %out : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The sizes of the collapsed output are those that the tensor was made of.
// CHECK-LABEL: func.func @output_of_given_size
// CHECK-SAME: (%[[N:[a-z0-9]*]]: index
// CHECK-NOT: tensor.dim
// CHECK: tensor.empty(%[[N]]) : tensor<32x?xf16>
// CHECK-NOT: tensor.dim
// CHECK: return
func.func @output_of_given_size(%n: index, %f: f16) -> tensor<32x1x?xf16> {
  %0 = tensor.empty(%n) : tensor<32x1x?xf16>
  %1 = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> ()>, affine_map<(i, j, k) -> (i, j, k)>],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%f : f16) outs(%0 : tensor<32x1x?xf16>) {
  ^bb0(%in: f16, %out: f16):
    linalg.yield %in : f16
  } -> tensor<32x1x?xf16>
  return %1 : tensor<32x1x?xf16>
}

// Operations are reduced from the first on, and changes of shape are simplified when all are: the second one expands to a size
// that the first one has asked for.

// CHECK-LABEL: @dynamic_chain(
// CHECK-SAME:    %[[A:.*]]: tensor<?x1xf32>, %[[B:.*]]: tensor<?x1xf32>, %[[C:.*]]: tensor<?x1xf32>)
// CHECK:         %[[FIRST:.*]] = linalg.generic {{.*}} ins(%{{.*}} : tensor<?xf32>) outs(%{{.*}} : tensor<?xf32>)
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[A]], %{{.*}} : tensor<?x1xf32>
// CHECK-NEXT:    tensor.collapse_shape %[[C]]
// CHECK-NEXT:    %[[SECOND:.*]] = linalg.generic {{.*}} ins(%[[FIRST]] : tensor<?xf32>)
// CHECK-NOT:     tensor.dim
// CHECK:         tensor.expand_shape %[[SECOND]] {{\[\[}}0, 1]] output_shape [%[[SIZE]], 1]
func.func @dynamic_chain(%a: tensor<?x1xf32>, %b: tensor<?x1xf32>, %c: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<?x1xf32>) outs(%b : tensor<?x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %sum = arith.addf %in, %in : f32
    linalg.yield %sum : f32
  } -> tensor<?x1xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<?x1xf32>) outs(%c : tensor<?x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %product = arith.mulf %in, %in : f32
    linalg.yield %product : f32
  } -> tensor<?x1xf32>
  return %1 : tensor<?x1xf32>
}

// Without loops there is none to take out, whatever the operands look like.
// CHECK-LABEL: func.func @no_loops
// CHECK-NOT: collapse_shape
// CHECK: linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<1xf16>, tensor<f16>)
func.func @no_loops(%a: tensor<1xf16>, %b: tensor<f16>) -> tensor<f16> {
  %0 = linalg.generic {indexing_maps = [affine_map<() -> (0)>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%a, %b : tensor<1xf16>, tensor<f16>) outs(%b : tensor<f16>) {
  ^bb0(%in: f16, %in_0: f16, %out: f16):
    %1 = arith.addf %in, %in_0 : f16
    linalg.yield %1 : f16
  } -> tensor<f16>
  return %0 : tensor<f16>
}
