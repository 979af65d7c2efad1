// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// INTEROP: no (mlir-opt stores a new buffer without contents)

// What is stored in a global is needed afterwards, too.
// CHECK-LABEL: func.func @stored(
//  CHECK-SAME:     %[[A:.*]]: memref<4xf32, strided<[?], offset: ?>>)
//  CHECK-NEXT:   %[[G:.*]] = memref.get_global @g : memref<4xf32>
//  CHECK-NEXT:   memref.copy %[[A]], %[[G]]
//  CHECK-NEXT:   return %[[A]]
ml_program.global private mutable @g(dense<0.0> : tensor<4xf32>) : tensor<4xf32>
func.func @stored(%a: tensor<4xf32>) -> tensor<4xf32> {
  ml_program.global_store @g = %a : tensor<4xf32>
  return %a : tensor<4xf32>
}
