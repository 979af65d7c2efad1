// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// INTEROP: no (mlir-opt takes both writes for whole ones)

// The vector is longer than the first dimension but covers a row only, so the other elements of the
// tensor are needed, too.
// CHECK-LABEL: func.func @row
// CHECK-SAME: (%[[T:.*]]: memref<3x4xf32, {{.*}}>,
func.func @row(%t: tensor<3x4xf32>, %v: vector<4xf32>, %x: f32) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  // CHECK: %[[COPY:.*]] = memref.alloc()
  // CHECK-NEXT: memref.copy %[[T]], %[[COPY]]
  // CHECK-NEXT: vector.transfer_write %{{.*}}, %[[COPY]]
  %zero = arith.constant 0 : index
  %w = vector.transfer_write %v, %t[%zero, %zero] : vector<4xf32>, tensor<3x4xf32>
  %i = tensor.insert %x into %t[%zero, %zero] : tensor<3x4xf32>
  return %w, %i : tensor<3x4xf32>, tensor<3x4xf32>
}

// Each iteration replaces an element of the tensor and keeps the others, so that nothing else may
// be written there.
// CHECK-LABEL: func.func @parallel
func.func @parallel(%t: tensor<4xf32>, %n: index, %part: tensor<1xf32>, %x: f32) -> tensor<4xf32> {
  // CHECK: scf.forall (%[[I:.*]]) in
  // CHECK: memref.copy %{{.*}}, %[[COPY:.*]] : memref<4xf32, {{.*}}> to memref<4xf32>
  // CHECK-NEXT: memref.store %{{.*}}, %[[COPY]][%[[I]]]
  %r = scf.forall (%i) in (%n) shared_outs(%out = %t) -> (tensor<4xf32>) {
    %other = tensor.insert %x into %out[%i] : tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %out[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}
