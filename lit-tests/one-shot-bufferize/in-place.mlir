// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// Nothing reads the argument after the write, so the buffer of the caller is written.
// CHECK-LABEL: func.func @last_use(
// CHECK-SAME: %[[T:.*]]: memref<?xf32, strided<[?], offset: ?>>
// CHECK-NOT: memref.alloc
// CHECK: memref.store %{{.*}}, %[[T]]
// CHECK: return %[[T]]
func.func @last_use(%t: tensor<?xf32>, %i: index, %f: f32) -> tensor<?xf32> {
  %0 = tensor.insert %f into %t[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The old contents are read after the write, so the write is to a copy.
// CHECK-LABEL: func.func @read_later(
// CHECK-SAME: %[[T:.*]]: memref<4xf32, strided<[?], offset: ?>>
// CHECK: %[[COPY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK: memref.copy %[[T]], %[[COPY]]
// CHECK: memref.store %{{.*}}, %[[COPY]]
// CHECK: memref.load %[[T]]
// CHECK: return %[[COPY]], %{{.*}} : memref<4xf32>, f32
func.func @read_later(%t: tensor<4xf32>, %i: index, %f: f32) -> (tensor<4xf32>, f32) {
  %0 = tensor.insert %f into %t[%i] : tensor<4xf32>
  %1 = tensor.extract %t[%i] : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, f32
}

// A constant must not be written.
// CHECK-LABEL: func.func @constant(
// CHECK: %[[GLOBAL:.*]] = memref.get_global @__constant_2xf32
// CHECK: %[[COPY:.*]] = memref.alloc()
// CHECK: memref.copy %[[GLOBAL]], %[[COPY]]
// CHECK: memref.store %{{.*}}, %[[COPY]]
func.func @constant(%i: index, %f: f32) -> tensor<2xf32> {
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = tensor.insert %f into %c[%i] : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// All is overwritten, so nothing is copied.
// CHECK-LABEL: func.func @empty(
// CHECK: %[[NEW:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xf32>
// CHECK-NOT: memref.copy
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[NEW]] : memref<?xf32>)
func.func @empty(%n: index, %f: f32) -> tensor<?xf32> {
  %0 = tensor.empty(%n) : tensor<?xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
