// RUN: jopt %s --sccp | FileCheck %s

// What the region yields is known after it, but not what it is given: that is whole where the operands are parts.

// CHECK-LABEL: func.func @yielded
// CHECK: %[[C14:.*]] = arith.constant 14 : index
// CHECK: arith.addi
// CHECK: return %[[C14]], %{{.*}}#1
func.func @yielded(%lane: index, %of: index) -> (index, index) {
  %c3 = arith.constant 3 : index
  %0:2 = gpu.warp_execute_on_lane_0(%lane)[32] args(%c3 : index) -> (index, index) {
  ^bb0(%x: index):
    %c7 = arith.constant 7 : index
    %1 = arith.addi %x, %x : index
    gpu.yield %c7, %1 : index, index
  }
  %2 = arith.addi %0#0, %0#0 : index
  return %2, %0#1 : index, index
}

// Each lane gets a part of a vector, which is another constant.

// CHECK-LABEL: func.func @part
// CHECK: %[[R:.*]] = gpu.warp_execute_on_lane_0
// CHECK: return %[[R]] : vector<1xf32>
func.func @part(%lane: index) -> vector<1xf32> {
  %0 = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
    %1 = arith.constant dense<1.0> : vector<32xf32>
    gpu.yield %1 : vector<32xf32>
  }
  return %0 : vector<1xf32>
}
