// RUN: jopt %s --eliminate-empty-tensors | FileCheck %s

// The part of the shared output is taken before the operation that holds the insertion: among the
// insertions themselves there is no place for it.
// CHECK-LABEL: func.func @parallel_insert(
// CHECK: scf.forall (%[[I:.*]]) in (2) shared_outs(%[[OUT:.*]] = %{{.*}}) -> (tensor<8xf32>) {
// CHECK-NEXT: %[[PART:.*]] = tensor.extract_slice %[[OUT]][%[[I]]] [4] [1]
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %[[PART]] into %[[OUT]][%[[I]]] [4] [1]
func.func @parallel_insert(%t: tensor<8xf32>) -> tensor<8xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %empty into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}
