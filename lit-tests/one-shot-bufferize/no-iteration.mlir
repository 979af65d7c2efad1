// RUN: jopt %s --one-shot-bufferize="allow-return-allocs-from-loops" | FileCheck %s

// A loop that may run no iteration reads what it begins with: that is its result then.

// CHECK-LABEL: func.func @unknown(
//       CHECK:   %[[M:.*]] = bufferization.to_buffer
//       CHECK:   %[[A:.*]] = memref.alloc()
//       CHECK:   memref.copy %[[M]], %[[A]]
//       CHECK:   scf.for {{.*}} iter_args(%{{.*}} = %[[A]])
func.func @unknown(%t: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<4xf32>) {
    %x = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %x : tensor<4xf32>
  }
  return %t, %r : tensor<4xf32>, tensor<4xf32>
}

// One that does is asked whether its body reads it.

// CHECK-LABEL: func.func @known(
//       CHECK:   memref.alloc()
//   CHECK-NOT:   memref.copy
//       CHECK:   scf.for
func.func @known(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %f = arith.constant 1.0 : f32
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %t) -> (tensor<4xf32>) {
    %x = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %x : tensor<4xf32>
  }
  return %t, %r : tensor<4xf32>, tensor<4xf32>
}
