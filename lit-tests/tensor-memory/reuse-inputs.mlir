// With reuse-inputs the bytes of an argument are free after its last use, unless its address is given or it is returned.
// RUN: jopt %s --schedule-tensor-memory='reuse-inputs' --verify-tensor-memory --verify-noops | FileCheck %s
// RUN: jopt %s --schedule-tensor-memory --verify-tensor-memory 2>/dev/null | FileCheck %s --check-prefix=KEEP

// %unused is free from the beginning, %x after %a.
// CHECK-LABEL: func.func @inputs(
// CHECK-SAME:      {address = 0 : i64, {{.*}}graph.name = "x"
// CHECK-SAME:      {address = 256 : i64, {{.*}}graph.name = "unused"
// CHECK-SAME:      peak = 512 : i64
// CHECK-SAME:      graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64, reused_inputs}
// CHECK:         graph.compute {{.*}}address = 256 : i64, {{.*}}name = "a"
// CHECK:         graph.compute {{.*}}address = 0 : i64, {{.*}}name = "b"
// KEEP-LABEL:  func.func @inputs(
// KEEP-SAME:       peak = 1024 : i64
// KEEP-SAME:       graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}
func.func @inputs(%x: tensor<16xf32> {graph.name = "x"}, %y: tensor<16xf32> {graph.name = "unused"}) -> tensor<16xf32> {
  %a = graph.compute "f" (%x) {name = "a"} : (tensor<16xf32>) -> tensor<16xf32>
  %b = graph.compute "f" (%a) {name = "b"} : (tensor<16xf32>) -> tensor<16xf32>
  return %a : tensor<16xf32>
}

// A gather may overwrite it.
// CHECK-LABEL: func.func @overwritten(
// CHECK:         graph.gather {{.*}}alias_of = "x", {{.*}}overlay = "staged"
// KEEP-LABEL:  func.func @overwritten(
// KEEP-NOT:      overlay
func.func @overwritten(%x: tensor<4x16xf32> {graph.name = "x"}, %i: tensor<2xi64>) {
  %0 = graph.gather %x, %i axis = 0 {name = "g"} : (tensor<4x16xf32>, tensor<2xi64>) -> tensor<2x16xf32>
  return
}

// CHECK-LABEL: func.func @stay(
// CHECK-SAME:      {address = 0 : i64, {{.*}}graph.name = "given"
// CHECK-SAME:      {address = 256 : i64, {{.*}}graph.name = "returned"
// CHECK:         graph.compute {{.*}}address = 512 : i64, {{.*}}name = "a"
// CHECK:         graph.compute {{.*}}address = 768 : i64, {{.*}}name = "b"
func.func @stay(%x: tensor<16xf32> {graph.name = "given", graph.address = 0 : i64}, %y: tensor<16xf32> {graph.name = "returned"}) -> tensor<16xf32> {
  %a = graph.compute "f" (%x, %y) {name = "a"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b = graph.compute "f" (%a) {name = "b"} : (tensor<16xf32>) -> tensor<16xf32>
  return %y : tensor<16xf32>
}
