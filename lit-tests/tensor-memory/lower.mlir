// RUN: jopt %s --lower-graph-memory | FileCheck %s
// RUN: jopt %s --lower-graph-memory="abi=copy" | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(lower-graph-memory))' | FileCheck %s

// Graphs become operations on buffers: an arena for each bin, a view for each tensor.

// Arguments are copied in, results are copied out, and what is between lives in the arena, which is gone at the end. Aliased
// tensors are views and nothing else. Offsets are addresses less the base of the bin.

// CHECK-LABEL: func.func @slice(
// CHECK-SAME: %[[X:.*]]: memref<50x32x32x128xf32>) -> memref<20x32x32x128xf32> {
// CHECK-NEXT: %[[ARENA:.*]] = memref.alloc() {alignment = 4096 : i64} : memref<52428800xi8>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[VX:.*]] = memref.view %[[ARENA]][%[[C0]]][] : memref<52428800xi8> to memref<50x32x32x128xf32>
// CHECK-NEXT: memref.copy %[[X]], %[[VX]] : memref<50x32x32x128xf32> to memref<50x32x32x128xf32>
// CHECK-NEXT: %[[C1:.*]] = arith.constant 26214400 : index
// CHECK-NEXT: %[[VC:.*]] = memref.view %[[ARENA]][%[[C1]]][] : memref<52428800xi8> to memref<50x32x32x128xf32>
// CHECK-NEXT: graph.kernel "conv" ins(%[[VX]] : memref<50x32x32x128xf32>) outs(%[[VC]] : memref<50x32x32x128xf32>) {groups = 2 : i64}
// CHECK-NEXT: %[[C2:.*]] = arith.constant 31457280 : index
// CHECK-NEXT: %[[VS:.*]] = memref.view %[[ARENA]][%[[C2]]][] : memref<52428800xi8> to memref<20x32x32x128xf32>
// CHECK-NEXT: %[[RESULT:.*]] = memref.alloc() : memref<20x32x32x128xf32>
// CHECK-NEXT: memref.copy %[[VS]], %[[RESULT]]
// CHECK-NEXT: memref.dealloc %[[ARENA]] : memref<52428800xi8>
// CHECK-NEXT: return %[[RESULT]] : memref<20x32x32x128xf32>
func.func @slice(%x: tensor<50x32x32x128xf32> {graph.name = "x", graph.mem = {address = 4096 : i64, bin = "ddr", block = 0 : i64, size = 26214400 : i64}})
    -> tensor<20x32x32x128xf32>
    attributes {graph.bins = [{base = 4096 : i64, name = "ddr", peak = 52428800 : i64, size = 268435456 : i64}], graph.layout = {alignment = 4096 : i64, channel_multiple = 64 : i64}} {
  %c = graph.compute "conv" (%x) {groups = 2 : i64, name = "c", graph.mem = [{address = 26218496 : i64, bin = "ddr", block = 1 : i64, size = 26214400 : i64}]} : (tensor<50x32x32x128xf32>) -> tensor<50x32x32x128xf32>
  %s = graph.slice %c starts = [10] ends = [30] axes = [0] steps = [1] {name = "s", graph.mem = [{address = 31461376 : i64, alias_of = "c", bin = "ddr", block = 1 : i64, offset = 5242880 : i64, size = 10485760 : i64}]} : tensor<50x32x32x128xf32> -> tensor<20x32x32x128xf32>
  return %s : tensor<20x32x32x128xf32>
}

// A channel is padded in memory, and the padding is not part of what is read.

