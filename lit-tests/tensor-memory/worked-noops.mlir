// RUN: jopt %s --schedule-tensor-memory='bins=ddr:unlimited@0x1000 channel-multiple=1 print-stats=text' --verify-tensor-memory -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR --input-file %t

// The examples for noops, without padding. What is saved is counted over all tensors.

// Four tensors of one chain share one block.
// CHECK-LABEL: === tensor memory: @chain ===
// CHECK-NEXT: tensors: 4
// CHECK-NEXT: blocks: 1
// CHECK-NEXT: bytes without aliasing: 1600
// CHECK-NEXT: bytes with aliasing: 400
// CHECK-NEXT: saved: 1200 (75.0%)
// CHECK-NEXT: copies: 0 (0 bytes)
// CHECK-NEXT: staged gathers: 0 (0 bytes)
// CHECK-NEXT: fallbacks: 0
// CHECK-NEXT: bin ddr: base=0x1000 size=unlimited tensors=4 blocks=1 peak=400 lower-bound=400 fragmentation=0
// IR-LABEL: func.func @chain(
// IR-SAME: %arg0: tensor<10x10xf32> {graph.mem = {address = 4096 : i64, bin = "ddr", block = 0 : i64, size = 400 : i64}, graph.name = "input"}
// IR-SAME: attributes {graph.bins = [{base = 4096 : i64, name = "ddr", peak = 400 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 1 : i64}}
// IR: graph.reshape {{.*}} {graph.mem = [{address = 4096 : i64, alias_of = "input", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 400 : i64}], name = "reshape"}
// IR: graph.transpose {{.*}}alias_of = "input"{{.*}}name = "transpose"
// IR: graph.unsqueeze {{.*}}alias_of = "input"{{.*}}name = "output"
func.func @chain(%input: tensor<10x10xf32> {graph.name = "input"}) -> tensor<1x100x1xf32> {
  %0 = graph.reshape %input {name = "reshape"} : tensor<10x10xf32> -> tensor<1x100xf32>
  %1 = graph.transpose %0 perm = [1, 0] {name = "transpose"} : tensor<1x100xf32> -> tensor<100x1xf32>
  %2 = graph.unsqueeze %1 axes = [0] {name = "output"} : tensor<100x1xf32> -> tensor<1x100x1xf32>
  return %2 : tensor<1x100x1xf32>
}

// All noops of one source are in its block, in whatever branch; a computation has its own.
// CHECK-LABEL: === tensor memory: @branch ===
// CHECK-NEXT: tensors: 6
// CHECK-NEXT: blocks: 2
// CHECK-NEXT: bytes without aliasing: 2400
// CHECK-NEXT: bytes with aliasing: 800
// CHECK-NEXT: saved: 1600 (66.7%)
// CHECK-NEXT: copies: 0 (0 bytes)
// CHECK-NEXT: staged gathers: 0 (0 bytes)
// CHECK-NEXT: fallbacks: 0
// CHECK-NEXT: bin ddr: base=0x1000 size=unlimited tensors=6 blocks=2 peak=848 lower-bound=800 fragmentation=48
// IR-LABEL: func.func @branch(
// IR: graph.compute "conv2"{{.*}}address = 4544 : i64, bin = "ddr", block = 1 : i64, size = 400 : i64
func.func @branch(%input: tensor<10x10xf32> {graph.name = "input"}) -> (tensor<100x1xf32>, tensor<1x100xf32>, tensor<10x10xf32>) {
  %0 = graph.reshape %input {name = "reshape"} : tensor<10x10xf32> -> tensor<1x100xf32>
  %1 = graph.transpose %0 perm = [1, 0] {name = "transpose"} : tensor<1x100xf32> -> tensor<100x1xf32>
  %2 = graph.unsqueeze %input axes = [0] {name = "unsqueeze"} : tensor<10x10xf32> -> tensor<1x10x10xf32>
  %3 = graph.flatten %2 axis = 1 {name = "flatten"} : tensor<1x10x10xf32> -> tensor<1x100xf32>
  %4 = graph.compute "conv2" (%input) {name = "conv2_out"} : (tensor<10x10xf32>) -> tensor<10x10xf32>
  return %1, %3, %4 : tensor<100x1xf32>, tensor<1x100xf32>, tensor<10x10xf32>
}

