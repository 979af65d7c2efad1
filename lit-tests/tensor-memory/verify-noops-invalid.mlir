// RUN: jopt %s --split-input-file --verify-diagnostics --verify-noops

// A noop whose result is in other bytes than its input moves the data; here it runs over what it has to read.
func.func @noop(%x: tensor<4xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    -> tensor<2x2xf32> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  // expected-error@+1 {{'graph.reshape' op noop 'r' modified its input}}
  %r = graph.reshape %x {name = "r", graph.mem = [{address = 8 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 8 : i64, size = 16 : i64}]} : tensor<4xf32> -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}

// -----

// Rows of 2 in 4 elements of memory are not rows of 4.
func.func @layout(%x: tensor<2x2xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 32 : i64}})
    -> tensor<4xf32> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 4 : i64}} {
  // expected-error@+1 {{'graph.reshape' op noop 'r' is not what it should be: 0x8 in bin 'ddr' holds scratch of 'x' instead of element 2 of 'x'}}
  %r = graph.reshape %x {name = "r", graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 16 : i64}]} : tensor<2x2xf32> -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// Computed over something that is read later.
func.func @overwritten(%x: tensor<4xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    -> tensor<4xf32> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  %c = graph.compute "a" (%x) {name = "c", graph.mem = [{address = 16 : i64, bin = "ddr", block = 1 : i64, size = 16 : i64}]} : (tensor<4xf32>) -> tensor<4xf32>
  %d = graph.compute "b" (%c) {name = "d", graph.mem = [{address = 8 : i64, bin = "tcm", block = 2 : i64, size = 16 : i64}]} : (tensor<4xf32>) -> tensor<4xf32>
  %e = graph.compute "b" (%d) {name = "e", graph.mem = [{address = 28 : i64, bin = "ddr", block = 3 : i64, size = 16 : i64}]} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'graph.compute' op 'c' is overwritten before it is read: 0x1C in bin 'ddr' holds element 0 of 'e' instead of element 3 of 'c'}}
  %f = graph.compute "add" (%c, %e) {name = "f", graph.mem = [{address = 64 : i64, bin = "ddr", block = 4 : i64, size = 16 : i64}]} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %f : tensor<4xf32>
}

// -----

// Nothing is computed in place.
func.func @in_place(%x: tensor<4xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    -> tensor<4xf32> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  // expected-error@+1 {{'graph.compute' op 'c' overwrites 'x' while that is read}}
  %c = graph.compute "a" (%x) {name = "c", graph.mem = [{address = 12 : i64, bin = "ddr", block = 1 : i64, size = 16 : i64}]} : (tensor<4xf32>) -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// -----

// "x" stands twice in the result, but only once in memory: a copy is missing.
func.func @no_copy(%i: tensor<1xf32> {graph.name = "i", graph.mem = {address = 64 : i64, bin = "ddr", block = 0 : i64, size = 4 : i64}})
    -> tensor<2x4xf32> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  %x = graph.compute "a" (%i) {name = "x", graph.mem = [{address = 0 : i64, alias_of = "k", bin = "ddr", block = 1 : i64, offset = 0 : i64, size = 16 : i64}]} : (tensor<1xf32>) -> tensor<1x4xf32>
  // expected-error@+1 {{'graph.concat' op 'k' is not what it should be: 0x10 in bin 'ddr' holds nothing instead of element 0 of 'x'}}
  %k = graph.concat %x, %x axis = 0 {name = "k", graph.mem = [{address = 0 : i64, bin = "ddr", block = 1 : i64, size = 32 : i64}]} : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %k : tensor<2x4xf32>
}

// -----

