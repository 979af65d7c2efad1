// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// CHECK-DAG: #[[$ID:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[$TRANSPOSED:.*]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #[[$SCALAR:.*]] = affine_map<(d0, d1) -> ()>
// CHECK-DAG: #[[$ROWS:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[$KM:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[$KN:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$MN:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
#id = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>
#scalar = affine_map<(i, j) -> ()>
#rows = affine_map<(i, j) -> (i)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func.func @generic_buffers(
// CHECK: linalg.generic {indexing_maps = [#[[$ID]], #[[$SCALAR]], #[[$TRANSPOSED]]], iterator_types = ["parallel", "parallel"]} ins(%{{.*}}, %{{.*}} : memref<4x8xf32>, f32) outs(%{{.*}} : memref<8x4xf32>) {
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f32, %[[FACTOR:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT: %[[PRODUCT:.*]] = arith.mulf %[[IN]], %[[FACTOR]] : f32
// CHECK-NEXT: linalg.yield %[[PRODUCT]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @generic_buffers(%a: memref<4x8xf32>, %f: f32, %b: memref<8x4xf32>) {
  linalg.generic {indexing_maps = [#id, #scalar, #transposed], iterator_types = ["parallel", "parallel"]}
      ins(%a, %f : memref<4x8xf32>, f32) outs(%b : memref<8x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// CHECK-LABEL: func.func @generic_tensors(
// CHECK: linalg.generic {doc = "sums", indexing_maps = [#[[$ID]], #[[$ROWS]]], iterator_types = ["parallel", "reduction"], library_call = "sum"} ins(%{{.*}} : tensor<?x8xf32>) outs(%{{.*}} : tensor<?xf32>) attrs =  {a, b = 3 : i64} {
// CHECK: } -> tensor<?xf32>
func.func @generic_tensors(%a: tensor<?x8xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {
      indexing_maps = [#id, #rows],
      iterator_types = ["parallel", "reduction"],
      library_call = "sum", doc = "sums"}
      ins(%a : tensor<?x8xf32>) outs(%b : tensor<?xf32>) attrs = {b = 3, a} {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @index(
// CHECK: %[[I:.*]] = linalg.index 0 : index
// CHECK: %[[J:.*]] = linalg.index 1 : index
// CHECK: linalg.yield %[[I]], %[[J]] : index, index
func.func @index(%a: memref<4x8xindex>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      outs(%a, %a : memref<4x8xindex>, memref<4x8xindex>) {
  ^bb0(%x: index, %y: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    linalg.yield %i, %j : index, index
  }
  return
}

// CHECK-LABEL: func.func @transposed_products(
// CHECK: linalg.matmul indexing_maps = [#[[$KM]], #[[$KN]], #[[$MN]]] {mark} ins(
// CHECK: linalg.contract indexing_maps = [#[[$KM]], #[[$KN]], #[[$MN]]] {cast = #linalg.type_fn<cast_unsigned>} ins(
// CHECK: linalg.matmul ins(
func.func @transposed_products(%a: memref<8x4xi8>, %t: memref<4x8xi8>, %b: memref<8x16xi8>, %c: memref<4x16xi32>) {
  linalg.matmul indexing_maps = [#km, #kn, #mn] {mark}
      ins(%a, %b : memref<8x4xi8>, memref<8x16xi8>) outs(%c : memref<4x16xi32>)
  linalg.contract indexing_maps = [#km, #kn, #mn] {cast = #linalg.type_fn<cast_unsigned>}
      ins(%a, %b : memref<8x4xi8>, memref<8x16xi8>) outs(%c : memref<4x16xi32>)
  linalg.matmul
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, #mn]
      ins(%t, %b : memref<4x8xi8>, memref<8x16xi8>) outs(%c : memref<4x16xi32>)
  return
}

// CHECK-LABEL: func.func @elementwise(
// CHECK: linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [#[[$TRANSPOSED]], #[[$ID]]] {mark} ins(
// CHECK: linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins({{.*}}) outs({{.*}}) -> tensor<4x8xf32>
func.func @elementwise(%a: memref<4x4xf32>, %t: tensor<4x8xf32>) {
  linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [#transposed, #id] {mark}
      ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> indexing_maps = [#id, #id, #id]
      ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @map(
// CHECK: linalg.map { arith.addf } ins(
// CHECK: linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(
// CHECK: %mapped = linalg.map ins({{.*}} {mark}
// CHECK-NEXT: (%[[X:.*]]: f32, %[[INIT:.*]]: f32) {
// CHECK-NEXT: linalg.yield %[[X]] : f32
func.func @map(%a: memref<4xf32>, %i: memref<4xi32>, %t: tensor<4xf32>) {
  linalg.map { arith.addf } ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.map { arith.addi } ins(%i, %i : memref<4xi32>, memref<4xi32>) outs(%i : memref<4xi32>)
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {mark}
    (%x: f32, %init: f32) {
      linalg.yield %x : f32
    }
  return
}

// CHECK-LABEL: func.func @reduce(
// CHECK: linalg.reduce { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%{{.*}} : memref<4x8xf32>) outs(%{{.*}} : memref<4xf32>) dimensions = [1]
// CHECK: %reduced:2 = linalg.reduce ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<4x8xf32>) outs(%{{.*}}, %{{.*}} : tensor<f32>, tensor<f32>) dimensions = [0, 1]
// CHECK-NEXT: (%[[A:.*]]: f32, %[[B:.*]]: f32, %[[C:.*]]: f32, %[[D:.*]]: f32) {
// CHECK: linalg.yield %{{.*}}, %[[B]] : f32, f32
func.func @reduce(%a: memref<4x8xf32>, %b: memref<4xf32>, %t: tensor<4x8xf32>, %s: tensor<f32>) {
  linalg.reduce { arith.addf {fastmath = #arith.fastmath<fast>} }
      ins(%a : memref<4x8xf32>) outs(%b : memref<4xf32>) dimensions = [1]
  %0:2 = linalg.reduce ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>)
      outs(%s, %s : tensor<f32>, tensor<f32>) dimensions = [0, 1]
    (%x: f32, %y: f32, %z: f32, %w: f32) {
      %1 = arith.addf %x, %z : f32
      linalg.yield %1, %y : f32, f32
    }
  return
}

// CHECK-LABEL: func.func @transpose_and_broadcast(
// CHECK: linalg.transpose ins(%{{.*}} : memref<4x8xf32>) outs(%{{.*}} : memref<8x4xf32>) permutation = [1, 0] {mark}
// CHECK: %transposed = linalg.transpose ins(%{{.*}} : tensor<4x8xf32>) outs(%{{.*}} : tensor<8x4xf32>) permutation = [1, 0]
// CHECK: linalg.broadcast ins(%{{.*}} : memref<f32>) outs(%{{.*}} : memref<4x8xf32>) dimensions = [0, 1]
// CHECK: %broadcasted = linalg.broadcast ins(%{{.*}} : tensor<8x4xf32>) outs(%{{.*}} : tensor<8x2x4xf32>) dimensions = [1]
func.func @transpose_and_broadcast(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %s: memref<f32>, %t: tensor<4x8xf32>, %u: tensor<8x4xf32>, %v: tensor<8x2x4xf32>) {
  linalg.transpose ins(%a : memref<4x8xf32>) outs(%b : memref<8x4xf32>) permutation = [1, 0] {mark}
  %0 = linalg.transpose ins(%t : tensor<4x8xf32>) outs(%u : tensor<8x4xf32>) permutation = [1, 0]
  linalg.broadcast ins(%s : memref<f32>) outs(%a : memref<4x8xf32>) dimensions = [0, 1]
  %1 = linalg.broadcast ins(%0 : tensor<8x4xf32>) outs(%v : tensor<8x2x4xf32>) dimensions = [1]
  return
}

// CHECK-LABEL: func.func @softmax(
// CHECK: %{{.*}} = linalg.softmax {mark} dimension(1) ins(%{{.*}} : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: linalg.softmax dimension(0) ins(%{{.*}} : memref<4x8xf32>) outs(%{{.*}} : memref<4x8xf32>)
func.func @softmax(%t: tensor<4x8xf32>, %u: tensor<4x8xf32>, %m: memref<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.softmax {mark} dimension(1) ins(%t : tensor<4x8xf32>) outs(%u : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.softmax dimension(0) ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  return %0 : tensor<4x8xf32>
}