// CHECK-LABEL: === tensor memory: @preprocess ===
// CHECK-NEXT: tensors: 4
// CHECK-NEXT: blocks: 1
// CHECK-NEXT: bytes without aliasing: 2408448
// CHECK-NEXT: bytes with aliasing: 602112
// CHECK-NEXT: saved: 1806336 (75.0%)
func.func @preprocess(%input: tensor<1x3x224x224xf32>) -> tensor<1x150528xf32> {
  %0 = graph.transpose %input perm = [1, 2, 3, 0] : tensor<1x3x224x224xf32> -> tensor<3x224x224x1xf32>
  %1 = graph.reshape %0 : tensor<3x224x224x1xf32> -> tensor<1x150528xf32>
  %2 = graph.identity %1 : tensor<1x150528xf32> -> tensor<1x150528xf32>
  return %2 : tensor<1x150528xf32>
}

// To normalise is to compute.
// CHECK-LABEL: === tensor memory: @normalize ===
// CHECK-NEXT: tensors: 4
// CHECK-NEXT: blocks: 2
// CHECK-NEXT: bytes without aliasing: 2408448
// CHECK-NEXT: bytes with aliasing: 1204224
// CHECK-NEXT: saved: 1204224 (50.0%)
func.func @normalize(%input: tensor<1x3x224x224xf32>) -> tensor<1x150528xf32> {
  %0 = graph.transpose %input perm = [1, 2, 3, 0] : tensor<1x3x224x224xf32> -> tensor<3x224x224x1xf32>
  %1 = graph.reshape %0 : tensor<3x224x224x1xf32> -> tensor<1x150528xf32>
  %2 = graph.compute "normalize" (%1) : (tensor<1x150528xf32>) -> tensor<1x150528xf32>
  return %2 : tensor<1x150528xf32>
}

// CHECK-LABEL: === tensor memory: @vision ===
// CHECK-NEXT: tensors: 7
// CHECK-NEXT: blocks: 2
// CHECK-NEXT: bytes without aliasing: 4214784
// CHECK-NEXT: bytes with aliasing: 1204224
// CHECK-NEXT: saved: 3010560 (71.4%)
func.func @vision(%input: tensor<1x3x224x224xf32>) -> (tensor<1x150528xf32>, tensor<1x150528xf32>, tensor<1x3x224x224xf32>, tensor<1x3x224x224xf32>) {
  %0 = graph.transpose %input perm = [1, 2, 3, 0] : tensor<1x3x224x224xf32> -> tensor<3x224x224x1xf32>
  %1 = graph.reshape %0 : tensor<3x224x224x1xf32> -> tensor<1x150528xf32>
  %2 = graph.unsqueeze %input axes = [0] : tensor<1x3x224x224xf32> -> tensor<1x1x3x224x224xf32>
  %3 = graph.flatten %2 axis = 1 : tensor<1x1x3x224x224xf32> -> tensor<1x150528xf32>
  %4 = graph.identity %input : tensor<1x3x224x224xf32> -> tensor<1x3x224x224xf32>
  %5 = graph.compute "conv2d" (%input) : (tensor<1x3x224x224xf32>) -> tensor<1x3x224x224xf32>
  return %1, %3, %4, %5 : tensor<1x150528xf32>, tensor<1x150528xf32>, tensor<1x3x224x224xf32>, tensor<1x3x224x224xf32>
}

