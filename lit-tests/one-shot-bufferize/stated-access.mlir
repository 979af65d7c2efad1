// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// What is stated about the accesses to arguments stays, unlike what is stated about their buffers.
// CHECK: func.func private @declared(memref<8xf32, strided<[?], offset: ?>> {bufferization.access = "read"})
func.func private @declared(tensor<8xf32> {bufferization.access = "read"})

// CHECK: func.func @defined(
// CHECK-SAME: %arg0: memref<8xf32> {bufferization.access = "none"}
// CHECK-SAME: %arg1: memref<8xf32, strided<[?], offset: ?>>, %arg2: f32)
func.func @defined(
    %a: tensor<8xf32> {bufferization.access = "none", bufferization.buffer_layout = affine_map<(d0) -> (d0)>},
    %b: tensor<8xf32> {bufferization.writable = false}, %x: f32) -> tensor<8xf32> {
  %f = linalg.fill ins(%x : f32) outs(%b : tensor<8xf32>) -> tensor<8xf32>
  return %f : tensor<8xf32>
}
