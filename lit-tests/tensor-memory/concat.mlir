// RUN: jopt %s --schedule-tensor-memory='bins=ddr:unlimited,sram:unlimited' --verify-tensor-memory 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR --allow-empty --input-file %t.err
// RUN: jopt %s --schedule-tensor-memory='bins=ddr:unlimited,sram:unlimited' -o %t.once 2>%t.err
// RUN: jopt %t.once --schedule-tensor-memory='bins=ddr:unlimited,sram:unlimited' 2>%t.err | diff %t.once -

// Which inputs of concats are made in their slots. All are 1024 bytes unless said otherwise, so offsets are 0, 1024, 2048, …
// Scheduling again changes nothing.

// c0 = [t, a] and c1 = [b, t] are one region b, t, a.
// CHECK-LABEL: func.func @neighbours(
// CHECK: offset = 1024 : i64{{.*}}name = "t"
// CHECK: offset = 2048 : i64{{.*}}name = "a"
// CHECK: bin = "ddr", block = 0 : i64, size = 1024 : i64{{.*}}name = "b"
// CHECK-NOT: graph.copy
// CHECK: graph.concat {{.*}}offset = 1024 : i64{{.*}}name = "c0"
// CHECK: graph.concat {{.*}}name = "c1"
// CHECK: return
func.func @neighbours() {
  %t = graph.compute "f" () {name = "t"} : () -> tensor<4x64xf32>
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<4x64xf32>
  %0 = graph.concat %t, %a axis = 0 {name = "c0"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  %1 = graph.concat %b, %t axis = 0 {name = "c1"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// c0 = [t, a] and c1 = [t, b] would have a and b at one place: t is copied for the earlier one.
// CHECK-LABEL: func.func @rivals(
// CHECK: alias_of = "c1"{{.*}}offset = 0 : i64{{.*}}name = "t"
// CHECK: alias_of = "c0"{{.*}}offset = 1024 : i64{{.*}}name = "a"
// CHECK: alias_of = "c1"{{.*}}offset = 1024 : i64{{.*}}name = "b"
// CHECK: graph.copy {{.*}}graph.inserted{{.*}}alias_of = "c0"{{.*}}name = "t_copy"
// CHECK-NOT: graph.copy
// CHECK: return
func.func @rivals() {
  %t = graph.compute "f" () {name = "t"} : () -> tensor<4x64xf32>
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<4x64xf32>
  %0 = graph.concat %t, %a axis = 0 {name = "c0"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  %1 = graph.concat %t, %b axis = 0 {name = "c1"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// Two concats of the same inputs are one block.
// CHECK-LABEL: func.func @equal(
// CHECK-NOT: graph.copy
// CHECK: graph.concat {{.*}}block = 0 : i64{{.*}}name = "c0"
// CHECK: graph.concat {{.*}}block = 0 : i64{{.*}}name = "c1"
// CHECK: return
func.func @equal() {
  %t = graph.compute "f" () {name = "t"} : () -> tensor<4x64xf32>
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %0 = graph.concat %t, %a axis = 0 {name = "c0"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  %1 = graph.concat %t, %a axis = 0 {name = "c1"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// The same tensor twice: one copy.
// CHECK-LABEL: func.func @twice(
// CHECK: %1 = graph.copy %0 {graph.inserted, {{.*}}offset = 1024 : i64, size = 1024 : i64}], name = "t_copy"}
// CHECK-NEXT: graph.concat %0, %1 axis = 0
func.func @twice() {
  %t = graph.compute "f" () {name = "t"} : () -> tensor<4x64xf32>
  %0 = graph.concat %t, %t axis = 0 : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// A chain of noops is pulled into the slot.
// CHECK-LABEL: func.func @chain(
// CHECK: graph.compute {{.*}}offset = 1024 : i64{{.*}}name = "source"
// CHECK-NOT: graph.copy
// CHECK: return
func.func @chain() {
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %s = graph.compute "f" () {name = "source"} : () -> tensor<2x2x64xf32>
  %0 = graph.reshape %s : tensor<2x2x64xf32> -> tensor<1x4x64xf32>
  %1 = graph.squeeze %0 : tensor<1x4x64xf32> -> tensor<4x64xf32>
  %2 = graph.concat %a, %1 axis = 0 : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// The parts of a split, joined again, are what was split.
// CHECK-LABEL: func.func @again(
// CHECK-SAME: graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 2048 : i64}
// CHECK-NOT: graph.copy
// CHECK: graph.concat {{.*}}address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 2048 : i64
func.func @again(%x: tensor<8x64xf32> {graph.name = "x"}) {
  %0:2 = graph.split %x axis = 0 : tensor<8x64xf32> -> (tensor<4x64xf32>, tensor<4x64xf32>)
  %1 = graph.concat %0#0, %0#1 axis = 0 : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// So are slices that follow each other.
// CHECK-LABEL: func.func @slices(
// CHECK-NOT: graph.copy
// CHECK: graph.concat {{.*}}address = 256 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 256 : i64, size = 1280 : i64
func.func @slices(%x: tensor<8x64xf32> {graph.name = "x"}) {
  %0 = graph.slice %x starts = [1] ends = [3] : tensor<8x64xf32> -> tensor<2x64xf32>
  %1 = graph.slice %x starts = [3] ends = [6] : tensor<8x64xf32> -> tensor<3x64xf32>
  %2 = graph.concat %0, %1 axis = 0 : (tensor<2x64xf32>, tensor<3x64xf32>) -> tensor<5x64xf32>
  return
}

// Given addresses in a row need neither copies nor a new block.
// CHECK-LABEL: func.func @weights(
// CHECK-NOT: graph.copy
// CHECK: graph.concat {{.*}}address = 4096 : i64, alias_of = "w0", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 2048 : i64
func.func @weights(%w0: tensor<4x64xf32> {graph.name = "w0", graph.address = 0x1000 : i64}, %w1: tensor<4x64xf32> {graph.name = "w1", graph.address = 0x1400 : i64}) {
  %0 = graph.concat %w0, %w1 axis = 0 : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// One that is elsewhere is copied into its slot.
// CHECK-LABEL: func.func @weight(
// CHECK: graph.copy %arg0 {graph.inserted{{.*}}offset = 1024 : i64, size = 1024 : i64}], name = "w_copy"}
// CHECK-NEXT: graph.concat
func.func @weight(%w: tensor<4x64xf32> {graph.name = "w", graph.address = 0x1000 : i64}) {
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %0 = graph.concat %a, %w axis = 0 : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// Other arguments are in their slots from the start.
// CHECK-LABEL: func.func @argument(
// CHECK-SAME: graph.mem = {address = 1024 : i64, alias_of = "c", bin = "ddr", block = 0 : i64, offset = 1024 : i64, size = 1024 : i64}
// CHECK-NOT: graph.copy
// CHECK: return
func.func @argument(%x: tensor<4x64xf32>) {
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %0 = graph.concat %a, %x axis = 0 {name = "c"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// A result with an address: its parts are made there.
// CHECK-LABEL: func.func @output(
// CHECK: address = 65536 : i64, alias_of = "c"{{.*}}name = "a"
// CHECK: address = 66560 : i64, alias_of = "c"{{.*}}name = "b"
// CHECK: graph.concat {{.*}}address = 65536 : i64, bin = "ddr", block = 0 : i64, fixed, size = 2048 : i64
func.func @output() -> (tensor<8x64xf32> {graph.address = 0x10000 : i64}) {
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<4x64xf32>
  %0 = graph.concat %a, %b axis = 0 {name = "c"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}

// From another bin there is a copy. An unpinned input is made in the bin of the concat.
// CHECK-LABEL: func.func @bins(
// CHECK: bin = "sram"{{.*}}name = "a"
// CHECK: bin = "ddr"{{.*}}name = "b"
// CHECK: graph.copy {{.*}}bin = "sram", {{.*}}name = "b_copy"
// CHECK: graph.concat {{.*}}bin = "sram", graph.mem = [{address = 0 : i64, bin = "sram"
func.func @bins() {
  %a = graph.compute "f" () {name = "a"} : () -> tensor<4x64xf32>
  %b = graph.compute "f" () {name = "b", bin = "ddr"} : () -> tensor<4x64xf32>
  %0 = graph.concat %a, %b axis = 0 {bin = "sram"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}

// One input is an identity, along whatever axis.
// CHECK-LABEL: func.func @one(
// CHECK: graph.concat {{.*}}alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 0 : i64
func.func @one(%x: tensor<3x4x64xf32>) {
  %0 = graph.concat %x axis = 1 : (tensor<3x4x64xf32>) -> tensor<3x4x64xf32>
  return
}

// 25 inputs.
// CHECK-LABEL: func.func @many(
// CHECK-NOT: graph.copy
// CHECK: graph.split
// CHECK: graph.concat {{.*}}alias_of = "x"
func.func @many(%x: tensor<25x64xf32> {graph.name = "x"}) {
  %0:25 = graph.split %x axis = 0 : tensor<25x64xf32> -> (tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>)
  %1 = graph.concat %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24 axis = 0 : (tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<25x64xf32>
  return
}
// ERR-NOT: error