// Given addresses on both sides: what is made of the input goes where that is, what becomes the output is made where that has to be.
// CHECK-LABEL: === tensor memory: @subgraph5 ===
// CHECK-NEXT: tensors: 5
// CHECK-NEXT: blocks: 2
// CHECK-NEXT: bytes without aliasing: 2000
// CHECK-NEXT: bytes with aliasing: 800
// CHECK-NEXT: saved: 1200 (60.0%)
// IR-LABEL: func.func @subgraph5(
// IR-SAME: graph.mem = {address = 4096 : i64, bin = "ddr", block = 0 : i64, fixed, size = 400 : i64}
// IR: name = "reshape1"
// IR: graph.transpose {{.*}}address = 4096 : i64, alias_of = "input"{{.*}}name = "transpose1"
// IR: graph.compute "conv"{{.*}}address = 8192 : i64, alias_of = "output", bin = "ddr", block = 1 : i64, offset = 0 : i64, size = 400 : i64
// IR: graph.reshape {{.*}}address = 8192 : i64, bin = "ddr", block = 1 : i64, fixed, size = 400 : i64}], name = "output"
func.func @subgraph5(%input: tensor<10x10xf32> {graph.name = "input", graph.address = 0x1000 : i64})
    -> (tensor<1x100xf32> {graph.name = "output", graph.address = 0x2000 : i64}) {
  %0 = graph.reshape %input {name = "reshape1"} : tensor<10x10xf32> -> tensor<1x100xf32>
  %1 = graph.transpose %0 perm = [1, 0] {name = "transpose1"} : tensor<1x100xf32> -> tensor<100x1xf32>
  %2 = graph.compute "conv" (%1) {name = "conv_out"} : (tensor<100x1xf32>) -> tensor<100x1xf32>
  %3 = graph.reshape %2 : tensor<100x1xf32> -> tensor<1x100xf32>
  return %3 : tensor<1x100xf32>
}

// CHECK-LABEL: === tensor memory: @subgraph6 ===
// CHECK-NEXT: tensors: 6
// CHECK-NEXT: blocks: 3
// CHECK-NEXT: bytes without aliasing: 2400
// CHECK-NEXT: bytes with aliasing: 1200
// CHECK-NEXT: saved: 1200 (50.0%)
func.func @subgraph6(%input: tensor<10x10xf32> {graph.name = "input", graph.address = 0x1000 : i64})
    -> (tensor<1x100xf32> {graph.name = "output", graph.address = 0x2000 : i64}) {
  %0 = graph.reshape %input : tensor<10x10xf32> -> tensor<1x100xf32>
  %1 = graph.transpose %0 perm = [1, 0] : tensor<1x100xf32> -> tensor<100x1xf32>
  %2 = graph.compute "relu" (%1) {name = "intermediate"} : (tensor<100x1xf32>) -> tensor<100x1xf32>
  %3 = graph.compute "conv" (%2) {name = "conv_out"} : (tensor<100x1xf32>) -> tensor<100x1xf32>
  %4 = graph.reshape %3 : tensor<100x1xf32> -> tensor<1x100xf32>
  return %4 : tensor<1x100xf32>
}

// CHECK-LABEL: === tensor memory: @subgraph7 ===
// CHECK-NEXT: tensors: 7
// CHECK-NEXT: blocks: 3
// CHECK-NEXT: bytes without aliasing: 2800
// CHECK-NEXT: bytes with aliasing: 1200
// CHECK-NEXT: saved: 1600 (57.1%)
// IR-LABEL: func.func @subgraph7(
// IR: graph.compute "conv"{{.*}}address = 8192 : i64, alias_of = "output"
func.func @subgraph7(%input: tensor<10x10xf32> {graph.name = "input", graph.address = 0x1000 : i64})
    -> (tensor<1x100xf32> {graph.name = "output", graph.address = 0x2000 : i64}) {
  %0 = graph.reshape %input : tensor<10x10xf32> -> tensor<1x100xf32>
  %1 = graph.transpose %0 perm = [1, 0] : tensor<1x100xf32> -> tensor<100x1xf32>
  %2 = graph.compute "relu" (%1) {name = "intermediate"} : (tensor<100x1xf32>) -> tensor<100x1xf32>
  %3 = graph.compute "conv" (%2) {name = "conv_out"} : (tensor<100x1xf32>) -> tensor<100x1xf32>
  %4 = graph.reshape %3 {name = "reshape2"} : tensor<100x1xf32> -> tensor<1x100xf32>
  %5 = graph.identity %4 : tensor<1x100xf32> -> tensor<1x100xf32>
  return %5 : tensor<1x100xf32>
}
