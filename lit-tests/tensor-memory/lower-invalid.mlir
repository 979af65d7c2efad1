// RUN: jopt %s --lower-graph-memory -split-input-file -verify-diagnostics
// RUN: not jopt /dev/null --lower-graph-memory="abi=mine" 2>&1 | FileCheck %s

// CHECK: abi

// What lower-graph-memory refuses.

func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 'a' has no memory assignment; run schedule-tensor-memory first}}
  %0 = graph.compute "fill" () {name = "a"} : () -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op tensor 'arg0' has no memory assignment; run schedule-tensor-memory first}}
func.func @f(%x: tensor<4xf32>) {
  %0 = graph.copy %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op has no 'graph.layout'; run schedule-tensor-memory first}}
func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}]} {
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : () -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op has no 'graph.bins'; run schedule-tensor-memory first}}
func.func @f() attributes {graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : () -> tensor<4xf32>
  return
}

// -----

func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op unknown memory bin 'sram'}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "sram", block = 0 : i64, size = 64 : i64}]} : () -> tensor<4xf32>
  return
}

// -----

func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' lies outside the used part of bin 'ddr'}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 63 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64}]} : () -> tensor<f32>
  return
}

// -----

func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' lies outside the used part of bin 'ddr'}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 65 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64}]} : () -> tensor<f32>
  return
}

// -----

func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' lies outside the used part of bin 'ddr'}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 9223372036854775807 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64}]} : () -> tensor<f32>
  return
}

// -----

// Padding takes room too.
func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' does not fit in the 63 bytes it is given}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 63 : i64}]} : () -> tensor<4xi8>
  return
}

// -----

// As many strides as dimensions.
func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' does not fit in the 64 bytes it is given}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64, strides = array<i64: 1>}]} : () -> tensor<4x4xi8>
  return
}

// -----

func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' does not fit in the 64 bytes it is given}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64, strides = array<i64: 0, 1>}]} : () -> tensor<4x4xi8>
  return
}

// -----

// The last element is number 64.
func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' does not fit in the 64 bytes it is given}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64, strides = array<i64: 1, 21>}]} : () -> tensor<2x4xi8>
  return
}

// -----

func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' does not fit in the 64 bytes it is given}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64, strides = array<i64: 4611686018427387904, 4611686018427387904>}]} : () -> tensor<2x2xi8>
  return
}

// -----

// The padded size exceeds 2^63 - 1.
func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' does not fit in the 64 bytes it is given}}
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 64 : i64}]} : () -> tensor<9223372036854775807xi8>
  return
}

// -----

func.func @f() -> tensor<?xf32> attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : () -> tensor<4xf32>
  // expected-error@+1 {{'tensor.cast' op lower-graph-memory: unsupported operation 'tensor.cast'}}
  %1 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

func.func @f(%c: i1) attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : () -> tensor<4xf32>
  scf.if %c {
    // expected-error@+1 {{'tensor.rank' op lower-graph-memory: unsupported operation 'tensor.rank'}}
    %1 = tensor.rank %0 : tensor<4xf32>
  }
  return
}

// -----

// expected-error@+1 {{'func.func' op lower-graph-memory: function 'f' must have a single block}}
func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 64 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  cf.br ^bb1
^bb1:
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : () -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op lower-graph-memory: cannot change the type of a function that is used}}
func.func @f() -> tensor<4xf32> attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @g() {
  // expected-note@+1 {{used here}}
  %0 = call @f() : () -> tensor<4xf32>
  return
}

// -----

// The first function is fine, but stays as it is because of the second.
func.func @f() attributes {graph.bins = [{base = 64 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "fill" () {graph.mem = [{address = 64 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}]} : () -> tensor<4xf32>
  return
}
func.func @g() {
  // expected-error@+1 {{'graph.compute' op tensor 'a' has no memory assignment; run schedule-tensor-memory first}}
  %0 = graph.compute "fill" () {name = "a"} : () -> tensor<4xf32>
  return
}
