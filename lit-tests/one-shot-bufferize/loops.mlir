// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// A slice that is filled and put back is filled where it is.
// CHECK-LABEL: func.func @slices(
// CHECK-SAME: %[[T:.*]]: memref<?xf32, strided<[?], offset: ?>>
// CHECK-NOT: memref.alloc
// CHECK: scf.for {{.*}} iter_args(%[[CARRIED:.*]] = %[[T]])
// CHECK: %[[VIEW:.*]] = memref.subview %[[CARRIED]][%{{.*}}] [4] [1]
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[VIEW]]
// CHECK: scf.yield %[[CARRIED]]
func.func @slices(%a: tensor<?xf32>, %n: index, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%t = %a) -> tensor<?xf32> {
    %s = tensor.extract_slice %t[%i] [4] [1] : tensor<?xf32> to tensor<4xf32>
    %u = linalg.fill ins(%f : f32) outs(%s : tensor<4xf32>) -> tensor<4xf32>
    %v = tensor.insert_slice %u into %t[%i] [4] [1] : tensor<4xf32> into tensor<?xf32>
    scf.yield %v : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// The two buffers have layouts of their own; the result may be either.
// CHECK-LABEL: func.func @either(
// CHECK: scf.if %{{.*}} -> (memref<4xf32, strided<[?], offset: ?>>) {
// CHECK: memref.cast %{{.*}} : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
func.func @either(%c: i1, %t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %0 = scf.if %c -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %1 = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// The callee writes its argument, and the caller reads it afterwards.
// CHECK-LABEL: func.func @caller(
// CHECK-SAME: %[[T:.*]]: memref<?xf32, strided<[?], offset: ?>>
// CHECK: %[[COPY:.*]] = memref.alloc
// CHECK: memref.copy %[[T]], %[[COPY]]
// CHECK: call @slices
// CHECK: memref.load %[[T]]
func.func @caller(%t: tensor<?xf32>, %n: index, %f: f32) -> (tensor<?xf32>, f32) {
  %0 = call @slices(%t, %n, %f) : (tensor<?xf32>, index, f32) -> tensor<?xf32>
  %1 = tensor.extract %t[%n] : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, f32
}
