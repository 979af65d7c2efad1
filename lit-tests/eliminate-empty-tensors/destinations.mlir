// RUN: jopt %s --eliminate-empty-tensors | FileCheck %s

// The fill writes where its result goes.
// CHECK-LABEL: func.func @slice
// CHECK-SAME: %[[T:[^:]*]]: tensor<?xf32>, %[[O:[^:]*]]: index, %[[S:[^:]*]]: index
func.func @slice(%t: tensor<?xf32>, %o: index, %s: index, %f: f32) -> tensor<?xf32> {
  // CHECK: %[[X:.*]] = tensor.extract_slice %[[T]][%[[O]]] [%[[S]]] [1]
  // CHECK: linalg.fill ins(%{{.*}}) outs(%[[X]] :
  %0 = tensor.empty(%s) : tensor<?xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.insert_slice %1 into %t[%o] [%s] [1] : tensor<?xf32> into tensor<?xf32>
  return %2 : tensor<?xf32>
}

// The offset is computed earlier than it was.
// CHECK-LABEL: func.func @moved
func.func @moved(%t: tensor<8xf32>, %f: f32, %n: index) -> tensor<8xf32> {
  // CHECK: %[[K:.*]] = arith.addi
  // CHECK: %[[X:.*]] = tensor.extract_slice %{{.*}}[%[[K]]] [4] [1]
  // CHECK: linalg.fill ins(%{{.*}}) outs(%[[X]] :
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %k = arith.addi %n, %n : index
  %2 = tensor.insert_slice %1 into %t[%k] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %2 : tensor<8xf32>
}

// The offset is computed from the contents.
// CHECK-LABEL: func.func @depends
func.func @depends(%t: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  // CHECK: %[[E:.*]] = tensor.empty
  // CHECK: linalg.fill ins(%{{.*}}) outs(%[[E]] :
  %f = arith.constant 1.0 : f32
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %x = tensor.extract %1[%i] : tensor<4xf32>
  %b = arith.bitcast %x : f32 to i32
  %k = arith.index_cast %b : i32 to index
  %2 = tensor.insert_slice %1 into %t[%k] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %2 : tensor<8xf32>
}

// CHECK-LABEL: func.func @buffer
// CHECK-SAME: %[[M:.*]]: memref<4xf32>
func.func @buffer(%m: memref<4xf32>, %f: f32) {
  // CHECK: %[[T:.*]] = bufferization.to_tensor %[[M]] restrict writable
  // CHECK: linalg.fill ins(%{{.*}}) outs(%[[T]] :
  // CHECK: bufferization.materialize_in_destination %{{.*}} in writable %[[M]]
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %1 in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// Each thread writes into its part.
// CHECK-LABEL: func.func @threads
func.func @threads(%t: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  // CHECK: scf.forall {{.*}} shared_outs(%[[O:.*]] = %{{.*}})
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> tensor<8xf32> {
    // CHECK: %[[X:.*]] = tensor.extract_slice %[[O]]
    // CHECK: linalg.fill ins(%{{.*}}) outs(%[[X]] :
    %1 = tensor.empty() : tensor<4xf32>
    %2 = linalg.fill ins(%f : f32) outs(%1 : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %2 into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