// Element 0 is gone when slot 1 wants it.
func.func @direct(%i: tensor<2xi64> {graph.name = "i", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    -> tensor<2xi8> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  %c = graph.compute "load" () {name = "c", graph.mem = [{address = 64 : i64, bin = "ddr", block = 1 : i64, size = 2 : i64}]} : () -> tensor<2xi8>
  // expected-error@+1 {{'graph.gather' op 'g' overwrites its data before it reads it: 0x40 in bin 'ddr' holds element 1 of 'c' instead of element 0 of 'c'}}
  %g = graph.gather %c, %i axis = 0 {indices_value = array<i64: 1, 0>, name = "g", graph.mem = [{address = 64 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "direct", size = 2 : i64}]} : (tensor<2xi8>, tensor<2xi64>) -> tensor<2xi8>
  return %g : tensor<2xi8>
}

// -----

func.func @direct_unknown(%i: tensor<2xi64> {graph.name = "i", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    -> tensor<2xi8> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  %c = graph.compute "load" () {name = "c", graph.mem = [{address = 64 : i64, bin = "ddr", block = 1 : i64, size = 2 : i64}]} : () -> tensor<2xi8>
  // expected-error@+1 {{'graph.gather' op the indices of 'g' are not known, so its overlay cannot be direct}}
  %g = graph.gather %c, %i axis = 0 {name = "g", graph.mem = [{address = 64 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "direct", size = 2 : i64}]} : (tensor<2xi8>, tensor<2xi64>) -> tensor<2xi8>
  return %g : tensor<2xi8>
}

// -----

// A view of the data is read after the gather has overwritten it.
func.func @later_reader(%i: tensor<2xi64> {graph.name = "i", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    -> tensor<2x2xi8> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  %c = graph.compute "load" () {name = "c", graph.mem = [{address = 64 : i64, bin = "ddr", block = 1 : i64, size = 4 : i64}]} : () -> tensor<4xi8>
  %v = graph.reshape %c {name = "v", graph.mem = [{address = 64 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 0 : i64, size = 4 : i64}]} : tensor<4xi8> -> tensor<2x2xi8>
  %g = graph.gather %c, %i axis = 0 {name = "g", graph.mem = [{address = 64 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "staged", size = 2 : i64}]} : (tensor<4xi8>, tensor<2xi64>) -> tensor<2xi8>
  // expected-error@+1 {{'func.return' op 'v' is overwritten before it is read: 0x40 in bin 'ddr' holds element 0 of 'g' instead of element 0 of 'c'}}
  return %v : tensor<2x2xi8>
}

// -----

func.func @address(%x: tensor<2xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 8 : i64}})
    -> (tensor<2xf32> {graph.address = 8 : i64}) attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  %c = graph.compute "a" (%x) {name = "c", graph.mem = [{address = 16 : i64, bin = "ddr", block = 1 : i64, size = 8 : i64}]} : (tensor<2xf32>) -> tensor<2xf32>
  // expected-error@+1 {{'func.return' op 'c' is returned at 0x10, but wanted at 0x8}}
  return %c : tensor<2xf32>
}

// -----

func.func @unscheduled(%x: tensor<2xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 8 : i64}}) -> tensor<2xf32> {
  // expected-error@+1 {{'graph.identity' op tensor 't0' has no memory assignment; run schedule-tensor-memory first}}
  %c = graph.identity %x : tensor<2xf32> -> tensor<2xf32>
  return %c : tensor<2xf32>
}

// -----

// expected-error@+1 {{'func.func' op has no 'graph.layout'; run schedule-tensor-memory first}}
func.func @no_layout(%x: tensor<2xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 8 : i64}}) -> tensor<2xf32> {
  %c = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 8 : i64}]} : tensor<2xf32> -> tensor<2xf32>
  return %c : tensor<2xf32>
}

// -----

// expected-error@+1 {{'func.func' op tensor 'x' has a memory assignment that does not fit it}}
func.func @too_small(%x: tensor<2xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 4 : i64}})
    -> tensor<2xf32> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  %c = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 8 : i64}]} : tensor<2xf32> -> tensor<2xf32>
  return %c : tensor<2xf32>
}

// -----

func.func @strides(%x: tensor<2x3xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 24 : i64}})
    -> tensor<3x2xf32> attributes {graph.layout = {alignment = 1 : i64, channel_multiple = 1 : i64}} {
  // expected-error@+1 {{'graph.transpose' op tensor 't' has a memory assignment that does not fit it}}
  %t = graph.transpose %x perm = [1, 0] {name = "t", graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 24 : i64, strides = array<i64: 1, 4>}]} : tensor<2x3xf32> -> tensor<3x2xf32>
  return %t : tensor<3x2xf32>
}

// -----

func.func @other_operation(%x: tensor<2xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 8 : i64}}) -> tensor<2xf32> {
  %c = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 8 : i64}]} : tensor<2xf32> -> tensor<2xf32>
  // expected-error@+1 {{'arith.addf' op verify-noops: unsupported operation 'arith.addf'}}
  %d = arith.addf %c, %c : tensor<2xf32>
  return %d : tensor<2xf32>
}

// -----

// expected-error@+1 {{'func.func' op verify-noops: function 'blocks' must have a single block}}
func.func @blocks(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c = graph.identity %x : tensor<2xf32> -> tensor<2xf32>
  cf.br ^end
^end:
  return %c : tensor<2xf32>
}
