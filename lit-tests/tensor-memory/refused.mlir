// RUN: jopt %s -split-input-file -verify-diagnostics --schedule-tensor-memory='channel-multiple=64 bins=ddr:unlimited,sram:4KiB' -o /dev/null

// What is not zero-copy, with the reasons in remarks, and the preconditions that are errors.

func.func @channel(%x: tensor<10x10xf32>) {
  // expected-remark@+1 {{'graph.reshape' op not aliased: layout is not compatible}}
  %0 = graph.reshape %x : tensor<10x10xf32> -> tensor<1x100xf32>
  return
}

// -----

// A transpose that moves data is a view with strides; after it, only what keeps strides is one.
func.func @transposed(%x: tensor<64x128xf32>) {
  %0 = graph.transpose %x perm = [1, 0] : tensor<64x128xf32> -> tensor<128x64xf32>
  %1 = graph.unsqueeze %0 axes = [0] : tensor<128x64xf32> -> tensor<1x128x64xf32>
  // expected-remark@+1 {{'graph.reshape' op not aliased: layout is not compatible}}
  %2 = graph.reshape %1 : tensor<1x128x64xf32> -> tensor<64x128xf32>
  // expected-remark@+1 {{'graph.slice' op not aliased: layout is not compatible}}
  %3 = graph.slice %0 starts = [0] ends = [4] : tensor<128x64xf32> -> tensor<4x64xf32>
  return
}

// -----

