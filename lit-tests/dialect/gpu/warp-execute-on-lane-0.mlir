// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --mlir-print-op-generic | jopt -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: index) {
// CHECK-NEXT: %0 = gpu.warp_execute_on_lane_0(%arg0)[32] -> (vector<4xf32>) {
// CHECK-NEXT: %1 = "some_def"() : () -> vector<128xf32>
// CHECK-NEXT: gpu.yield %1 : vector<128xf32>
// CHECK-NEXT: }
// CHECK-NEXT: gpu.warp_execute_on_lane_0(%arg0)[32] args(%0 : vector<4xf32>) {
// CHECK-NEXT: ^bb0(%arg1: vector<128xf32>):
// CHECK-NEXT: "u"(%arg1) : (vector<128xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @a(%lane: index) {
  %w = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<4xf32>) {
    %0 = "some_def"() : () -> vector<128xf32>
    gpu.yield %0 : vector<128xf32>
  }
  gpu.warp_execute_on_lane_0(%lane)[32] args(%w : vector<4xf32>) {
  ^bb0(%a : vector<128xf32>):
    "u"(%a) : (vector<128xf32>) -> ()
  }
  return
}
