// RUN: jopt %s --schedule-tensor-memory='alias-failure=copy channel-multiple=1' --verify-tensor-memory 2>%t | FileCheck %s
// RUN: jopt %s --schedule-tensor-memory='alias-failure=copy channel-multiple=1 enable-noop-optim=false' --verify-tensor-memory 2>%t | FileCheck %s --check-prefix=OFF
// RUN: FileCheck %s --check-prefix=QUIET --allow-empty --input-file %t

// Noops, without padding.

// With views off, each tensor has a block, and the check finds nothing.
// OFF-LABEL: func.func @six(
// OFF: block = 1 : i64
// OFF: block = 2 : i64
// OFF: block = 3 : i64
// OFF: block = 4 : i64
// OFF: block = 5 : i64
// OFF: block = 6 : i64
// OFF-NOT: alias_of
// OFF: return
// QUIET-NOT: remark

// All six share one block.
// CHECK-LABEL: func.func @six(
// CHECK-COUNT-6: alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 96 : i64
func.func @six(%x: tensor<2x3x4xf32> {graph.name = "x"}) {
  %0 = graph.reshape %x : tensor<2x3x4xf32> -> tensor<6x4xf32>
  %1 = graph.unsqueeze %0 axes = [0] : tensor<6x4xf32> -> tensor<1x6x4xf32>
  %2 = graph.transpose %1 perm = [1, 0, 2] : tensor<1x6x4xf32> -> tensor<6x1x4xf32>
  %3 = graph.squeeze %2 axes = [1] : tensor<6x1x4xf32> -> tensor<6x4xf32>
  %4 = graph.flatten %3 axis = 1 : tensor<6x4xf32> -> tensor<6x4xf32>
  %5 = graph.identity %4 : tensor<6x4xf32> -> tensor<6x4xf32>
  return
}

// A transpose that moves data is a view with strides; transposed back it is as before.
// CHECK-LABEL: func.func @strided(
// CHECK: graph.transpose {{.*}}alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 96 : i64, strides = array<i64: 1, 12, 4>
// CHECK: graph.unsqueeze {{.*}}strides = array<i64: {{[0-9]+}}, 1, 12, 4>
// CHECK: graph.transpose {{.*}}offset = 0 : i64, size = 96 : i64}]
func.func @strided(%x: tensor<2x3x4xf32> {graph.name = "x"}) {
  %0 = graph.transpose %x perm = [2, 0, 1] : tensor<2x3x4xf32> -> tensor<4x2x3xf32>
  %1 = graph.unsqueeze %0 axes = [0] : tensor<4x2x3xf32> -> tensor<1x4x2x3xf32>
  %2 = graph.transpose %0 perm = [1, 2, 0] : tensor<4x2x3xf32> -> tensor<2x3x4xf32>
  return
}

