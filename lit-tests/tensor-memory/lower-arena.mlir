// RUN: jopt %s --allow-unregistered-dialect --lower-graph-memory="abi=arena" | FileCheck %s

// With abi=arena the caller brings the arenas, one argument for each bin in use, before all others. Arguments and results are
// in them, and nothing is copied; attributes of the function say where.

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[DDR:.*]]: memref<96xi8>, %[[SRAM:.*]]: memref<16xi8>, %[[N:.*]]: index {test.kept}) -> (index {test.kept})
// CHECK-SAME: graph.arguments = [{address = 64 : i64, bin = "ddr", block = 0 : i64, fixed, name = "x", size = 16 : i64, type = tensor<4xf32>}]
// CHECK-SAME: graph.bins = [{base = 64 : i64, name = "ddr", peak = 96 : i64, size = 4096 : i64}, {base = 0 : i64, name = "sram", peak = 16 : i64, size = 4096 : i64}]
// CHECK-SAME: graph.layout = {alignment = 16 : i64, channel_multiple = 1 : i64}
// CHECK-SAME: graph.results = [{address = 144 : i64, bin = "ddr", block = 2 : i64, fixed, name = "t1", size = 16 : i64, type = tensor<4xf32>}]
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: %[[X:.*]] = memref.view %[[DDR]][%[[C0:.*]]][] : memref<96xi8> to memref<4xf32>
// CHECK: %[[A:.*]] = memref.view %[[SRAM]][%[[C0]]][] : memref<16xi8> to memref<4xf32>
// CHECK-NEXT: graph.kernel "relu" ins(%[[X]] : memref<4xf32>) outs(%[[A]] : memref<4xf32>)
// CHECK-NEXT: "test.other"(%[[N]]) : (index) -> ()
// CHECK-NEXT: %[[C80:.*]] = arith.constant 80 : index
// CHECK-NEXT: %[[B:.*]] = memref.view %[[DDR]][%[[C80]]][] : memref<96xi8> to memref<4xf32>
// CHECK-NEXT: graph.kernel "add" ins(%[[A]], %[[X]] : memref<4xf32>, memref<4xf32>) outs(%[[B]] : memref<4xf32>)
// CHECK-NEXT: return %[[N]] : index
func.func @f(%x: tensor<4xf32> {graph.name = "x", graph.address = 64 : i64, graph.mem = {address = 64 : i64, bin = "ddr", block = 0 : i64, fixed, size = 16 : i64}}, %n: index {test.kept})
    -> (tensor<4xf32> {graph.address = 144 : i64}, index {test.kept})
    attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 96 : i64, size = 4096 : i64},
                              {base = 0 : i64, name = "sram", peak = 16 : i64, size = 4096 : i64}],
                graph.layout = {alignment = 16 : i64, channel_multiple = 1 : i64}} {
  %0 = graph.compute "relu" (%x) {bin = "sram", graph.mem = [{address = 0 : i64, bin = "sram", block = 1 : i64, size = 16 : i64}]} : (tensor<4xf32>) -> tensor<4xf32>
  "test.other"(%n) : (index) -> ()
  %1 = graph.compute "add" (%0, %x) {graph.mem = [{address = 144 : i64, bin = "ddr", block = 2 : i64, fixed, size = 16 : i64}]} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1, %n : tensor<4xf32>, index
}
