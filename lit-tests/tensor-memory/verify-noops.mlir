// RUN: jopt %s --verify-noops | FileCheck %s

// Programs that have nothing to do with tensors, or whose tensors share memory as they may, pass as they are.

// CHECK-LABEL: func.func @nothing
func.func @nothing(%x: i32) -> i32 {
  return %x : i32
}

// "d" takes the bytes of "x", which nothing reads any more; "t" shows "c" with rows and columns exchanged.
// CHECK-LABEL: func.func @reuse
func.func @reuse(%x: tensor<4x8xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 128 : i64}})
    -> tensor<4x8xf32> attributes {graph.layout = {alignment = 64 : i64, channel_multiple = 1 : i64}} {
  %c = graph.compute "conv" (%x) {name = "c", graph.mem = [{address = 128 : i64, bin = "ddr", block = 1 : i64, size = 128 : i64}]} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %t = graph.transpose %c perm = [1, 0] {name = "t", graph.mem = [{address = 128 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 0 : i64, size = 128 : i64, strides = array<i64: 1, 8>}]} : tensor<4x8xf32> -> tensor<8x4xf32>
  %d = graph.compute "conv" (%t) {name = "d", graph.mem = [{address = 0 : i64, bin = "ddr", block = 2 : i64, size = 128 : i64}]} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  return %d : tensor<4x8xf32>
}

// Halves of "x" side by side again are "x"; the copy is where the second part belongs. Rows are 64 elements wide
// in memory, and no tensor has the bytes after the third of each.
// CHECK-LABEL: func.func @parts
func.func @parts(%x: tensor<4x3xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 1024 : i64}})
    -> tensor<4x3xf32> attributes {graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %p:2 = graph.split %x axis = 0 {names = ["p", "q"], graph.mem = [
      {address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 512 : i64},
      {address = 512 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 512 : i64, size = 512 : i64}]} : tensor<4x3xf32> -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %c = graph.compute "relu" (%p#0) {name = "c", graph.mem = [{address = 1024 : i64, alias_of = "k", bin = "ddr", block = 1 : i64, offset = 0 : i64, size = 512 : i64}]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %d = graph.copy %p#1 {name = "d", graph.mem = [{address = 1536 : i64, alias_of = "k", bin = "ddr", block = 1 : i64, offset = 512 : i64, size = 512 : i64}]} : tensor<2x3xf32> -> tensor<2x3xf32>
  %k = graph.concat %c, %d axis = 0 {name = "k", graph.mem = [{address = 1024 : i64, bin = "ddr", block = 1 : i64, size = 1024 : i64}]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %k : tensor<4x3xf32>
}

// A gather may overwrite its data from the front if it never reads after what it has written; in any order if it
// reads all of it first.
// CHECK-LABEL: func.func @gathers
func.func @gathers(%i: tensor<2xi64> {graph.name = "i", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    -> tensor<2x4xi8> attributes {graph.layout = {alignment = 64 : i64, channel_multiple = 1 : i64}} {
  %c = graph.compute "load" () {name = "c", graph.mem = [{address = 64 : i64, bin = "ddr", block = 1 : i64, size = 12 : i64}]} : () -> tensor<3x4xi8>
  %g = graph.gather %c, %i axis = 0 {indices_value = array<i64: 1, -1>, name = "g", graph.mem = [{address = 64 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "direct", size = 8 : i64}]} : (tensor<3x4xi8>, tensor<2xi64>) -> tensor<2x4xi8>
  %h = graph.gather %g, %i axis = 0 {name = "h", graph.mem = [{address = 64 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "staged", size = 8 : i64}]} : (tensor<2x4xi8>, tensor<2xi64>) -> tensor<2x4xi8>
  return %h : tensor<2x4xi8>
}

// What moves whole rows is simulated by rows: 25 MiB are few atoms.
// CHECK-LABEL: func.func @large
func.func @large(%x: tensor<50x32x32x128xf32> {graph.name = "x", graph.mem = {address = 4096 : i64, bin = "ddr", block = 0 : i64, size = 26214400 : i64}})
    -> tensor<20x32x32x128xf32> attributes {graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %s = graph.slice %x starts = [10] ends = [30] {name = "s", graph.mem = [{address = 5246976 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 5242880 : i64, size = 10485760 : i64}]} : tensor<50x32x32x128xf32> -> tensor<20x32x32x128xf32>
  return %s : tensor<20x32x32x128xf32>
}
