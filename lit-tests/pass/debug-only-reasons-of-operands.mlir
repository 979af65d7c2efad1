// RUN: jopt %s --canonicalize --debug-only=greedy-rewriter -o /dev/null 2>&1 | FileCheck %s

// Patterns say what they miss in the operands of an operation.

// CHECK: Processing operation : 'memref.copy'
// CHECK: the buffers may differ, and have elements
// CHECK: Processing operation : 'memref.subview'
// CHECK: it is a part of the source
// CHECK: Processing operation : 'arith.addi'
// CHECK: the right operand is not negated
// CHECK: the left operand is not negated
// CHECK: Processing operation : 'arith.extsi'
// CHECK: the operand is not converted
// CHECK: Processing operation : 'linalg.generic'
// CHECK: the body computes
#map = affine_map<(i) -> (i)>
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %x: i32, %t: tensor<4xf32>)
    -> (i64, memref<2xf32>, tensor<4xf32>) {
  memref.copy %m, %n : memref<4xf32> to memref<4xf32>
  %part = memref.subview %m[0] [2] [1] : memref<4xf32> to memref<2xf32>
  %0 = arith.addi %x, %x : i32
  %1 = arith.extsi %0 : i32 to i64
  %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %sum = arith.addf %in, %in : f32
    linalg.yield %sum : f32
  } -> tensor<4xf32>
  return %1, %part, %2 : i64, memref<2xf32>, tensor<4xf32>
}
