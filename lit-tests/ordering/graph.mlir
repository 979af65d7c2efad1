// Tensors of the graph dialect: noops, contiguous slices and leading parts are views of their operand.
// RUN: jopt %s --reorder-for-memory=remarks 2>&1 | FileCheck %s

// Each branch first makes 64 rows and needs one of them. A branch at a time is 17152 bytes.
// CHECK: remark: peak of live bytes: 49408 before, 17152 after, which is optimal
// CHECK-LABEL: func.func @branches(
// CHECK:         graph.compute "f" (%{{.*}}) {name = "a"}
// CHECK-NEXT:    graph.slice
// CHECK-NEXT:    graph.compute "r" (%{{.*}}) {name = "ra"}
// CHECK-NEXT:    graph.compute "f" (%{{.*}}) {name = "b"}
// CHECK-NEXT:    graph.reshape
// CHECK-NEXT:    graph.compute "r" (%{{.*}}) {name = "rb"}
// CHECK-NEXT:    graph.compute "f" (%{{.*}}) {name = "c"}
// CHECK-NEXT:    graph.split
// CHECK-NEXT:    graph.compute "r" (%{{.*}}) {name = "rc"}
// CHECK-NEXT:    graph.compute "sum"
func.func @branches(%x: tensor<1x64xf32>) -> tensor<1x64xf32> {
  %a = graph.compute "f" (%x) {name = "a"} : (tensor<1x64xf32>) -> tensor<64x64xf32>
  %b = graph.compute "f" (%x) {name = "b"} : (tensor<1x64xf32>) -> tensor<64x64xf32>
  %c = graph.compute "f" (%x) {name = "c"} : (tensor<1x64xf32>) -> tensor<64x64xf32>
  %sa = graph.slice %a starts = [5] ends = [6] {name = "sa"} : tensor<64x64xf32> -> tensor<1x64xf32>
  %sb = graph.reshape %b {name = "sb"} : tensor<64x64xf32> -> tensor<8x8x64xf32>
  %sc:2 = graph.split %c axis = 0 split = [60, 4] {names = ["sc", "tc"]} : tensor<64x64xf32> -> (tensor<60x64xf32>, tensor<4x64xf32>)
  %ra = graph.compute "r" (%sa) {name = "ra"} : (tensor<1x64xf32>) -> tensor<1x64xf32>
  %rb = graph.compute "r" (%sb) {name = "rb"} : (tensor<8x8x64xf32>) -> tensor<1x64xf32>
  %rc = graph.compute "r" (%sc#0, %sc#1) {name = "rc"} : (tensor<60x64xf32>, tensor<4x64xf32>) -> tensor<1x64xf32>
  %o = graph.compute "sum" (%ra, %rb, %rc) {name = "o"} : (tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<1x64xf32>
  return %o : tensor<1x64xf32>
}
