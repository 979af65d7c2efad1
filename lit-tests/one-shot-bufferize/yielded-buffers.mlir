// RUN: jopt %s --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops function-boundary-type-conversion=identity-layout-map" | FileCheck %s

// What a loop yields is copied only if its buffer may be one from outside of the iteration.

// CHECK-LABEL: func.func @new_in_each(
//       CHECK:   scf.for
//       CHECK:     %[[A:.*]] = memref.alloc
//  CHECK-NEXT:     linalg.fill {{.*}} outs(%[[A]]
//  CHECK-NEXT:     scf.yield %[[A]]
func.func @new_in_each(%t: tensor<4xf32>, %n: index, %c: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<4xf32>) {
    %e = tensor.empty() : tensor<4xf32>
    %f = linalg.fill ins(%c : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %f : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @outside(
//  CHECK-SAME:     %{{.*}}: memref<4xf32>, %[[U:.*]]: memref<4xf32>, %{{.*}}: index)
//       CHECK:   scf.for
//       CHECK:     %[[A:.*]] = memref.alloc
//  CHECK-NEXT:     memref.copy %[[U]], %[[A]]
//  CHECK-NEXT:     scf.yield %[[A]]
func.func @outside(%t: tensor<4xf32>, %u: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<4xf32>) {
    scf.yield %u : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