// CHECK-LABEL: func.func @padding(
// CHECK-SAME: %[[X:.*]]: memref<2x3xf16>, %[[N:.*]]: index, %[[Y:.*]]: memref<f64>) -> (memref<2x3xf16>, index, memref<f64>) {
// CHECK: %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<264xi8>
// CHECK: %[[WHOLE:.*]] = memref.view %[[ARENA]][%{{.*}}][] : memref<264xi8> to memref<2x64xf16>
// CHECK: %[[PART:.*]] = memref.subview %[[WHOLE]][0, 0] [2, 3] [1, 1] : memref<2x64xf16> to memref<2x3xf16, strided<[64, 1]>>
// CHECK: memref.copy %[[X]], %[[PART]] : memref<2x3xf16> to memref<2x3xf16, strided<[64, 1]>>
// CHECK: %[[SCALAR:.*]] = memref.view %[[ARENA]][%{{.*}}][] : memref<264xi8> to memref<f64>
// CHECK: memref.copy %[[Y]], %[[SCALAR]] : memref<f64> to memref<f64>
// CHECK: %[[A:.*]] = memref.alloc() : memref<2x3xf16>
// CHECK: memref.copy %[[PART]], %[[A]] : memref<2x3xf16, strided<[64, 1]>> to memref<2x3xf16>
// CHECK: %[[B:.*]] = memref.alloc() : memref<f64>
// CHECK: memref.copy
// CHECK: return %[[A]], %[[N]], %[[B]] : memref<2x3xf16>, index, memref<f64>
func.func @padding(%x: tensor<2x3xf16> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}},
                   %n: index,
                   %y: tensor<f64> {graph.mem = {address = 256 : i64, bin = "ddr", block = 1 : i64, size = 8 : i64}}) -> (tensor<2x3xf16>, index, tensor<f64>)
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 264 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.identity %x {graph.mem = [{address = 0 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 256 : i64}]} : tensor<2x3xf16> -> tensor<2x3xf16>
  return %x, %n, %y : tensor<2x3xf16>, index, tensor<f64>
}

// A transpose that shares memory is a view with strides.

// CHECK-LABEL: func.func @strided(
// CHECK: %[[IN:.*]] = memref.subview %{{.*}}[0, 0] [2, 3] [1, 1]
// CHECK: %[[FLAT:.*]] = memref.view %{{.*}}[%{{.*}}][] : memref<512xi8> to memref<128xf32>
// CHECK: %[[T:.*]] = memref.reinterpret_cast %[[FLAT]] to offset: [0], sizes: [3, 2], strides: [1, 64] : memref<128xf32> to memref<3x2xf32, strided<[1, 64]>>
// CHECK: %[[OUT:.*]] = memref.alloc() : memref<3x2xf32>
// CHECK: memref.copy %[[T]], %[[OUT]] : memref<3x2xf32, strided<[1, 64]>> to memref<3x2xf32>
func.func @strided(%x: tensor<2x3xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 512 : i64}}) -> tensor<3x2xf32>
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 512 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.transpose %x perm = [1, 0] {graph.mem = [{address = 0 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 512 : i64, strides = array<i64: 1, 64>}]} : tensor<2x3xf32> -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// Only bins that hold something become arenas, and each has its own offsets. A copy across bins is a copy.

// CHECK-LABEL: func.func @bins(
// CHECK-NEXT: %[[DDR:.*]] = memref.alloc() {alignment = 16 : i64} : memref<32xi8>
// CHECK-NEXT: %[[SRAM:.*]] = memref.alloc() {alignment = 16 : i64} : memref<48xi8>
// CHECK-NOT: memref.alloc()
// CHECK: %[[X:.*]] = memref.view %[[DDR]][%[[C:.*]]][] : memref<32xi8> to memref<4xf32>
// CHECK: %[[C16:.*]] = arith.constant 16 : index
// CHECK: %[[Y:.*]] = memref.view %[[SRAM]][%[[C16]]][] : memref<48xi8> to memref<4xf32>
// CHECK-NEXT: memref.copy %[[X]], %[[Y]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: %[[Z:.*]] = memref.view %[[DDR]][%[[C16]]][]
// CHECK-NEXT: graph.kernel "fill" outs(%[[Z]] : memref<4xf32>)
// CHECK-NEXT: memref.dealloc %[[DDR]]
// CHECK-NEXT: memref.dealloc %[[SRAM]]
// CHECK-NEXT: return
func.func @bins(%x: tensor<4xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 16 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 32 : i64, size = -1 : i64},
                              {base = 0 : i64, name = "unused", peak = 0 : i64, size = -1 : i64},
                              {base = 1048576 : i64, name = "sram", peak = 48 : i64, size = 65536 : i64}],
                graph.layout = {alignment = 16 : i64, channel_multiple = 1 : i64}} {
  %0 = graph.copy %x {graph.mem = [{address = 1048592 : i64, bin = "sram", block = 1 : i64, size = 16 : i64}]} : tensor<4xf32> -> tensor<4xf32>
  %1 = graph.compute "fill" () {graph.mem = [{address = 16 : i64, bin = "ddr", block = 2 : i64, size = 16 : i64}]} : () -> tensor<4xf32>
  return
}

// A gather that overwrites its data reads all of it first, from a scratch buffer, unless an ascending loop is known to do.

