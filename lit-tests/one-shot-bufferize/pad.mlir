// RUN: jopt %s --one-shot-bufferize | FileCheck %s

// Padding by a value that is a constant is padding by a number: the source is copied to a known offset.

// CHECK-LABEL: func.func @constant_low
//       CHECK:   arith.constant 2 : index
//       CHECK:   %[[L:.*]] = arith.constant 2 : index
//       CHECK:   %[[S:.*]] = affine.apply #{{.*}}()[%{{.*}}, %[[L]], %{{.*}}]
//       CHECK:   memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xf32>
//       CHECK:   memref.subview %{{.*}}[2] [%{{.*}}] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 2>>
func.func @constant_low(%a: tensor<?xf32>, %f: f32, %i: index) -> tensor<?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %a low[%c2] high[%i] {
  ^bb0(%x: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @unknown_low
//       CHECK:   memref.subview %{{.*}}[%arg2] [%{{.*}}] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
func.func @unknown_low(%a: tensor<?xf32>, %f: f32, %i: index) -> tensor<?xf32> {
  %0 = tensor.pad %a low[%i] high[0] {
  ^bb0(%x: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
