// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// INTEROP: no (the dialect is jopt's own)

// Every operation of the graph dialect, in its custom form and in the generic one.

// CHECK-LABEL: func.func @boundary(
// CHECK-SAME: %arg0: tensor<50x32x32x128xf32> {graph.address = 4096 : i64, graph.bin = "ddr", graph.name = "x"}
// CHECK-SAME: %arg1: tensor<30xi64> {graph.name = "i"}
// CHECK-SAME: -> (tensor<30x32x32x128xf32> {graph.address = 67108864 : i64, graph.bin = "ddr"})
func.func @boundary(%x: tensor<50x32x32x128xf32> {graph.name = "x", graph.bin = "ddr", graph.address = 4096 : i64},
                    %i: tensor<30xi64> {graph.name = "i"})
    -> (tensor<30x32x32x128xf32> {graph.bin = "ddr", graph.address = 67108864 : i64}) {
  // CHECK: %0 = graph.compute "conv" (%arg0) {bin = "ddr", name = "c"} : (tensor<50x32x32x128xf32>) -> tensor<50x32x32x128xf32>
  // GENERIC: "graph.compute"({{.*}}) <{bin = "ddr", kind = "conv", name = "c"}> : (tensor<50x32x32x128xf32>) -> tensor<50x32x32x128xf32>
  %c = graph.compute "conv" (%x) {name = "c", bin = "ddr"} : (tensor<50x32x32x128xf32>) -> tensor<50x32x32x128xf32>
  // CHECK: %1 = graph.gather %0, %arg1 axis = 0 {name = "g"} : (tensor<50x32x32x128xf32>, tensor<30xi64>) -> tensor<30x32x32x128xf32>
  // GENERIC: "graph.gather"({{.*}}) <{axis = 0 : i64, name = "g"}> : (tensor<50x32x32x128xf32>, tensor<30xi64>) -> tensor<30x32x32x128xf32>
  %g = graph.gather %c, %i axis = 0 {name = "g"} : (tensor<50x32x32x128xf32>, tensor<30xi64>) -> tensor<30x32x32x128xf32>
  return %g : tensor<30x32x32x128xf32>
}

