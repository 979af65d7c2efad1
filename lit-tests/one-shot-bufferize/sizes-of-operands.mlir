// RUN: jopt %s --one-shot-bufferize=copy-before-write | FileCheck %s

// A copy that needs no contents has the sizes of the result that it stands for. Those of all operands of
// the operation are asked for, and that of the output once more where no input has it.
// CHECK-LABEL: func.func @output(
func.func @output(%n: index, %x: f32) -> tensor<?xf32> {
  // CHECK: linalg.fill {{.*}} outs(%[[FIRST:.*]] :
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: memref.dim %[[FIRST]], %[[C0]]
  // CHECK-NEXT: %[[C0_AGAIN:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[SIZE:.*]] = memref.dim %[[FIRST]], %[[C0_AGAIN]]
  // CHECK-NEXT: memref.alloc(%[[SIZE]])
  %e = tensor.empty(%n) : tensor<?xf32>
  %a = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %b = linalg.fill ins(%x : f32) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %b : tensor<?xf32>
}

// CHECK-LABEL: func.func @inputs(
func.func @inputs(%l: tensor<?x?xf32>, %r: tensor<?x8xf32>, %x: f32) -> tensor<?x8xf32> {
  // CHECK: linalg.matmul {{.*}} outs(%[[OUT:.*]] :
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[ROWS:.*]] = memref.dim %{{.*}}, %[[C0]] : memref<?x?xf32,
  // CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-NEXT: memref.dim %{{.*}}, %[[C1]] : memref<?x?xf32,
  // CHECK-NEXT: %[[C0_R:.*]] = arith.constant 0 : index
  // CHECK-NEXT: memref.dim %{{.*}}, %[[C0_R]] : memref<?x8xf32,
  // CHECK-NEXT: %[[C0_OUT:.*]] = arith.constant 0 : index
  // CHECK-NEXT: memref.dim %[[OUT]], %[[C0_OUT]] : memref<?x8xf32>
  // CHECK-NEXT: memref.alloc(%[[ROWS]])
  %p = linalg.matmul ins(%l, %r : tensor<?x?xf32>, tensor<?x8xf32>) outs(%r : tensor<?x8xf32>) -> tensor<?x8xf32>
  %f = linalg.fill ins(%x : f32) outs(%p : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %f : tensor<?x8xf32>
}
