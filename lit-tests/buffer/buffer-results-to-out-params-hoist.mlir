// With hoisting, functions compute results that they allocated where the caller wants them.
// RUN: jopt %s --buffer-results-to-out-params='hoist-static-allocs hoist-dynamic-allocs add-result-attr modify-public-functions' | FileCheck %s

// CHECK-LABEL: func.func private @static(
// CHECK-SAME:    %[[OUT:.*]]: memref<4xf32> {bufferize.result}) {
// CHECK-NOT:     memref.alloc
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[OUT]] : memref<4xf32>)
// CHECK-NOT:     memref.copy
// CHECK:         return
func.func private @static() -> memref<4xf32> {
  %c = arith.constant 3.0 : f32
  %0 = memref.alloc() : memref<4xf32>
  linalg.fill ins(%c : f32) outs(%0 : memref<4xf32>)
  return %0 : memref<4xf32>
}

// CHECK-LABEL: func.func private @dynamic(
// CHECK-SAME:    %{{.*}}: index, %{{.*}}: index, %[[OUT:.*]]: memref<?x2x?xf32> {bufferize.result}) {
// CHECK-NOT:     memref.alloc
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[OUT]] : memref<?x2x?xf32>)
func.func private @dynamic(%n: index, %m: index) -> memref<?x2x?xf32> {
  %c = arith.constant 3.0 : f32
  %0 = memref.alloc(%m, %n) : memref<?x2x?xf32>
  linalg.fill ins(%c : f32) outs(%0 : memref<?x2x?xf32>)
  return %0 : memref<?x2x?xf32>
}

// An argument is copied.
// CHECK-LABEL: func.func private @argument(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %[[OUT:.*]]: memref<4xf32> {bufferize.result}) {
// CHECK:         memref.copy %[[X]], %[[OUT]]
func.func private @argument(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}

// A public function.
// CHECK-LABEL: func.func @calls(
// CHECK-SAME:    %[[N:.*]]: index, %[[M:.*]]: index, %[[OUT:.*]]: memref<4xf32> {bufferize.result}) {
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK:         call @static(%[[A]])
// CHECK:         %[[B:.*]] = memref.alloc(%[[M]], %[[N]]) : memref<?x2x?xf32>
// CHECK:         call @dynamic(%[[N]], %[[M]], %[[B]])
// CHECK:         memref.copy %[[A]], %[[OUT]]
func.func @calls(%n: index, %m: index) -> memref<4xf32> {
  %0 = call @static() : () -> memref<4xf32>
  %1 = call @dynamic(%n, %m) : (index, index) -> memref<?x2x?xf32>
  return %0 : memref<4xf32>
}
