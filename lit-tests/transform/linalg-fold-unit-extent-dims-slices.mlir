// RUN: jopt %s --linalg-fold-unit-extent-dims=use-rank-reducing-slices | FileCheck %s

// Dimensions of size one go by slices that leave them out, and come back by slices that are put into the output.

#m0 = affine_map<(i, j, k) -> (i, k)>
#m1 = affine_map<(i, j, k) -> (j, k)>
#mo = affine_map<(i, j, k) -> (i, j, k)>

// CHECK-LABEL: func.func @broadcast
// CHECK:         %[[WHOLE:.*]] = tensor.empty(%arg2) : tensor<1x?x8xf32>
// CHECK:         %[[X:.*]] = tensor.extract_slice %arg0[0, 0] [1, 8] [1, 1] : tensor<1x8xf32> to tensor<8xf32>
// CHECK:         %[[SMALL:.*]] = linalg.generic {{.*}} ins(%[[X]], %arg1 : tensor<8xf32>, tensor<?x8xf32>)
// CHECK:         tensor.insert_slice %[[SMALL]] into %[[WHOLE]][0, 0, 0] [1, %arg2, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<1x?x8xf32>
func.func @broadcast(%x: tensor<1x8xf32>, %y: tensor<?x8xf32>, %n: index) -> tensor<1x?x8xf32> {
  %e = tensor.empty(%n) : tensor<1x?x8xf32>
  %r = linalg.generic {indexing_maps = [#m0, #m1, #mo], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<1x8xf32>, tensor<?x8xf32>) outs(%e : tensor<1x?x8xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  } -> tensor<1x?x8xf32>
  return %r : tensor<1x?x8xf32>
}

// CHECK-LABEL: func.func @buffer
// CHECK:         memref.subview %arg0[0, 0, 0] [1, 4, 8] [1, 1, 1] : memref<1x4x8xf32, 3> to memref<4x8xf32, strided<[8, 1]>, 3>
func.func @buffer(%y: memref<1x4x8xf32, 3>, %z: memref<4x8xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (j, k)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y : memref<1x4x8xf32, 3>) outs(%z : memref<4x8xf32>) {
  ^bb0(%q: f32, %o: f32):
    linalg.yield %q : f32
  }
  return
}

// CHECK-LABEL: func.func @padding
// CHECK:         %[[SIZE:.*]] = tensor.dim %arg0
// CHECK:         tensor.extract_slice %arg0[0, 0, 0, 0] [1, %[[SIZE]], 1, 4] [1, 1, 1, 1] : tensor<1x?x1x4xf32> to tensor<?x4xf32>
// CHECK:         %[[PADDED:.*]] = tensor.pad {{.*}} low[1, 1] high[%arg1, 1]
// CHECK:         %[[TO:.*]] = affine.apply
// CHECK:         %[[EMPTY:.*]] = tensor.empty(%[[TO]]) : tensor<1x?x1x6xf32>
// CHECK:         tensor.insert_slice %[[PADDED]] into %[[EMPTY]][0, 0, 0, 0] [1, %[[TO]], 1, 6] [1, 1, 1, 1]
func.func @padding(%x: tensor<1x?x1x4xf32>, %l: index) -> tensor<1x?x1x6xf32> {
  %c = arith.constant 0.0 : f32
  %r = tensor.pad %x low[0, 1, 0, 1] high[0, %l, 0, 1] {
  ^bb0(%a: index, %b: index, %d: index, %e: index):
    tensor.yield %c : f32
  } : tensor<1x?x1x4xf32> to tensor<1x?x1x6xf32>
  return %r : tensor<1x?x1x6xf32>
}

// Slices stay as they are.
// CHECK-LABEL: func.func @slice
// CHECK:         %[[SLICE:.*]] = tensor.extract_slice %arg0[%arg1, 0, 0] [1, 1, 5] [1, 1, 1] : tensor<4x1x5xf32> to tensor<1x1x5xf32>
// CHECK-NEXT:    return %[[SLICE]]
func.func @slice(%t: tensor<4x1x5xf32>, %i: index) -> tensor<1x1x5xf32> {
  %s = tensor.extract_slice %t[%i, 0, 0][1, 1, 5][1, 1, 1] : tensor<4x1x5xf32> to tensor<1x1x5xf32>
  return %s : tensor<1x1x5xf32>
}
