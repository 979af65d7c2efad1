// RUN: jopt %s --bufferize-for-memory='to-llvm=false' | FileCheck %s
// RUN: jopt %s --bufferize-for-memory='to-llvm=false alignment=256' | FileCheck %s --check-prefix=ALIGNED
// INTEROP: no (a pipeline of jopt)

// Two layers on tensors: the buffers between them are parts of one allocation, which is freed.
// CHECK-LABEL: func.func @mlp
// CHECK-SAME: memref<8x32xf32>
// CHECK: %[[ARENA:.*]] = memref.alloc() {{.*}} : memref<{{[0-9]+}}xi8>
// CHECK-NOT: memref.alloc()
// CHECK: memref.view %[[ARENA]]
// CHECK: linalg.matmul
// CHECK: linalg.matmul
// CHECK: memref.dealloc %[[ARENA]]
// CHECK-NOT: tensor<
// ALIGNED: memref.alloc() {alignment = 256
func.func @mlp(%x: tensor<8x32xf32>, %w1: tensor<32x64xf32>, %w2: tensor<64x16xf32>, %out: memref<8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<8x64xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %h = linalg.matmul ins(%x, %w1 : tensor<8x32xf32>, tensor<32x64xf32>) outs(%f1 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %e2 = tensor.empty() : tensor<8x64xf32>
  %r = linalg.map ins(%h : tensor<8x64xf32>) outs(%e2 : tensor<8x64xf32>) (%v: f32, %o: f32) {
    %m = arith.maximumf %v, %zero : f32
    linalg.yield %m : f32
  }
  %e3 = tensor.empty() : tensor<8x16xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %y = linalg.matmul ins(%r, %w2 : tensor<8x64xf32>, tensor<64x16xf32>) outs(%f3 : tensor<8x16xf32>) -> tensor<8x16xf32>
  bufferization.materialize_in_destination %y in restrict writable %out : (tensor<8x16xf32>, memref<8x16xf32>) -> ()
  return
}
