// RUN: jopt %s --schedule-tensor-memory='relax-leading-dims' --verify-tensor-memory 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=QUIET --allow-empty --input-file %t.err
// QUIET-NOT: {{remark|error}}

// Where slices and parts of splits are. A row of 64 is 256 bytes.

// CHECK-LABEL: func.func @bounds(
// CHECK: offset = 7680 : i64, size = 3840 : i64
// CHECK: offset = 2560 : i64, size = 10240 : i64
// CHECK: offset = 12544 : i64, size = 256 : i64
func.func @bounds(%x: tensor<50x64xf32> {graph.name = "x"}) {
  %0 = graph.slice %x starts = [-20] ends = [-5] : tensor<50x64xf32> -> tensor<15x64xf32>
  %1 = graph.slice %x starts = [10] ends = [1000000000] : tensor<50x64xf32> -> tensor<40x64xf32>
  %2 = graph.slice %x starts = [-1] ends = [-1000] steps = [-60] : tensor<50x64xf32> -> tensor<1x64xf32>
  return
}

// Offsets add up, and a noop is where its input is.
// CHECK-LABEL: func.func @nested(
// CHECK: offset = 2560 : i64{{.*}}name = "a"
// CHECK: alias_of = "x"{{.*}}offset = 3072 : i64{{.*}}name = "b"
// CHECK: alias_of = "x"{{.*}}offset = 3072 : i64{{.*}}name = "c"
func.func @nested(%x: tensor<50x64xf32> {graph.name = "x"}) {
  %a = graph.slice %x starts = [10] ends = [30] {name = "a"} : tensor<50x64xf32> -> tensor<20x64xf32>
  %b = graph.slice %a starts = [2] ends = [6] {name = "b"} : tensor<20x64xf32> -> tensor<4x64xf32>
  %c = graph.reshape %b {name = "c"} : tensor<4x64xf32> -> tensor<2x2x64xf32>
  return
}

// One partial axis among several; and, relaxed, rows 10 to 19 of plane 2: (2 * 50 + 10) * 32 * 256.
// CHECK-LABEL: func.func @axes(
// CHECK: offset = 512 : i64, size = 256 : i64
// CHECK: offset = 901120 : i64, size = 81920 : i64
func.func @axes(%x: tensor<1x5x64xf32>, %y: tensor<4x50x32x64xf32>) {
  %0 = graph.slice %x starts = [0, 2, 0] ends = [1, 3, 64] : tensor<1x5x64xf32> -> tensor<1x1x64xf32>
  %1 = graph.slice %y starts = [2, 10] ends = [3, 20] axes = [0, 1] : tensor<4x50x32x64xf32> -> tensor<1x10x32x64xf32>
  return
}

// Channels 64 to 99 of 100 are in the padding's reach; parts of a split too.
// CHECK-LABEL: func.func @channels(
// CHECK: offset = 256 : i64, size = 256 : i64
// CHECK: graph.split {{.*}}offset = 0 : i64, size = 256 : i64}, {{{.*}}offset = 256 : i64, size = 256 : i64}]
func.func @channels(%x: tensor<100xf32>) {
  %0 = graph.slice %x starts = [64] ends = [100] : tensor<100xf32> -> tensor<36xf32>
  %1:2 = graph.split %x axis = -1 split = [64, 36] : tensor<100xf32> -> (tensor<64xf32>, tensor<36xf32>)
  return
}

// Parts of what has a given place are inside of that place.
// CHECK-LABEL: func.func @fixed(
// CHECK: graph.split {{.*}}[{address = 4096 : i64, alias_of = "x"{{.*}}}, {address = 4352 : i64, alias_of = "x"
func.func @fixed(%x: tensor<4x64xf32> {graph.name = "x", graph.address = 0x1000 : i64}) {
  %0:2 = graph.split %x axis = 0 split = [1, 3] : tensor<4x64xf32> -> (tensor<1x64xf32>, tensor<3x64xf32>)
  return
}
