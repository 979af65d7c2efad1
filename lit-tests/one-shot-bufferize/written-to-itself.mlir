// RUN: jopt %s --one-shot-bufferize | FileCheck %s

// To write a tensor to itself changes nothing that others read.
// CHECK-LABEL: func.func @materialized(
// CHECK: linalg.map outs(%[[B:.*]] :
// CHECK: memref.copy %[[B]], %[[B]]
// CHECK: memref.load %[[B]]
func.func @materialized(%x: f32, %i: index) -> (tensor<4xf32>, f32) {
  %s = tensor.splat %x : tensor<4xf32>
  %m = bufferization.materialize_in_destination %s in %s : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %e = tensor.extract %s[%i] : tensor<4xf32>
  return %m, %e : tensor<4xf32>, f32
}

// CHECK-LABEL: func.func @copied(
// CHECK: linalg.map outs(%[[B:.*]] :
// CHECK: linalg.copy ins(%[[B]] : memref<4xf32>) outs(%[[B]] : memref<4xf32>)
// CHECK: memref.load %[[B]]
func.func @copied(%x: f32, %i: index) -> (tensor<4xf32>, f32) {
  %s = tensor.splat %x : tensor<4xf32>
  %m = linalg.copy ins(%s : tensor<4xf32>) outs(%s : tensor<4xf32>) -> tensor<4xf32>
  %e = tensor.extract %s[%i] : tensor<4xf32>
  return %m, %e : tensor<4xf32>, f32
}

// What was written in between is read as it was before the copy.
// CHECK-LABEL: func.func @changed(
// CHECK: linalg.map outs(%[[OLD:.*]] :
// CHECK: memref.copy %[[OLD]], %[[NEW:.*]] :
// CHECK: memref.store %{{.*}}, %[[NEW]]
// CHECK: memref.load %[[OLD]]
func.func @changed(%x: f32, %y: f32, %i: index) -> (tensor<4xf32>, f32) {
  %s = tensor.splat %x : tensor<4xf32>
  %n = tensor.insert %y into %s[%i] : tensor<4xf32>
  %m = linalg.copy ins(%n : tensor<4xf32>) outs(%s : tensor<4xf32>) -> tensor<4xf32>
  %e = tensor.extract %s[%i] : tensor<4xf32>
  return %m, %e : tensor<4xf32>, f32
}
