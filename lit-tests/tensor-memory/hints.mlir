// Operations can say whether they want to share bytes.
// RUN: jopt %s --schedule-tensor-memory='channel-multiple=1' --verify-tensor-memory 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file %t.err
// RUN: jopt %s --schedule-tensor-memory='channel-multiple=1' --schedule-tensor-memory='channel-multiple=1' --verify-noops 2>/dev/null | FileCheck %s

// With graph.no_alias results have blocks of their own. A reshape then moves its data, which needs no remark; what is
// made of it cannot be a view.
// CHECK-LABEL: func.func @own_result()
// CHECK:         graph.compute {{.*}}address = 0 : i64, bin = "ddr", block = 0 : i64
// CHECK:         graph.reshape {{.*}}address = 64 : i64, bin = "ddr", block = 1 : i64
// CHECK:         graph.flatten {{.*}}address = 0 : i64, bin = "ddr", block = 2 : i64
// REMARK-NOT:  remark
// REMARK:      hints.mlir:[[#@LINE+4]]:{{.*}}remark: 'graph.flatten' op not aliased: 'r' has a block of its own
func.func @own_result() {
  %0 = graph.compute "f" () : () -> tensor<4x4xf32>
  %1 = graph.reshape %0 {name = "r", graph.no_alias} : tensor<4x4xf32> -> tensor<2x8xf32>
  %2 = graph.flatten %1 axis = 0 : tensor<2x8xf32> -> tensor<1x16xf32>
  return
}

// It is not made in its slot of a concat either, but copied there.
// CHECK-LABEL: func.func @own_input()
// CHECK:         graph.compute {{.*}}address = 0 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64}], graph.no_alias, name = "a"
// CHECK:         graph.compute {{.*}}alias_of = "c", {{.*}}offset = 64 : i64, {{.*}}name = "b"
// CHECK:         graph.copy {{.*}}alias_of = "c", {{.*}}offset = 0 : i64, {{.*}}name = "a_copy"
// CHECK:         graph.concat
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.concat' op not aliased: 'a' has a block of its own
func.func @own_input() {
  %0 = graph.compute "f" () {name = "a", graph.no_alias} : () -> tensor<16xf32>
  %1 = graph.compute "f" () {name = "b"} : () -> tensor<16xf32>
  %2 = graph.concat %0, %1 axis = 0 {name = "c"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
  return
}

// Of two concats that want %t at their beginning the later one gets it ...
// CHECK-LABEL: func.func @later_wins()
// CHECK:         graph.compute {{.*}}alias_of = "d", {{.*}}name = "t"
// CHECK:         graph.copy %0 {{.*}}alias_of = "c", {{.*}}name = "t_copy"
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.concat' op not aliased: placement conflict with 'd'
func.func @later_wins() {
  %t = graph.compute "f" () {name = "t"} : () -> tensor<16xf32>
  %a = graph.compute "f" () {name = "a"} : () -> tensor<16xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<16xf32>
  %c = graph.concat %t, %a axis = 0 {name = "c"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
  %d = graph.concat %t, %b axis = 0 {name = "d"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
  return
}

// ... unless the other one has graph.prefer_alias.
// CHECK-LABEL: func.func @preferred_wins()
// CHECK:         graph.compute {{.*}}alias_of = "c", {{.*}}name = "t"
// CHECK:         graph.copy %0 {{.*}}alias_of = "d", {{.*}}name = "t_copy"
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.concat' op not aliased: placement conflict with 'c'
func.func @preferred_wins() {
  %t = graph.compute "f" () {name = "t"} : () -> tensor<16xf32>
  %a = graph.compute "f" () {name = "a"} : () -> tensor<16xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<16xf32>
  %c = graph.concat %t, %a axis = 0 {name = "c", graph.prefer_alias} : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
  %d = graph.concat %t, %b axis = 0 {name = "d"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
  return
}

// A gather that prefers it is placed over its data; then the data cannot be made in the slot of the concat, whose gathered
// input is the larger one.
// CHECK-LABEL: func.func @preferred_gather(
// CHECK:         graph.gather {{.*}}alias_of = "data", {{.*}}overlay = "staged"
// REMARK-NOT:  remark
// REMARK:      remark: 'graph.concat' op not aliased: placement conflict with
func.func @preferred_gather(%i: tensor<1xi64>) {
  %0 = graph.compute "f" () {name = "data"} : () -> tensor<4x16xf32>
  %1 = graph.gather %0, %i axis = 0 {graph.prefer_alias, name = "g"} : (tensor<4x16xf32>, tensor<1xi64>) -> tensor<1x16xf32>
  %2 = graph.compute "f" () {name = "b"} : () -> tensor<1x16xf32>
  %3 = graph.concat %1, %2 axis = 0 {name = "c"} : (tensor<1x16xf32>, tensor<1x16xf32>) -> tensor<2x16xf32>
  return
}
