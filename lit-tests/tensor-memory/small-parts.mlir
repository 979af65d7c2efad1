// RUN: jopt %s --schedule-tensor-memory='bins=ddr:unlimited@0x1000 alignment=4096 channel-multiple=1' --verify-tensor-memory | FileCheck %s

// Parts of 40, 80 and 60 bytes at 0x1000, 0x1028 and 0x1078: only the start of a block is aligned.
// CHECK-LABEL: func.func @split(
// CHECK-SAME: peak = 180 : i64
// CHECK: graph.split {{.*}}[{address = 4096 : i64, {{.*}}size = 40 : i64}, {address = 4136 : i64, {{.*}}size = 80 : i64}, {address = 4216 : i64, {{.*}}size = 60 : i64}]
func.func @split(%x: tensor<45xf32>) {
  %0:3 = graph.split %x axis = 0 split = [10, 20, 15] : tensor<45xf32> -> (tensor<10xf32>, tensor<20xf32>, tensor<15xf32>)
  return
}

// CHECK-LABEL: func.func @slice(
// CHECK: graph.slice {{.*}}address = 4136 : i64
func.func @slice(%x: tensor<40xf32>) {
  %0 = graph.slice %x starts = [10] ends = [30] : tensor<40xf32> -> tensor<20xf32>
  return
}
