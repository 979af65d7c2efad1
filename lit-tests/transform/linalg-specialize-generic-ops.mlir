// RUN: jopt %s --linalg-specialize-generic-ops | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#swapped = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d0)>
#none = affine_map<(d0, d1) -> ()>

// CHECK-LABEL: func.func @moved(
// CHECK-SAME:    %[[A:.+]]: tensor<4x4xf32>, %[[V:.+]]: tensor<4xf32>, %[[S:.+]]: f32, %[[O:.+]]: tensor
// CHECK:       linalg.copy ins(%[[A]] : tensor<4x4xf32>)
// CHECK:       linalg.transpose ins(%[[A]] : tensor<4x4xf32>) {{.*}} permutation = [1, 0]
// CHECK:       linalg.broadcast ins(%[[V]] : tensor<4xf32>) {{.*}} dimensions = [1]
// CHECK:       linalg.fill ins(%[[S]] : f32)
func.func @moved(%a: tensor<4x4xf32>, %v: tensor<4xf32>, %s: f32, %o: tensor<4x4xf32>)
    -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#swapped, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%v : tensor<4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %3 = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : f32) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  return %0, %1, %2, %3
      : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// Operands in the other order are swapped back; a broadcast becomes an operation of its own.
// CHECK-LABEL: func.func @computed(
// CHECK-SAME:    %[[A:.+]]: tensor<4x4xf32>, %[[B:.+]]: tensor<4x4xf32>, %[[V:.+]]: tensor<4xf32>
// CHECK:       linalg.sub ins(%[[B]], %[[A]] :
// CHECK:       %[[E:.+]] = tensor.empty() : tensor<4x4xf32>
// CHECK:       %[[R:.+]] = linalg.broadcast ins(%[[V]] : tensor<4xf32>) outs(%[[E]] :
// CHECK:       linalg.mul ins(%[[A]], %[[R]] :
func.func @computed(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %v: tensor<4xf32>, %o: tensor<4x4xf32>)
    -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.subf %y, %x : f32
    linalg.yield %1 : f32
  } -> tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %v : tensor<4x4xf32>, tensor<4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.mulf %x, %y : f32
    linalg.yield %3 : f32
  } -> tensor<4x4xf32>
  return %0, %2 : tensor<4x4xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func.func @product(
// CHECK:       linalg.matmul ins(%{{.+}}, %{{.+}} : tensor<4x8xf32>, tensor<8x4xf32>)
func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %o: tensor<4x4xf32>)
    -> tensor<4x4xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>,
                       affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
