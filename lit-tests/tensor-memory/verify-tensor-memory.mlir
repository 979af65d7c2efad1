// RUN: jopt %s -split-input-file -verify-diagnostics --verify-tensor-memory -o /dev/null

// Places written by hand. The first function is right.

func.func @right(%x: tensor<64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 512 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 256 : i64}]} : tensor<64xf32> -> tensor<64xf32>
  %1 = graph.compute "f" (%0) {graph.mem = [{address = 256 : i64, bin = "ddr", block = 1 : i64, size = 256 : i64}]} : (tensor<64xf32>) -> tensor<64xf32>
  return
}

// -----

func.func @overlap(%x: tensor<64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 448 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensors 'arg0' and 't0' overlap in bin 'ddr' at [0xC0, 0x100) while both are live}}
  %0 = graph.compute "f" (%x) {graph.mem = [{address = 192 : i64, bin = "ddr", block = 1 : i64, size = 256 : i64}]} : (tensor<64xf32>) -> tensor<64xf32>
  return
}

// -----

// At one place, but not the same bytes: rows became columns, and no strides say so.
func.func @no_view(%x: tensor<2x2xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 512 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 512 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.transpose' op tensors 'arg0' and 't0' overlap in bin 'ddr' at [0x0, 0x200) while both are live}}
  %0 = graph.transpose %x perm = [1, 0] {graph.mem = [{address = 0 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 512 : i64}]} : tensor<2x2xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @slice(%x: tensor<4x64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 1024 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 1024 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.slice' op tensors 'arg0' and 't0' overlap in bin 'ddr' at [0x200, 0x300) while both are live}}
  %0 = graph.slice %x starts = [1] ends = [2] {graph.mem = [{address = 512 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 512 : i64, size = 256 : i64}]} : tensor<4x64xf32> -> tensor<1x64xf32>
  return
}

// -----

func.func @overlay(%x: tensor<4x64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 1024 : i64}}, %i: tensor<2xi64> {graph.mem = {address = 1024 : i64, bin = "ddr", block = 1 : i64, size = 512 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 1536 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.gather' op tensors 'arg0' and 't0' overlap in bin 'ddr' at [0x0, 0x200) while both are live}}
  %0 = graph.gather %x, %i axis = 0 {graph.mem = [{address = 0 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 0 : i64, overlay = "staged", size = 512 : i64}]} : (tensor<4x64xf32>, tensor<2xi64>) -> tensor<2x64xf32>
  return
}

// -----

func.func @half_placed()
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 768 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "f" () {graph.mem = [{address = 0 : i64, alias_of = "t2", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 256 : i64}]} : () -> tensor<64xf32>
  %1 = graph.compute "f" () {graph.mem = [{address = 512 : i64, bin = "ddr", block = 1 : i64, size = 256 : i64}]} : () -> tensor<64xf32>
  // expected-error@+1 {{'graph.concat' op concat input 't1' is neither placed nor copied}}
  %2 = graph.concat %0, %1 axis = 0 {graph.mem = [{address = 0 : i64, bin = "ddr", block = 0 : i64, size = 512 : i64}]} : (tensor<64xf32>, tensor<64xf32>) -> tensor<128xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op tensor 'arg0' is fixed at 0x100, but placed at 0x0}}
func.func @moved(%x: tensor<64xf32> {graph.address = 0x100 : i64, graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, fixed, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 512 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "f" (%x) {graph.mem = [{address = 256 : i64, bin = "ddr", block = 1 : i64, size = 256 : i64}]} : (tensor<64xf32>) -> tensor<64xf32>
  return
}

// -----

func.func @places(%x: tensor<64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 1072 : i64, size = 1024 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op block 1 starts at 0x110, which is not aligned}}
  %0 = graph.compute "f" (%x) {graph.mem = [{address = 272 : i64, bin = "ddr", block = 1 : i64, size = 256 : i64}]} : (tensor<64xf32>) -> tensor<64xf32>
  // expected-error@+2 {{'graph.compute' op block 2 starts at 0x330, which is not aligned}}
  // expected-error@+1 {{'graph.compute' op tensor 't1' [0x330, 0x430) is outside bin 'ddr'}}
  %1 = graph.compute "f" (%x) {graph.mem = [{address = 816 : i64, bin = "ddr", block = 2 : i64, size = 256 : i64}]} : (tensor<64xf32>) -> tensor<64xf32>
  // expected-error@+1 {{'graph.identity' op tensor 't2' is outside of block 0}}
  %2 = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 64 : i64, size = 256 : i64}]} : tensor<64xf32> -> tensor<64xf32>
  return
}

// -----

func.func @size()
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 40 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' has 40 bytes, but needs 256}}
  %0 = graph.compute "f" () {graph.mem = [{address = 0 : i64, bin = "ddr", block = 0 : i64, size = 40 : i64}]} : () -> tensor<10xf32>
  return
}

// -----

func.func @missing() {
  // expected-error@+1 {{'graph.compute' op tensor 't0' has no memory assignment; run schedule-tensor-memory first}}
  %0 = graph.compute "f" () : () -> tensor<10xf32>
  return
}

// -----

func.func @aligned_views(%x: tensor<4x64xi8> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {aligned_views, alignment = 128 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.slice' op tensor 't0' is at 0x40, which is not aligned}}
  %0 = graph.slice %x starts = [1] ends = [2] {graph.mem = [{address = 64 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 64 : i64, size = 64 : i64}]} : tensor<4x64xi8> -> tensor<1x64xi8>
  return
}

// -----

func.func @no_alias(%x: tensor<64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.identity' op tensor 't0' shares bytes with 'arg0' despite no_alias}}
  %0 = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 256 : i64}], graph.no_alias} : tensor<64xf32> -> tensor<64xf32>
  return
}

// -----

// Without reused_inputs whoever calls may look at an argument in the end.
func.func @kept(%x: tensor<64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensors 'arg0' and 't0' overlap in bin 'ddr' at [0x0, 0x100) while both are live}}
  %0 = graph.compute "f" () {graph.mem = [{address = 0 : i64, bin = "ddr", block = 1 : i64, size = 256 : i64}]} : () -> tensor<64xf32>
  return
}

// -----

func.func @reused(%x: tensor<64xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64, reused_inputs}} {
  %0 = graph.compute "f" () {graph.mem = [{address = 0 : i64, bin = "ddr", block = 1 : i64, size = 256 : i64}]} : () -> tensor<64xf32>
  // expected-error@+1 {{'graph.compute' op tensors 't0' and 't1' overlap in bin 'ddr' at [0x0, 0x100) while both are live}}
  %1 = graph.compute "f" (%0) {graph.mem = [{address = 0 : i64, bin = "ddr", block = 2 : i64, size = 256 : i64}]} : (tensor<64xf32>) -> tensor<64xf32>
  return
}

// -----

func.func @no_alias_later()
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // expected-error@+1 {{'graph.compute' op tensor 't0' shares bytes with 't1' despite no_alias}}
  %0 = graph.compute "f" () {graph.mem = [{address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}], graph.no_alias} : () -> tensor<64xf32>
  %1 = graph.identity %0 {graph.mem = [{address = 0 : i64, alias_of = "t0", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 256 : i64}]} : tensor<64xf32> -> tensor<64xf32>
  return
}