// A given place has the layout of its shape: what is transposed into it is made with the strides that come out right.
// CHECK-LABEL: func.func @inverse(
// CHECK: graph.compute {{.*}}address = 4096 : i64, alias_of = "t1", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 24 : i64, strides = array<i64: 1, 2>
// CHECK: graph.transpose {{.*}}address = 4096 : i64, bin = "ddr", block = 0 : i64, fixed, size = 24 : i64}]
func.func @inverse() -> (tensor<3x2xf32> {graph.address = 0x1000 : i64}) {
  %0 = graph.compute "f" () : () -> tensor<2x3xf32>
  %1 = graph.transpose %0 perm = [1, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// Equal addresses on both sides.
// CHECK-LABEL: func.func @same(
// CHECK: graph.reshape {{.*}}address = 4096 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64
// CHECK: graph.identity {{.*}}address = 4096 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, fixed, offset = 0 : i64
func.func @same(%x: tensor<4xf32> {graph.name = "x", graph.address = 0x1000 : i64}) -> (tensor<2x2xf32> {graph.address = 0x1000 : i64}) {
  %0 = graph.reshape %x : tensor<4xf32> -> tensor<2x2xf32>
  %1 = graph.identity %0 : tensor<2x2xf32> -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// Different ones: the first noop copies, the rest of the chain is where the output is.
// CHECK-LABEL: func.func @different(
// CHECK: graph.reshape {{.*}}address = 8192 : i64, alias_of = "t1"
// CHECK: graph.identity {{.*}}address = 8192 : i64, bin = "ddr", block = 1 : i64, fixed
func.func @different(%x: tensor<4xf32> {graph.name = "x", graph.address = 0x1000 : i64}) -> (tensor<2x2xf32> {graph.address = 0x2000 : i64}) {
  %0 = graph.reshape %x : tensor<4xf32> -> tensor<2x2xf32>
  %1 = graph.identity %0 : tensor<2x2xf32> -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// Two outputs of one tensor: the later one is where it is made.
// CHECK-LABEL: func.func @outputs(
// CHECK: graph.compute {{.*}}address = 8192 : i64, alias_of = "late"
// CHECK: graph.identity {{.*}}address = 4096 : i64, {{.*}}fixed{{.*}}name = "early"
// CHECK: graph.identity {{.*}}address = 8192 : i64, {{.*}}fixed{{.*}}name = "late"
func.func @outputs() -> (tensor<4xf32> {graph.address = 0x1000 : i64}, tensor<4xf32> {graph.address = 0x2000 : i64}) {
  %0 = graph.compute "f" () : () -> tensor<4xf32>
  %1 = graph.identity %0 {name = "early"} : tensor<4xf32> -> tensor<4xf32>
  %2 = graph.identity %0 {name = "late"} : tensor<4xf32> -> tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// One tensor returned at two places, and an argument at another place: copies before the return.
// CHECK-LABEL: func.func @returned(
// CHECK-SAME: -> (tensor<4xf32> {graph.address = 4096 : i64}, tensor<4xf32> {graph.address = 8192 : i64}, tensor<4xf32> {graph.address = 12288 : i64, graph.name = "x_copy"})
// CHECK: %0 = graph.compute {{.*}}address = 4096 : i64, {{.*}}fixed
// CHECK-NEXT: %1 = graph.copy %0 {graph.inserted, {{.*}}address = 8192 : i64, {{.*}}fixed{{.*}}name = "t0_copy"
// CHECK-NEXT: %2 = graph.copy %arg0 {graph.inserted, {{.*}}address = 12288 : i64, {{.*}}fixed{{.*}}name = "x_copy"
// CHECK-NEXT: return %0, %1, %2
func.func @returned(%x: tensor<4xf32> {graph.name = "x"})
    -> (tensor<4xf32> {graph.address = 0x1000 : i64}, tensor<4xf32> {graph.address = 0x2000 : i64}, tensor<4xf32> {graph.name = "x", graph.address = 0x3000 : i64}) {
  %0 = graph.compute "f" () : () -> tensor<4xf32>
  return %0, %0, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// An input's place is an output's place from the moment that nothing needs the input.
// CHECK-LABEL: func.func @turns(
// CHECK: graph.compute "g" {{.*}}address = 4096 : i64, {{.*}}fixed
func.func @turns(%x: tensor<4xf32> {graph.address = 0x1000 : i64}) -> (tensor<4xf32> {graph.address = 0x1000 : i64}) {
  %0 = graph.compute "f" (%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.compute "g" (%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Blocks that follow each other in time may be at one address, but not at one operation. An unused result needs its own.
// CHECK-LABEL: func.func @lifetimes(
// CHECK: graph.compute "a" {{.*}}address = 0 : i64
// CHECK: graph.compute "b" {{.*}}address = 64 : i64
// CHECK: graph.compute "c" {{.*}}address = 0 : i64
// CHECK: graph.compute "unused" {{.*}}address = 64 : i64
// CHECK: graph.compute "d" {{.*}}address = 64 : i64
func.func @lifetimes() -> tensor<4xf32> {
  %0 = graph.compute "a" () : () -> tensor<4xf32>
  %1 = graph.compute "b" (%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = graph.compute "c" (%1) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = graph.compute "unused" () : () -> tensor<4xf32>
  %4 = graph.compute "d" (%2) : (tensor<4xf32>) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}
