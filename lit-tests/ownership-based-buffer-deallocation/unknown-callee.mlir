// RUN: jopt %s --ownership-based-buffer-deallocation=private-function-dynamic-ownership | FileCheck %s

// A callee that is not known by name keeps to what public functions do: the caller owns its results.
// CHECK-LABEL: func.func @caller(
// CHECK-SAME: %[[F:.*]]: (i32) -> memref<4xf32>
func.func @caller(%f: (i32) -> memref<4xf32>, %x: i32) {
  // CHECK: %[[YES:.*]] = arith.constant true
  // CHECK-NEXT: %[[R:.*]] = call_indirect %[[F]](%{{.*}}) : (i32) -> memref<4xf32>
  // CHECK: bufferization.dealloc (%{{.*}} : memref<f32>) if (%[[YES]])
  %0 = call_indirect %f(%x) : (i32) -> memref<4xf32>
  return
}
