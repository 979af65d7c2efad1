// RUN: not jopt %s --verify-noops=max-atoms=4 2>&1 | FileCheck %s
// RUN: jopt %s --verify-noops=max-atoms=5 -o /dev/null

// The view has the bytes of its input. Together there are five rows, and nothing takes a row apart.
// CHECK: error: 'func.func' op has too much memory to simulate: 5 atoms of 16 bytes, more than max-atoms=4
func.func @f(%x: tensor<3x4xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 48 : i64}},
             %y: tensor<2x4xf32> {graph.name = "y", graph.mem = {address = 48 : i64, bin = "ddr", block = 1 : i64, size = 32 : i64}})
    attributes {graph.layout = {alignment = 16 : i64, channel_multiple = 1 : i64}} {
  %i = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 48 : i64}]} : tensor<3x4xf32> -> tensor<3x4xf32>
  return
}
