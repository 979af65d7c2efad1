// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// The slice has the size of the shared output, so that its offset can only be 0, and nothing of the
// output is left to be kept: it may hold what is computed.
// CHECK-LABEL: func.func @whole(
// CHECK-SAME: %[[M:[^:]*]]: memref<2x4xf32{{[^%]*}}>, %[[OUT:[^:]*]]: memref<2x4xf32
// CHECK-NEXT: scf.forall (%[[I:.*]]) in (1) {
// CHECK-NEXT: linalg.exp ins(%[[M]] : {{.*}}) outs(%[[OUT]] : {{.*}})
// CHECK-NEXT: %[[PLACE:.*]] = memref.subview %[[OUT]][%[[I]], 0] [2, 4] [1, 1]
// CHECK-NEXT: memref.copy %[[OUT]], %[[PLACE]]
// CHECK-NEXT: }
func.func @whole(%m: tensor<2x4xf32>, %out: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = scf.forall (%i) in (1) shared_outs(%o = %out) -> (tensor<2x4xf32>) {
    %1 = linalg.exp ins(%m : tensor<2x4xf32>) outs(%o : tensor<2x4xf32>) -> tensor<2x4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<2x4xf32>
    }
  }
  return %0 : tensor<2x4xf32>
}
