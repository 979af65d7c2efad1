// With require-aligned-views what would be a view at an address that is not aligned moves its data instead. A row has 32
// bytes here.
// RUN: jopt %s --schedule-tensor-memory='channel-multiple=1 require-aligned-views' --verify-tensor-memory --verify-noops 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file %t.err

// CHECK-LABEL: func.func @parts(
// CHECK-SAME:      graph.layout = {aligned_views, alignment = 64 : i64, channel_multiple = 1 : i64}
// CHECK:         graph.slice {{.*}}address = 128 : i64, bin = "ddr", block = 1 : i64, {{.*}}name = "odd"
// CHECK:         graph.slice {{.*}}address = 64 : i64, alias_of = "arg0", {{.*}}name = "even"
// CHECK:         graph.split {{.*}}address = 0 : i64, alias_of = "arg0", {{.*}}, {address = 128 : i64, bin = "ddr", block = 2 : i64, {{.*}}names = ["low", "high"]
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.slice' op not aliased: view is not aligned
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.split' op not aliased: view is not aligned
func.func @parts(%x: tensor<4x8xf32>) {
  %0 = graph.slice %x starts = [1] ends = [2] {name = "odd"} : tensor<4x8xf32> -> tensor<1x8xf32>
  %1 = graph.slice %x starts = [2] ends = [4] {name = "even"} : tensor<4x8xf32> -> tensor<2x8xf32>
  %2:2 = graph.split %x axis = 0 split = [3, 1] {names = ["low", "high"]} : tensor<4x8xf32> -> (tensor<3x8xf32>, tensor<1x8xf32>)
  return
}

// If one slot of a concat is not aligned, no copy would help: the concat moves all its inputs.
// CHECK-LABEL: func.func @slots()
// CHECK-NOT:     graph.copy
// CHECK-NOT:     alias_of
// CHECK:         return
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.concat' op not aliased: view is not aligned
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.concat' op not aliased: view is not aligned
func.func @slots() {
  %a = graph.compute "f" () {name = "a"} : () -> tensor<1x8xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<1x8xf32>
  %c = graph.concat %a, %b axis = 0 {name = "c"} : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
  return
}

// A given address need not be aligned. What has the choice does not go there.
// CHECK-LABEL: func.func @given(
// CHECK-SAME:      graph.mem = {address = 32 : i64
// CHECK:         graph.identity {{.*}}address = 192 : i64, bin = "ddr", block = 1 : i64
// CHECK:         graph.reshape {{.*}}address = 32 : i64, alias_of = "arg0"
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.identity' op not aliased: view is not aligned
// REMARK-NOT:  remark
func.func @given(%x: tensor<4x8xf32> {graph.address = 32 : i64}) -> (tensor<32xf32> {graph.address = 32 : i64}) {
  %0 = graph.identity %x {name = "i"} : tensor<4x8xf32> -> tensor<4x8xf32>
  %1 = graph.reshape %x {name = "r"} : tensor<4x8xf32> -> tensor<32xf32>
  return %1 : tensor<32xf32>
}
