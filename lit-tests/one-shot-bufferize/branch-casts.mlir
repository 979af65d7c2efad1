// RUN: jopt %s --one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s

// What a branch hands to a block argument of another layout is cast where it is defined.
// CHECK-LABEL: func.func @carried(
// CHECK: memref.store
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %{{.*}} : memref<4xi32> to memref<4xi32, strided<[?], offset: ?>>
// CHECK-NEXT: arith.andi
// CHECK-NEXT: cf.cond_br %{{.*}}, ^bb1(%[[CAST]] :
func.func @carried(%t: tensor<4xi32>, %n: i1, %m: i1, %i: index, %f: i32)
    -> (tensor<4xi32>, tensor<4xi32>) {
  cf.br ^loop(%t : tensor<4xi32>)
^loop(%p: tensor<4xi32>):
  %u = tensor.insert %f into %p[%i] : tensor<4xi32>
  %more = arith.andi %n, %m : i1
  cf.cond_br %more, ^loop(%u : tensor<4xi32>), ^exit
^exit:
  return %u, %p : tensor<4xi32>, tensor<4xi32>
}