// CHECK-LABEL: func.func @compute
// GENERIC-LABEL: sym_name = "compute"
func.func @compute(%x: tensor<4xf32>, %n: tensor<2xi8>) {
  // CHECK: %0 = graph.compute "fill" () : () -> tensor<f64>
  // GENERIC: "graph.compute"() <{kind = "fill"}> : () -> tensor<f64>
  %a = graph.compute "fill" () : () -> tensor<f64>
  // CHECK: %1:2 = graph.compute "top_k" (%arg0, %arg1, %0) {bins = ["sram", ""], names = ["values", "places"]} : (tensor<4xf32>, tensor<2xi8>, tensor<f64>) -> (tensor<2xf32>, tensor<2xi64>)
  // GENERIC: "graph.compute"({{.*}}) <{bins = ["sram", ""], kind = "top_k", names = ["values", "places"]}> : (tensor<4xf32>, tensor<2xi8>, tensor<f64>) -> (tensor<2xf32>, tensor<2xi64>)
  %v:2 = graph.compute "top_k" (%x, %n, %a) {names = ["values", "places"], bins = ["sram", ""]} : (tensor<4xf32>, tensor<2xi8>, tensor<f64>) -> (tensor<2xf32>, tensor<2xi64>)
  // CHECK: %2 = graph.compute "a \22b\22" (%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %q = graph.compute "a \"b\"" (%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @noops
// GENERIC-LABEL: sym_name = "noops"
func.func @noops(%x: tensor<10x10xf32>, %y: tensor<1x3x4x5xf32>, %z: tensor<4xf32>, %w: tensor<2x3x4xf32>) {
  // CHECK: graph.reshape %arg0 : tensor<10x10xf32> -> tensor<1x100xf32>
  // GENERIC: "graph.reshape"({{.*}}) : (tensor<10x10xf32>) -> tensor<1x100xf32>
  %r = graph.reshape %x : tensor<10x10xf32> -> tensor<1x100xf32>
  // CHECK: graph.transpose %arg1 perm = [0, 2, 3, 1] : tensor<1x3x4x5xf32> -> tensor<1x4x5x3xf32>
  // GENERIC: "graph.transpose"({{.*}}) <{perm = array<i64: 0, 2, 3, 1>}> : (tensor<1x3x4x5xf32>) -> tensor<1x4x5x3xf32>
  %t = graph.transpose %y perm = [0, 2, 3, 1] : tensor<1x3x4x5xf32> -> tensor<1x4x5x3xf32>
  // CHECK: [[U:%.*]] = graph.unsqueeze %arg2 axes = [0] : tensor<4xf32> -> tensor<1x4xf32>
  // GENERIC: "graph.unsqueeze"({{.*}}) <{axes = array<i64: 0>}> : (tensor<4xf32>) -> tensor<1x4xf32>
  %u = graph.unsqueeze %z axes = [0] : tensor<4xf32> -> tensor<1x4xf32>
  // CHECK: graph.unsqueeze %arg2 axes = [-1, 0] : tensor<4xf32> -> tensor<1x4x1xf32>
  %u2 = graph.unsqueeze %z axes = [-1, 0] : tensor<4xf32> -> tensor<1x4x1xf32>
  // CHECK: graph.squeeze [[U]] axes = [0] : tensor<1x4xf32> -> tensor<4xf32>
  // GENERIC: "graph.squeeze"({{.*}}) <{axes = array<i64: 0>}> : (tensor<1x4xf32>) -> tensor<4xf32>
  %q = graph.squeeze %u axes = [0] : tensor<1x4xf32> -> tensor<4xf32>
  // CHECK: graph.squeeze [[U]] : tensor<1x4xf32> -> tensor<4xf32>
  // GENERIC: "graph.squeeze"({{.*}}) : (tensor<1x4xf32>) -> tensor<4xf32>
  %q2 = graph.squeeze %u : tensor<1x4xf32> -> tensor<4xf32>
  // CHECK: graph.squeeze [[U]] axes = [] : tensor<1x4xf32> -> tensor<1x4xf32>
  %q3 = graph.squeeze %u axes = [] : tensor<1x4xf32> -> tensor<1x4xf32>
  // CHECK: graph.flatten %arg3 axis = 1 : tensor<2x3x4xf32> -> tensor<2x12xf32>
  // GENERIC: "graph.flatten"({{.*}}) <{axis = 1 : i64}> : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
  %f = graph.flatten %w axis = 1 : tensor<2x3x4xf32> -> tensor<2x12xf32>
  // CHECK: graph.flatten %arg3 axis = 0 : tensor<2x3x4xf32> -> tensor<1x24xf32>
  %f0 = graph.flatten %w axis = 0 : tensor<2x3x4xf32> -> tensor<1x24xf32>
  // CHECK: graph.flatten %arg3 axis = -1 : tensor<2x3x4xf32> -> tensor<6x4xf32>
  %f1 = graph.flatten %w axis = -1 : tensor<2x3x4xf32> -> tensor<6x4xf32>
  // CHECK: graph.flatten %arg3 axis = 3 : tensor<2x3x4xf32> -> tensor<24x1xf32>
  %f3 = graph.flatten %w axis = 3 : tensor<2x3x4xf32> -> tensor<24x1xf32>
  // CHECK: graph.identity %arg2 : tensor<4xf32> -> tensor<4xf32>
  // GENERIC: "graph.identity"({{.*}}) : (tensor<4xf32>) -> tensor<4xf32>
  %d = graph.identity %z : tensor<4xf32> -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @runtime
// GENERIC-LABEL: sym_name = "runtime"
func.func @runtime(%x: tensor<50x8xf32>, %a: tensor<1x8xf32>, %b: tensor<2x8xf32>, %z: tensor<4xf32>) {
  // CHECK: graph.slice %arg0 starts = [10] ends = [30] axes = [0] steps = [1] : tensor<50x8xf32> -> tensor<20x8xf32>
  // GENERIC: "graph.slice"({{.*}}) <{axes = array<i64: 0>, ends = array<i64: 30>, starts = array<i64: 10>, steps = array<i64: 1>}> : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %s = graph.slice %x starts = [10] ends = [30] axes = [0] steps = [1] : tensor<50x8xf32> -> tensor<20x8xf32>
  // CHECK: graph.slice %arg0 starts = [10] ends = [30] : tensor<50x8xf32> -> tensor<20x8xf32>
  // GENERIC: "graph.slice"({{.*}}) <{ends = array<i64: 30>, starts = array<i64: 10>}> : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %s2 = graph.slice %x starts = [10] ends = [30] : tensor<50x8xf32> -> tensor<20x8xf32>
  // CHECK: [[K:%.*]] = graph.concat %arg1, %arg2 axis = 0 : (tensor<1x8xf32>, tensor<2x8xf32>) -> tensor<3x8xf32>
  // GENERIC: "graph.concat"({{.*}}) <{axis = 0 : i64}> : (tensor<1x8xf32>, tensor<2x8xf32>) -> tensor<3x8xf32>
  %k = graph.concat %a, %b axis = 0 : (tensor<1x8xf32>, tensor<2x8xf32>) -> tensor<3x8xf32>
  // CHECK: graph.concat %arg1 axis = -1 : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %k1 = graph.concat %a axis = -1 : (tensor<1x8xf32>) -> tensor<1x8xf32>
  // CHECK: graph.split [[K]] axis = 0 split = [1, 2] {names = ["p0", "p1"]} : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  // GENERIC: "graph.split"({{.*}}) <{axis = 0 : i64, names = ["p0", "p1"], split = array<i64: 1, 2>}> : (tensor<3x8xf32>) -> (tensor<1x8xf32>, tensor<2x8xf32>)
  %p:2 = graph.split %k axis = 0 split = [1, 2] {names = ["p0", "p1"]} : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)
  // Without lengths the parts are equal, and the last one smaller when they cannot be.
  // CHECK: graph.split [[K]] axis = 0 : tensor<3x8xf32> -> (tensor<2x8xf32>, tensor<1x8xf32>)
  %e:2 = graph.split %k axis = 0 : tensor<3x8xf32> -> (tensor<2x8xf32>, tensor<1x8xf32>)
  // CHECK: graph.split [[K]] axis = -1 : tensor<3x8xf32> -> (tensor<3x8xf32>)
  %o = graph.split %k axis = -1 : tensor<3x8xf32> -> (tensor<3x8xf32>)
  // CHECK: graph.copy %arg3 {graph.inserted} : tensor<4xf32> -> tensor<4xf32>
  // GENERIC: "graph.copy"({{.*}}) {graph.inserted} : (tensor<4xf32>) -> tensor<4xf32>
  %y = graph.copy %z {graph.inserted} : tensor<4xf32> -> tensor<4xf32>
  return
}

// The result has the shape of the indices in place of the axis.
// CHECK-LABEL: func.func @gather
func.func @gather(%x: tensor<5x7x9xf16>, %i0: tensor<i32>, %i2: tensor<2x3xi64>) {
  // CHECK: graph.gather %arg0, %arg1 axis = 1 : (tensor<5x7x9xf16>, tensor<i32>) -> tensor<5x9xf16>
  %a = graph.gather %x, %i0 axis = 1 : (tensor<5x7x9xf16>, tensor<i32>) -> tensor<5x9xf16>
  // CHECK: graph.gather %arg0, %arg2 axis = -1 : (tensor<5x7x9xf16>, tensor<2x3xi64>) -> tensor<5x7x2x3xf16>
  %b = graph.gather %x, %i2 axis = -1 : (tensor<5x7x9xf16>, tensor<2x3xi64>) -> tensor<5x7x2x3xf16>
  // CHECK: graph.gather %arg0, %arg2 axis = 0 {indices_value = array<i64: 0, 1, 2, 3, 4, -1>} : (tensor<5x7x9xf16>, tensor<2x3xi64>) -> tensor<2x3x7x9xf16>
  %c = graph.gather %x, %i2 axis = 0 {indices_value = array<i64: 0, 1, 2, 3, 4, -1>} : (tensor<5x7x9xf16>, tensor<2x3xi64>) -> tensor<2x3x7x9xf16>
  return
}

// The bounds of a slice as ONNX takes them.
// CHECK-LABEL: func.func @slice_bounds
func.func @slice_bounds(%x: tensor<50xf32>, %y: tensor<4x5xf32>) {
  // CHECK: -> tensor<15xf32>
  %0 = graph.slice %x starts = [-20] ends = [-5] : tensor<50xf32> -> tensor<15xf32>
  // CHECK: -> tensor<40xf32>
  %1 = graph.slice %x starts = [10] ends = [1000000000] : tensor<50xf32> -> tensor<40xf32>
  // CHECK: -> tensor<50xf32>
  %2 = graph.slice %x starts = [-1] ends = [-1000] steps = [-1] : tensor<50xf32> -> tensor<50xf32>
  // CHECK: -> tensor<17xf32>
  %3 = graph.slice %x starts = [0] ends = [50] steps = [3] : tensor<50xf32> -> tensor<17xf32>
  // A start before the first element stands for it, also when going backwards.
  // CHECK: -> tensor<1xf32>
  %4 = graph.slice %x starts = [-60] ends = [-1000] steps = [-1] : tensor<50xf32> -> tensor<1xf32>
  // CHECK: -> tensor<1xf32>
  %5 = graph.slice %x starts = [9223372036854775807] ends = [-9223372036854775808] steps = [-9223372036854775808] : tensor<50xf32> -> tensor<1xf32>
  // CHECK: -> tensor<4x2xf32>
  %6 = graph.slice %y starts = [1, -4] ends = [3, 4] axes = [-1, 0] : tensor<4x5xf32> -> tensor<4x2xf32>
  return
}

// CHECK-LABEL: func.func @kernel
// GENERIC-LABEL: sym_name = "kernel"
func.func @kernel(%a: memref<4xf32>, %b: memref<4xf32, strided<[2], offset: 1>>, %c: memref<8xi8>) {
  // CHECK: graph.kernel "add" ins(%arg0, %arg1 : memref<4xf32>, memref<4xf32, strided<[2], offset: 1>>) outs(%arg2 : memref<8xi8>) {mark}
  // GENERIC: "graph.kernel"({{.*}}) <{kind = "add", operandSegmentSizes = array<i32: 2, 1>}> {mark} : (memref<4xf32>, memref<4xf32, strided<[2], offset: 1>>, memref<8xi8>) -> ()
  graph.kernel "add" ins(%a, %b : memref<4xf32>, memref<4xf32, strided<[2], offset: 1>>) outs(%c : memref<8xi8>) {mark}
  // CHECK: graph.kernel "fill" outs(%arg0, %arg2 : memref<4xf32>, memref<8xi8>)
  graph.kernel "fill" outs(%a, %c : memref<4xf32>, memref<8xi8>)
  return
}

// What the scheduler writes down.
// CHECK-LABEL: func.func @assigned(
// CHECK-SAME: %arg0: tensor<2xf32> {graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}, graph.name = "x"})
// CHECK-SAME: attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}}
func.func @assigned(%x: tensor<2xf32> {graph.name = "x", graph.mem = {address = 0 : i64, bin = "ddr", block = 0 : i64, size = 256 : i64}})
    attributes {graph.bins = [{base = 0 : i64, name = "ddr", peak = 256 : i64, size = -1 : i64}], graph.layout = {alignment = 64 : i64, channel_multiple = 64 : i64}} {
  // CHECK: graph.identity %arg0 {graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 256 : i64}], name = "t0"}
  %0 = graph.identity %x {name = "t0", graph.mem = [{address = 0 : i64, alias_of = "x", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 256 : i64}]} : tensor<2xf32> -> tensor<2xf32>
  return
}