func.func @bins(%x: tensor<4xf32>) {
  // expected-remark@+1 {{'graph.identity' op not aliased: different bins}}
  %0 = graph.identity %x {bin = "sram"} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @fixed(%x: tensor<4xf32> {graph.name = "in", graph.address = 0x1000 : i64}) -> (tensor<1x4xf32> {graph.name = "out", graph.address = 0x20A0 : i64}) {
  // expected-error@+1 {{'graph.unsqueeze' op noop: pre-allocated input 'in' at 0x1000 and pre-allocated output 'out' at 0x20A0 must be at the same address}}
  %0 = graph.unsqueeze %x axes = [0] : tensor<4xf32> -> tensor<1x4xf32>
  %1 = graph.identity %0 : tensor<1x4xf32> -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// -----

// Two given places for one tensor: the later one is kept.
func.func @two_outputs() -> (tensor<4xf32> {graph.address = 0x1000 : i64}, tensor<4xf32> {graph.address = 0x2000 : i64}) {
  %0 = graph.compute "f" () : () -> tensor<4xf32>
  // expected-remark@+1 {{'graph.identity' op not aliased: placement conflict with 'late'}}
  %1 = graph.identity %0 {name = "early"} : tensor<4xf32> -> tensor<4xf32>
  %2 = graph.identity %0 {name = "late"} : tensor<4xf32> -> tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @leading(%x: tensor<2x50x64xf32>, %i: tensor<3xi64>) {
  // expected-error@+1 {{'graph.slice' op slice_runtime: axis=-2 requires all leading dimensions to be 1 for memory aliasing}}
  %0 = graph.slice %x starts = [1] ends = [3] axes = [-2] : tensor<2x50x64xf32> -> tensor<2x2x64xf32>
  // expected-error@+1 {{'graph.gather' op gather_runtime: axis=1 requires all leading dimensions to be 1 for memory aliasing}}
  %1 = graph.gather %x, %i axis = 1 : (tensor<2x50x64xf32>, tensor<3xi64>) -> tensor<2x3x64xf32>
  // expected-error@+1 {{'graph.concat' op concat_runtime: axis=1 requires all leading dimensions to be 1 for memory aliasing}}
  %2 = graph.concat %x, %x axis = 1 : (tensor<2x50x64xf32>, tensor<2x50x64xf32>) -> tensor<2x100x64xf32>
  // expected-error@+1 {{'graph.split' op split_runtime: axis=-1 requires all leading dimensions to be 1 for memory aliasing}}
  %3:2 = graph.split %x axis = -1 : tensor<2x50x64xf32> -> (tensor<2x50x32xf32>, tensor<2x50x32xf32>)
  return
}

// -----

func.func @tiling(%x: tensor<100xf32>, %a: tensor<36xf32>, %b: tensor<64xf32>) {
  // expected-error@+1 {{'graph.split' op split_runtime: output physical sizes do not tile the input buffer (axis=0)}}
  %0:2 = graph.split %x axis = 0 split = [36, 64] : tensor<100xf32> -> (tensor<36xf32>, tensor<64xf32>)
  // expected-error@+1 {{'graph.concat' op concat_runtime: input physical sizes do not tile the output buffer (axis=-1)}}
  %1 = graph.concat %a, %b axis = -1 : (tensor<36xf32>, tensor<64xf32>) -> tensor<100xf32>
  return
}

// -----

func.func @steps(%x: tensor<50x64xf32>, %y: tensor<100xf32>) {
  // expected-remark@+1 {{'graph.slice' op not aliased: slice is not contiguous}}
  %0 = graph.slice %x starts = [0] ends = [4] steps = [2] : tensor<50x64xf32> -> tensor<2x64xf32>
  // One element has no step.
  %1 = graph.slice %x starts = [9] ends = [11] steps = [2] : tensor<50x64xf32> -> tensor<1x64xf32>
  // The padding of the result would reach beyond that of the whole.
  // expected-remark@+1 {{'graph.slice' op not aliased: slice is not contiguous}}
  %2 = graph.slice %y starts = [80] ends = [100] : tensor<100xf32> -> tensor<20xf32>
  %3 = graph.slice %y starts = [64] ends = [100] : tensor<100xf32> -> tensor<36xf32>
  return
}

// -----

func.func @gathers(%x: tensor<9x64xf32> {graph.name = "x"}, %i: tensor<3xi64>) -> tensor<9x64xf32> {
  // expected-remark@+1 {{'graph.gather' op not aliased: input is not overwritable}}
  %0 = graph.gather %x, %i axis = 0 : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  %1 = graph.compute "f" () {name = "data"} : () -> tensor<9x64xf32>
  // expected-remark@+1 {{'graph.gather' op not aliased: input is read later by 'later'}}
  %2 = graph.gather %1, %i axis = 0 : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  %3 = graph.compute "f" (%1) {name = "later"} : (tensor<9x64xf32>) -> tensor<9x64xf32>
  // What the data is a view of must not be read later either.
  %4 = graph.compute "f" () : () -> tensor<9x64xf32>
  %5 = graph.identity %4 : tensor<9x64xf32> -> tensor<9x64xf32>
  // expected-remark@+1 {{'graph.gather' op not aliased: input is read later by 'after'}}
  %6 = graph.gather %5, %i axis = 0 : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  %7 = graph.compute "f" (%4) {name = "after"} : (tensor<9x64xf32>) -> tensor<9x64xf32>
  // A result of the function stays.
  %8 = graph.compute "f" () : () -> tensor<9x64xf32>
  // expected-remark@+1 {{'graph.gather' op not aliased: input is not overwritable}}
  %9 = graph.gather %8, %i axis = 0 : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  return %8 : tensor<9x64xf32>
}

// -----

func.func @concats(%w: tensor<4x64xf32> {graph.address = 0x10000 : i64}) {
  %t = graph.compute "f" () {name = "t"} : () -> tensor<4x64xf32>
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<4x64xf32>
  // expected-remark@+1 {{'graph.concat' op not aliased: placement conflict with 'a'}}
  %0 = graph.concat %a, %a axis = 0 {name = "twice"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  // A given place is not in the middle of something else.
  // expected-remark@+1 {{'graph.concat' op not aliased: fixed block cannot grow}}
  %1 = graph.concat %b, %w axis = 0 : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// -----

// A slice does not pull what it is cut from to its own given place.
func.func @slice_fixed() -> (tensor<2x64xf32> {graph.address = 0x1000 : i64}) {
  %0 = graph.compute "f" () : () -> tensor<4x64xf32>
  // expected-remark@+1 {{'graph.slice' op not aliased: fixed block cannot grow}}
  %1 = graph.slice %0 starts = [0] ends = [2] : tensor<4x64xf32> -> tensor<2x64xf32>
  return %1 : tensor<2x64xf32>
}

// -----

// expected-error@+1 {{'func.func' op pre-allocated tensors 'a' and 'b' overlap in bin 'ddr'}}
func.func @overlap(%a: tensor<4xf32> {graph.name = "a", graph.address = 0x100 : i64}, %b: tensor<4xf32> {graph.name = "b", graph.address = 0x180 : i64}) {
  %0 = graph.compute "f" (%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op pre-allocated tensor 'a' [0xF80, 0x1080) is outside bin 'sram'}}
func.func @outside(%a: tensor<64xf32> {graph.name = "a", graph.bin = "sram", graph.address = 0xF80 : i64}) {
  %0 = graph.compute "f" (%a) : (tensor<64xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @unknown() {
  // expected-error@+1 {{'graph.compute' op unknown memory bin 'l3'}}
  %0 = graph.compute "f" () {bin = "l3"} : () -> tensor<4xf32>
  return
}

// -----

func.func @full() {
  // expected-error@+1 {{'graph.compute' op bin 'sram' is full: tensor 't0' needs 4352 bytes (alignment 64), 4096 bytes free, largest free range 4096 bytes, bin size 4096}}
  %0 = graph.compute "f" () {bin = "sram"} : () -> tensor<17x64xf32>
  return
}

// -----

func.func @foreign(%x: tensor<4xf32>) {
  %0 = graph.identity %x : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{'arith.addf' op schedule-tensor-memory: unsupported operation 'arith.addf'}}
  %1 = arith.addf %x, %x : tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op schedule-tensor-memory: function 'blocks' must have a single block}}
func.func @blocks(%x: tensor<4xf32>) {
  %0 = graph.identity %x : tensor<4xf32> -> tensor<4xf32>
  cf.br ^end
^end:
  return
}

// -----

// Without operations on graphs there is nothing to do.
func.func @none(%x: tensor<?xf32>) -> tensor<?xf32> {
  cf.br ^end
^end:
  return %x : tensor<?xf32>
}