// CHECK-LABEL: func.func @gathers(
// CHECK: memref.copy %{{.*}}, %[[I:.*]] : memref<2xi64> to memref<2xi64, strided<[1]>>
// CHECK: %[[WHOLE:.*]] = memref.view {{.*}} to memref<4x64xf32>
// CHECK: %[[D:.*]] = memref.subview %[[WHOLE]]
// CHECK: graph.kernel "load" outs(%[[D]]
// CHECK: %[[OUT:.*]] = memref.subview %{{.*}}[0, 0] [2, 3] [1, 1] : memref<2x64xf32>
// CHECK: %[[SCRATCH:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4x64xf32>
// CHECK-NEXT: memref.copy %[[WHOLE]], %[[SCRATCH]] : memref<4x64xf32> to memref<4x64xf32>
// CHECK-NEXT: %[[S:.*]] = memref.subview %[[SCRATCH]][0, 0] [4, 3] [1, 1]
// CHECK-NEXT: graph.kernel "gather" ins(%[[S]], %[[I]] : {{.*}}) outs(%[[OUT]] : {{.*}}) {axis = 0 : i64}
// CHECK-NEXT: memref.dealloc %[[SCRATCH]] : memref<4x64xf32>
// CHECK-NOT: memref.alloc
// CHECK: graph.kernel "gather" ins(%[[OUT]], %[[I]] : {{.*}}) outs(%{{.*}} : {{.*}}) {axis = 0 : i64, indices_value = array<i64: 0, 1>, overlay = "direct"}
// CHECK-NOT: memref.alloc
// CHECK: graph.kernel "gather" ins(%{{.*}}, %[[I]] : {{.*}}) outs(%{{.*}} : memref<2x2xf32, strided<[64, 1]>>) {axis = 1 : i64}
func.func @gathers(%i: tensor<2xi64> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 512 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 2048 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.compute "load" () {graph.mem = [{address = 512 : i64, bin = "ddr", block = 1 : i64, size = 1024 : i64}]} : () -> tensor<4x3xf32>
  %1 = graph.gather %0, %i axis = 0 {graph.mem = [{address = 512 : i64, alias_of = "t0", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "staged", size = 512 : i64}]} : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %2 = graph.gather %1, %i axis = -2 {indices_value = array<i64: 0, 1>, graph.mem = [{address = 512 : i64, alias_of = "t0", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "direct", size = 512 : i64}]} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %3 = graph.gather %2, %i axis = -1 {graph.mem = [{address = 1536 : i64, bin = "ddr", block = 2 : i64, size = 512 : i64}]} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  return
}

// Parts that lie in their places are not copied into the whole or out of it, the others are.

