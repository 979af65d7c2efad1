// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// Constants are written as such; a cast that is not needed goes.

// CHECK-LABEL: func.func @const_offset(%arg0: tensor<4x?xf32>, %arg1: tensor<4xf32>, %arg2: index) -> tensor<4x?xf32> {
// CHECK-NEXT:   %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<4x?xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg1[%arg3] [1] [1] : tensor<4xf32> to tensor<1xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg4[%arg3, 0] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @const_offset(%a: tensor<4x?xf32>, %b: tensor<4xf32>, %n: index) -> (tensor<4x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%x = %a) -> (tensor<4x?xf32>) {
    %s = tensor.extract_slice %b[%i] [%c1] [%c1] : tensor<4xf32> to tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i, %c0] [1, %c1] [%c1, 1] : tensor<?xf32> into tensor<4x?xf32>
    }
  }
  return %0 : tensor<4x?xf32>
}

// -----

// The cast stands before the operations that end the body.

// CHECK-LABEL: func.func @const_offset2(%arg0: tensor<4x?xf32>, %arg1: tensor<4xf32>, %arg2: index, %arg3: tensor<?xf32>) -> tensor<4x?xf32> {
// CHECK-NEXT:   %0 = scf.forall (%arg4) in (%arg2) shared_outs(%arg5 = %arg0) -> (tensor<4x?xf32>) {
// CHECK-NEXT:     %cast = tensor.cast %arg3 : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %cast into %arg5[%arg4, 0] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @const_offset2(%a: tensor<4x?xf32>, %b: tensor<4xf32>, %n: index, %u: tensor<?xf32>) -> (tensor<4x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%x = %a) -> (tensor<4x?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %x[%i, %c0] [1, %c1] [%c1, 1] : tensor<?xf32> into tensor<4x?xf32>
    }
  }
  return %0 : tensor<4x?xf32>
}
