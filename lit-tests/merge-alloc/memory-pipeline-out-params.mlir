// Callers bring the memory of results: functions take it as arguments, in which buffers are until the result is written.
// RUN: jopt %s --memory-pipeline='results-to-out-params reuse-in-place=false' | FileCheck %s
// RUN: jopt %s --memory-pipeline='results-to-out-params keep-public-signatures reuse-in-place=false' | FileCheck %s --check-prefix=KEPT
// RUN: jopt %s --pass-pipeline='builtin.module(buffer-results-to-out-params{modify-public-functions hoist-static-allocs add-result-attr},memory-pipeline{reuse-in-place=false})' | FileCheck %s --check-prefix=BEFORE

// With its result, the function needs two buffers: one of them is the result until that is written. So it is if the result is an
// argument from the beginning.
// CHECK-LABEL: func.func @layers(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[OUT:.*]]: memref<16xf32> {bufferize.result}) {
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         linalg.exp ins(%[[X]] : {{.*}}) outs(%[[OUT]] :
// CHECK:         linalg.exp ins(%{{.*}}) outs(%[[OUT]] :
// CHECK:         return
// KEPT-LABEL: func.func @layers(%{{.*}}: memref<16xf32>) -> memref<16xf32> {
// BEFORE-LABEL: func.func @layers(
// BEFORE-SAME:    %[[X:.*]]: memref<16xf32>, %[[OUT:.*]]: memref<16xf32> {bufferize.result}) {
// BEFORE:         memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// BEFORE:         linalg.exp ins(%[[X]] : {{.*}}) outs(%[[OUT]] :
// BEFORE:         linalg.exp ins(%{{.*}}) outs(%[[OUT]] :
func.func @layers(%x: memref<16xf32>) -> memref<16xf32> {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  %r = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%b : memref<16xf32>) outs(%r : memref<16xf32>)
  return %r : memref<16xf32>
}

// A result that is an argument, here a cache, needs no other. The memory for the other result goes to the function that computes
// it. Where the signature is kept, the caller owns the results, so that the cache is copied.
// CHECK-LABEL: func.func private @layer(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[OUT:.*]]: memref<16xf32> {bufferize.result}) {
// CHECK-NEXT:    linalg.exp ins(%[[X]] : {{.*}}) outs(%[[OUT]] :
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @cached(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[CACHE:.*]]: memref<64xf32>, %[[OUT:.*]]: memref<16xf32> {bufferize.result}) {
// CHECK-NOT:     memref.alloc
// CHECK:         call @layer(%[[X]], %[[OUT]])
// CHECK-NEXT:    return
// KEPT-LABEL: func.func private @layer(
// KEPT-SAME:    %{{.*}}: memref<16xf32>, %{{.*}}: memref<16xf32> {bufferize.result}) {
// KEPT-LABEL: func.func @cached(
// KEPT-SAME:    %[[X:.*]]: memref<16xf32>, %[[CACHE:.*]]: memref<64xf32>) -> (memref<16xf32>, memref<64xf32>) {
// KEPT:         %[[R:.*]] = memref.alloc() : memref<16xf32>
// KEPT-NEXT:    call @layer(%[[X]], %[[R]])
// KEPT:         %[[COPY:.*]] = memref.alloc() : memref<64xf32>
// KEPT-NEXT:    memref.copy %[[CACHE]], %[[COPY]]
// KEPT:         return %[[R]], %[[COPY]] : memref<16xf32>, memref<64xf32>
func.func private @layer(%x: memref<16xf32>) -> memref<16xf32> {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  return %a : memref<16xf32>
}
func.func @cached(%x: memref<16xf32>, %cache: memref<64xf32>) -> (memref<16xf32>, memref<64xf32>) {
  %row = memref.subview %cache[16] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.copy %x, %row : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>
  %r = call @layer(%x) : (memref<16xf32>) -> memref<16xf32>
  return %r, %cache : memref<16xf32>, memref<64xf32>
}
