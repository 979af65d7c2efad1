// A call cannot allocate a result whose extent the function computes: that function returns it as before, with its owner.
// RUN: jopt %s --memory-pipeline=results-to-out-params | FileCheck %s

// CHECK-LABEL: func.func private @computed(
// CHECK-SAME:    %{{.*}}: index) -> (memref<?xf32>, !llvm.ptr) {
func.func private @computed(%n: index) -> memref<?xf32> {
  %zero = arith.constant 0.0 : f32
  %m = arith.addi %n, %n : index
  %0 = memref.alloc(%m) : memref<?xf32>
  linalg.fill ins(%zero : f32) outs(%0 : memref<?xf32>)
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @callsComputed(
// CHECK-SAME:    %[[N:.*]]: index, %[[OUT:.*]]: memref<4xf32> {bufferize.result}) {
// CHECK:         %[[MADE:.*]]:2 = call @computed(%[[N]])
// CHECK:         memref.load %[[MADE]]#0
// CHECK:         llvm.call @free(%[[MADE]]#1)
// CHECK:         linalg.fill {{.*}} outs(%[[OUT]] : memref<4xf32>)
func.func @callsComputed(%n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = call @computed(%n) : (index) -> memref<?xf32>
  %first = memref.load %0[%c0] : memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  linalg.fill ins(%first : f32) outs(%1 : memref<4xf32>)
  return %1 : memref<4xf32>
}
