// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// INTEROP: no (mlir-opt lets each thread overwrite the slices of the others)

// A thread writes one slice. What it computes on the way must not go to the shared output, where
// it would destroy what the other threads have put there.
// CHECK-LABEL: func.func @part(
// CHECK-SAME: %[[M:[^:]*]]: memref<4xf32{{[^%]*}}>, %[[S:[^:]*]]: memref<1xf32{{[^%]*}}>, %[[OUT:[^:]*]]: memref<4xf32
// CHECK-NEXT: scf.forall (%[[I:.*]]) in (4) {
// CHECK-NEXT: %[[OWN:.*]] = memref.alloc()
// CHECK-NEXT: linalg.exp ins(%[[M]] : {{.*}}) outs(%[[OWN]] : {{.*}})
// CHECK-NEXT: memref.load %[[OWN]]
// CHECK: memref.subview %[[OUT]][%[[I]]] [1] [1]
func.func @part(%m: tensor<4xf32>, %s: tensor<1xf32>, %out: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %out) -> (tensor<4xf32>) {
    %1 = linalg.exp ins(%m : tensor<4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
    %2 = tensor.extract %1[%i] : tensor<4xf32>
    vector.print %2 : f32
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}
