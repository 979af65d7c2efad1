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

// A caller outside of the module brings a buffer whose extents it must know, with a copy or without.
// CHECK-LABEL: func.func @constant_extent(
// CHECK-SAME:    %[[OUT:.*]]: memref<?xf32> {bufferize.result}) {
// CHECK-NOT:     memref.alloc
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[OUT]] : memref<?xf32>)
// CHECK-NEXT:    return
func.func @constant_extent() -> memref<?xf32> {
  %c4 = arith.constant 4 : index
  %f = arith.constant 3.0 : f32
  %0 = memref.alloc(%c4) : memref<?xf32>
  linalg.fill ins(%f : f32) outs(%0 : memref<?xf32>)
  return %0 : memref<?xf32>
}

// The first return makes the argument the buffer, so the second one copies it to itself.
// CHECK-LABEL: func.func private @two_returns(
// CHECK-SAME:    %{{.*}}: i1, %{{.*}}: index, %[[OUT:.*]]: memref<?xf32> {bufferize.result}) {
// CHECK-NOT:     memref.alloc
// CHECK:       ^bb1:
// CHECK-NEXT:    return
// CHECK:       ^bb2:
// CHECK-NEXT:    memref.copy %[[OUT]], %[[OUT]]
// CHECK-NEXT:    return
func.func private @two_returns(%p: i1, %n: index) -> memref<?xf32> {
  %0 = memref.alloca(%n) : memref<?xf32>
  cf.cond_br %p, ^a, ^b
^a:
  return %0 : memref<?xf32>
^b:
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @call_two_returns(
// CHECK:         %[[A:.*]] = memref.alloc(%[[N:.*]]) : memref<?xf32>
// CHECK:         call @two_returns(%{{.*}}, %[[N]], %[[A]])
func.func @call_two_returns(%p: i1, %n: index) {
  %0 = call @two_returns(%p, %n) : (i1, index) -> memref<?xf32>
  return
}
