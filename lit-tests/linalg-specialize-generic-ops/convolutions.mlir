// RUN: jopt %s --linalg-specialize-generic-ops | FileCheck %s

#in = affine_map<(n, w, f, k, c) -> (n, w * 2 + k * 3, c)>
#filter = affine_map<(n, w, f, k, c) -> (k, c, f)>
#out = affine_map<(n, w, f, k, c) -> (n, w, f)>

// CHECK-LABEL: func.func @conv(
// CHECK: linalg.conv_1d_nwc_wcf {dilations = dense<3> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1
func.func @conv(%i: tensor<?x?x?xf32>, %f: tensor<?x?x?xf32>, %o: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#in, #filter, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%i, %f : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%o : tensor<?x?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// The body of the named operation has the factors in the other order.
// CHECK-LABEL: func.func @swapped(
// CHECK: linalg.generic
func.func @swapped(%i: tensor<?x?x?xf32>, %f: tensor<?x?x?xf32>, %o: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#in, #filter, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%i, %f : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%o : tensor<?x?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

#image = affine_map<(n, w, c, k) -> (n, w + k, c)>
#window = affine_map<(n, w, c, k) -> (k)>
#pooled = affine_map<(n, w, c, k) -> (n, w, c)>

// CHECK-LABEL: func.func @pooling(
// CHECK: linalg.pooling_nwc_max_unsigned {{.*}} ins(%arg0, %arg1
func.func @pooling(%i: memref<?x?x?xi8>, %w: memref<?xi8>, %o: memref<?x?x?xi32>) {
  linalg.generic {indexing_maps = [#image, #window, #pooled], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%i, %w : memref<?x?x?xi8>, memref<?xi8>) outs(%o : memref<?x?x?xi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.maxui %z, %0 : i32
    linalg.yield %1 : i32
  }
  return
}
