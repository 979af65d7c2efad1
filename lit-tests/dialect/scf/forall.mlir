// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Shared tensors and thread mappings of scf.forall.

// CHECK-LABEL: func.func @combine(%arg0: index, %arg1: tensor<4x8xf32>, %arg2: tensor<1x8xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT:   %0 = scf.forall (%arg3) in (%arg0) shared_outs(%arg4 = %arg1) -> (tensor<4x8xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %arg2 into %arg4[%arg3, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<4x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
func.func @combine(%n: index, %t: tensor<4x8xf32>, %s: tensor<1x8xf32>) -> tensor<4x8xf32> {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<4x8xf32>
    }
  }
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @forall_mapping(%arg0: index, %arg1: index, %arg2: index, %arg3: tensor<4x8xf32>) {
// CHECK-NEXT:   scf.forall (%arg4, %arg5) = (%arg0, 1) to (4, %arg1) step (%arg2, 2) {
// CHECK-NEXT:   } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
// CHECK-NEXT:   scf.forall (%arg4) in (%arg1) {
// CHECK-NEXT:   } {mapping = [#gpu.block<linear_dim_0>]}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall_mapping(%lb: index, %ub: index, %st: index, %t: tensor<4x8xf32>) {
  scf.forall (%i, %j) = (%lb, 1) to (4, %ub) step (%st, 2) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  scf.forall (%i) in (%ub) {
  } {mapping = [#gpu.block<linear_dim_0>]}
  return
}

// Bounds that are known, though written as values.
// CHECK-LABEL: func.func @forall_constants(%arg0: index) {
// CHECK:         scf.forall (%arg1) in (%arg0) {
// CHECK:         scf.forall (%arg1, %arg2) in (%arg0, 4) {
// CHECK:         scf.forall (%arg1, %arg2) = (%c0, %c1) to (%arg0, 4) step (%c1, 1) {
func.func @forall_constants(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) = (%c0) to (%n) step (%c1) {
  }
  scf.forall (%i, %j) = (%c0, 0) to (%n, 4) step (%c1, 1) {
  }
  scf.forall (%i, %j) = (%c0, %c1) to (%n, 4) step (%c1, 1) {
  }
  return
}
