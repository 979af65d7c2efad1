// RUN: jopt %s --one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s
// INTEROP: no (mlir-opt leaves a tensor as the second operand, which is invalid)

// Both ways of a branch may lead to the same block, with other buffers.
// CHECK-LABEL: func.func @choose(
// CHECK-SAME: %[[A:.*]]: memref<4xi32, strided<[?], offset: ?>>, %[[B:.*]]: memref
// CHECK: cf.cond_br %{{.*}}, ^bb1(%[[A]] : {{.*}}), ^bb1(%[[B]] : {{.*}})
func.func @choose(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: i1, %i: index) -> i32 {
  cf.cond_br %c, ^end(%a : tensor<4xi32>), ^end(%b : tensor<4xi32>)
^end(%t: tensor<4xi32>):
  %x = tensor.extract %t[%i] : tensor<4xi32>
  return %x : i32
}