// CHECK-LABEL: func.func @parts(
// CHECK: %[[A:.*]] = memref.view %{{.*}} to memref<1x8xf32>
// CHECK: graph.kernel "a"
// CHECK: %[[B:.*]] = memref.view %{{.*}} to memref<2x8xf32>
// CHECK: graph.kernel "b"
// CHECK: %[[K:.*]] = memref.view %{{.*}} to memref<3x8xf32>
// CHECK-NEXT: %[[SLOT:.*]] = memref.subview %[[K]][1, 0] [2, 8] [1, 1] : memref<3x8xf32> to memref<2x8xf32, strided<[8, 1], offset: 8>>
// CHECK-NEXT: memref.copy %[[B]], %[[SLOT]] : memref<2x8xf32> to memref<2x8xf32, strided<[8, 1], offset: 8>>
// CHECK: %[[P0:.*]] = memref.view %{{.*}} to memref<2x8xf32>
// CHECK: %[[P1:.*]] = memref.view %{{.*}} to memref<1x8xf32>
// CHECK-NEXT: %[[FROM:.*]] = memref.subview %[[K]][0, 0] [2, 8] [1, 1] : memref<3x8xf32> to memref<2x8xf32, strided<[8, 1]>>
// CHECK-NEXT: memref.copy %[[FROM]], %[[P0]]
// CHECK: graph.kernel "use" ins(%[[P0]], %[[P1]] : memref<2x8xf32>, memref<1x8xf32>)
func.func @parts() attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 32 : i64, channel_multiple = 1 : i64}} {
  %a = graph.compute "a" () {graph.mem = [{address = 0 : i64, alias_of = "k", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 32 : i64}]} : () -> tensor<1x8xf32>
  %b = graph.compute "b" () {graph.mem = [{address = 96 : i64, bin = "ddr", block = 1 : i64, size = 64 : i64}]} : () -> tensor<2x8xf32>
  %k = graph.concat %a, %b axis = 0 {name = "k", graph.mem = [{address = 0 : i64, bin = "ddr", block = 0 : i64, size = 96 : i64}]} : (tensor<1x8xf32>, tensor<2x8xf32>) -> tensor<3x8xf32>
  %p:2 = graph.split %k axis = 0 {graph.mem = [{address = 96 : i64, bin = "ddr", block = 2 : i64, size = 64 : i64}, {address = 64 : i64, alias_of = "k", bin = "ddr", block = 0 : i64, offset = 64 : i64, size = 32 : i64}]} : tensor<3x8xf32> -> (tensor<2x8xf32>, tensor<1x8xf32>)
  %u = graph.compute "use" (%p#0, %p#1) {graph.mem = [{address = 160 : i64, bin = "ddr", block = 3 : i64, size = 32 : i64}]} : (tensor<2x8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
  return
}

// What only changes the shape and shares no memory is copied through a view in the new shape. Where padding stands between,
// there is no such view, and a kernel moves the elements.

// CHECK-LABEL: func.func @moved(
// CHECK: %[[X:.*]] = memref.subview %{{.*}} : memref<2x64xf32> to memref<2x3xf32, strided<[64, 1]>>
// CHECK: memref.copy %{{.*}}, %[[X]]
// CHECK: %[[CAST:.*]] = memref.reinterpret_cast %[[X]] to offset: [0], sizes: [3, 2], strides: [1, 64] : memref<2x3xf32, strided<[64, 1]>> to memref<3x2xf32, strided<[1, 64]>>
// CHECK-NEXT: memref.copy %[[CAST]], %{{.*}} : memref<3x2xf32, strided<[1, 64]>> to memref<3x2xf32, strided<[64, 1]>>
// CHECK: %[[CAST:.*]] = memref.reinterpret_cast %[[X]] to offset: [0], sizes: [1, 2, 1, 3], strides: [128, 64, 3, 1] : memref<2x3xf32, strided<[64, 1]>> to memref<1x2x1x3xf32, strided<[128, 64, 3, 1]>>
// CHECK-NEXT: memref.copy %[[CAST]]
// CHECK: graph.kernel "reshape" ins(%[[X]] : memref<2x3xf32, strided<[64, 1]>>) outs(%{{.*}} : memref<3x2xf32, strided<[64, 1]>>)
// CHECK: graph.kernel "flatten" ins(%[[X]] : memref<2x3xf32, strided<[64, 1]>>) outs(%{{.*}} : memref<1x6xf32, strided<[64, 1]>>)
// CHECK: memref.copy %[[X]], %{{.*}} : memref<2x3xf32, strided<[64, 1]>> to memref<2x3xf32, strided<[64, 1]>>
// CHECK: %[[PART:.*]] = memref.subview %[[X]][1, 2] [2, 2] [-1, -2] : memref<2x3xf32, strided<[64, 1]>> to memref<2x2xf32, strided<[-64, -2], offset: 66>>
// CHECK-NEXT: memref.copy %[[PART]]
func.func @moved(%x: tensor<2x3xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 512 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 1280 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  %0 = graph.transpose %x perm = [1, 0] {graph.mem = [{address = 512 : i64, bin = "ddr", block = 1 : i64, size = 768 : i64}]} : tensor<2x3xf32> -> tensor<3x2xf32>
  %1 = graph.unsqueeze %x axes = [0, 2] {graph.mem = [{address = 512 : i64, bin = "ddr", block = 2 : i64, size = 512 : i64}]} : tensor<2x3xf32> -> tensor<1x2x1x3xf32>
  %2 = graph.reshape %x {graph.mem = [{address = 512 : i64, bin = "ddr", block = 3 : i64, size = 768 : i64}]} : tensor<2x3xf32> -> tensor<3x2xf32>
  %3 = graph.flatten %x axis = 0 {graph.mem = [{address = 512 : i64, bin = "ddr", block = 4 : i64, size = 256 : i64}]} : tensor<2x3xf32> -> tensor<1x6xf32>
  %4 = graph.identity %x {graph.mem = [{address = 512 : i64, bin = "ddr", block = 5 : i64, size = 512 : i64}]} : tensor<2x3xf32> -> tensor<2x3xf32>
  %5 = graph.slice %x starts = [-1, -1] ends = [-10, -10] steps = [-1, -2] {graph.mem = [{address = 512 : i64, bin = "ddr", block = 6 : i64, size = 512 : i64}]} : tensor<2x3xf32> -> tensor<2x2xf32>
  return
}
