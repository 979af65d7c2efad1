// RUN: jopt %s --schedule-tensor-memory='bins=ddr:unlimited@0x1000 alignment=4096 print-stats=text' --verify-tensor-memory -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR --input-file %t

// The examples for operations that cut and join, with channels in multiples of 64.

// A gather over its data; the indices, unknown here, have a block of their own.
// CHECK-LABEL: === tensor memory: @gather ===
// CHECK-NEXT: tensors: 3
// CHECK-NEXT: blocks: 2
// CHECK-NEXT: bytes without aliasing: 41943552
// CHECK-NEXT: bytes with aliasing: 26214912
// CHECK-NEXT: saved: 15728640 (37.5%)
// CHECK-NEXT: copies: 0 (0 bytes)
// CHECK-NEXT: staged gathers: 1 (26214400 bytes)
// IR-LABEL: func.func @gather(
// IR: graph.compute {{.*}}address = 8192 : i64, bin = "ddr", block = 1 : i64, size = 26214400 : i64}], name = "data"
// IR: graph.gather {{.*}}address = 8192 : i64, alias_of = "data", bin = "ddr", block = 1 : i64, offset = 0 : i64, overlay = "staged", size = 15728640 : i64}]
func.func @gather(%i: tensor<30xi64>) {
  %0 = graph.compute "conv" () {name = "data"} : () -> tensor<50x32x32x128xf32>
  %1 = graph.gather %0, %i axis = 0 : (tensor<50x32x32x128xf32>, tensor<30xi64>) -> tensor<30x32x32x128xf32>
  return
}

// CHECK-LABEL: === tensor memory: @slice ===
// CHECK-NEXT: tensors: 2
// CHECK-NEXT: blocks: 1
// CHECK-NEXT: bytes without aliasing: 36700160
// CHECK-NEXT: bytes with aliasing: 26214400
// CHECK-NEXT: saved: 10485760 (28.6%)
// 0x1000 + 10 * 131072 * 4 = 0x501000
// IR-LABEL: func.func @slice(
// IR: graph.slice {{.*}}address = 5246976 : i64, alias_of = "arg0", bin = "ddr", block = 0 : i64, offset = 5242880 : i64, size = 10485760 : i64
func.func @slice(%x: tensor<50x32x32x128xf32>) {
  %0 = graph.slice %x starts = [10] ends = [30] axes = [0] steps = [1] : tensor<50x32x32x128xf32> -> tensor<20x32x32x128xf32>
  return
}

// CHECK-LABEL: === tensor memory: @slice2 ===
// CHECK: bytes without aliasing: 72089600
// CHECK-NEXT: bytes with aliasing: 65536000
// CHECK-NEXT: saved: 6553600 (9.1%)
// IR-LABEL: func.func @slice2(
// IR: graph.slice {{.*}}address = 6557696 : i64
func.func @slice2(%x: tensor<1000x16x16x64xf32>) {
  %0 = graph.slice %x starts = [100] ends = [200] axes = [0] : tensor<1000x16x16x64xf32> -> tensor<100x16x16x64xf32>
  return
}

// CHECK-LABEL: === tensor memory: @concat ===
// CHECK-NEXT: tensors: 4
// CHECK-NEXT: blocks: 1
// CHECK-NEXT: bytes without aliasing: 47185920
// CHECK-NEXT: bytes with aliasing: 23592960
// CHECK-NEXT: saved: 23592960 (50.0%)
// The parts at 0x1000, 0x501000 and 0xF01000; the block belongs to the whole.
// IR-LABEL: func.func @concat(
// IR: address = 4096 : i64, alias_of = "whole", bin = "ddr", block = 0 : i64, offset = 0 : i64, size = 5242880 : i64
// IR: address = 5246976 : i64, alias_of = "whole", bin = "ddr", block = 0 : i64, offset = 5242880 : i64, size = 10485760 : i64
// IR: address = 15732736 : i64, alias_of = "whole", bin = "ddr", block = 0 : i64, offset = 15728640 : i64, size = 7864320 : i64
// IR: graph.concat {{.*}}address = 4096 : i64, bin = "ddr", block = 0 : i64, size = 23592960 : i64}], name = "whole"
func.func @concat() {
  %0 = graph.compute "a" () : () -> tensor<10x32x32x128xf32>
  %1 = graph.compute "b" () : () -> tensor<20x32x32x128xf32>
  %2 = graph.compute "c" () : () -> tensor<15x32x32x128xf32>
  %3 = graph.concat %0, %1, %2 axis = 0 {name = "whole"} : (tensor<10x32x32x128xf32>, tensor<20x32x32x128xf32>, tensor<15x32x32x128xf32>) -> tensor<45x32x32x128xf32>
  return
}

// CHECK-LABEL: === tensor memory: @concat4 ===
// CHECK: bytes without aliasing: 9175040
// CHECK-NEXT: bytes with aliasing: 4587520
// CHECK-NEXT: saved: 4587520 (50.0%)
// 0x1000, 0xA1000, 0x1E1000, 0x2D1000
// IR-LABEL: func.func @concat4(
// IR: address = 4096 : i64
// IR: address = 659456 : i64
// IR: address = 1970176 : i64
// IR: address = 2953216 : i64
// IR: address = 4096 : i64, bin = "ddr", block = 0 : i64, size = 4587520 : i64
func.func @concat4() {
  %0 = graph.compute "a" () : () -> tensor<10x16x16x64xf32>
  %1 = graph.compute "b" () : () -> tensor<20x16x16x64xf32>
  %2 = graph.compute "c" () : () -> tensor<15x16x16x64xf32>
  %3 = graph.compute "d" () : () -> tensor<25x16x16x64xf32>
  %4 = graph.concat %0, %1, %2, %3 axis = 0 : (tensor<10x16x16x64xf32>, tensor<20x16x16x64xf32>, tensor<15x16x16x64xf32>, tensor<25x16x16x64xf32>) -> tensor<70x16x16x64xf32>
  return
}

// CHECK-LABEL: === tensor memory: @split ===
// CHECK: bytes without aliasing: 47185920
// CHECK-NEXT: bytes with aliasing: 23592960
// CHECK-NEXT: saved: 23592960 (50.0%)
// IR-LABEL: func.func @split(
// IR: graph.split {{.*}}graph.mem = [{address = 4096 : i64, alias_of = "arg0"
// IR-SAME: {address = 5246976 : i64, alias_of = "arg0"
// IR-SAME: {address = 15732736 : i64, alias_of = "arg0"
func.func @split(%x: tensor<45x32x32x128xf32>) {
  %0:3 = graph.split %x axis = 0 split = [10, 20, 15] : tensor<45x32x32x128xf32> -> (tensor<10x32x32x128xf32>, tensor<20x32x32x128xf32>, tensor<15x32x32x128xf32>)
  return
}

// CHECK-LABEL: === tensor memory: @split3 ===
// CHECK: bytes without aliasing: 26214400
// CHECK-NEXT: bytes with aliasing: 13107200
// CHECK-NEXT: saved: 13107200 (50.0%)
// 0x1000, 0x281000, 0x8C1000
// IR-LABEL: func.func @split3(
// IR: graph.split {{.*}}graph.mem = [{address = 4096 : i64
// IR-SAME: {address = 2625536 : i64
// IR-SAME: {address = 9179136 : i64
func.func @split3(%x: tensor<200x16x16x64xf32>) {
  %0:3 = graph.split %x axis = 0 split = [40, 100, 60] : tensor<200x16x16x64xf32> -> (tensor<40x16x16x64xf32>, tensor<100x16x16x64xf32>, tensor<60x16x16x64xf32>)
  return
}

// Both concats want t1 and t3; the later one has them, the earlier one gets copies.
// CHECK: remark: 'graph.concat' op not aliased: placement conflict with 'c1'
// CHECK: remark: 'graph.concat' op not aliased: placement conflict with 'c1'
// CHECK-LABEL: === tensor memory: @chained ===
// CHECK-NEXT: tensors: 5
// CHECK-NEXT: blocks: 1
// CHECK-NEXT: bytes without aliasing: 10485760
// CHECK-NEXT: bytes with aliasing: 4587520
// CHECK-NEXT: saved: 5898240 (56.2%)
// CHECK-NEXT: copies: 2 (1638400 bytes)
// CHECK-NEXT: staged gathers: 0 (0 bytes)
// CHECK-NEXT: fallbacks: 2
// IR-LABEL: func.func @chained(
// IR: address = 4096 : i64, alias_of = "c1"{{.*}}name = "t1"
// IR: address = 1314816 : i64, alias_of = "c1"{{.*}}name = "t2"
// IR: address = 3608576 : i64, alias_of = "c1"{{.*}}name = "t3"
// IR: graph.copy %0 {graph.inserted, graph.mem = [{address = 659456 : i64, alias_of = "c1", bin = "ddr", block = 0 : i64, offset = 655360 : i64, size = 655360 : i64}], name = "t1_copy"}
// IR-NEXT: graph.copy %2 {graph.inserted, {{.*}}address = 2625536 : i64{{.*}}name = "t3_copy"
// IR-NEXT: graph.concat %3, %1, %4 axis = 0 {{.*}}address = 659456 : i64, alias_of = "c1"{{.*}}offset = 655360 : i64, size = 2949120 : i64
// IR-NEXT: graph.concat %0, %5, %2 axis = 0 {{.*}}address = 4096 : i64, bin = "ddr", block = 0 : i64, size = 4587520 : i64
func.func @chained() {
  %t1 = graph.compute "a" () {name = "t1"} : () -> tensor<10x16x16x64xf32>
  %t2 = graph.compute "b" () {name = "t2"} : () -> tensor<20x16x16x64xf32>
  %t3 = graph.compute "c" () {name = "t3"} : () -> tensor<15x16x16x64xf32>
  %c0 = graph.concat %t1, %t2, %t3 axis = 0 {name = "c0"} : (tensor<10x16x16x64xf32>, tensor<20x16x16x64xf32>, tensor<15x16x16x64xf32>) -> tensor<45x16x16x64xf32>
  %c1 = graph.concat %t1, %c0, %t3 axis = 0 {name = "c1"} : (tensor<10x16x16x64xf32>, tensor<45x16x16x64xf32>, tensor<15x16x16x64xf32>) -> tensor<70x16x16x64xf32>
  return
}

// 129 channels take the room of 192.
// CHECK-LABEL: === tensor memory: @padded ===
// IR-LABEL: func.func @padded(
// IR: address = 4096 : i64, {{.*}}size = 7864320 : i64
// IR: address = 7868416 : i64, {{.*}}size = 15728640 : i64
// IR: address = 23597056 : i64, {{.*}}size = 11796480 : i64
// IR: size = 35389440 : i64
func.func @padded() {
  %0 = graph.compute "a" () : () -> tensor<10x32x32x129xf32>
  %1 = graph.compute "b" () : () -> tensor<20x32x32x129xf32>
  %2 = graph.compute "c" () : () -> tensor<15x32x32x129xf32>
  %3 = graph.concat %0, %1, %2 axis = 0 {name = "whole"} : (tensor<10x32x32x129xf32>, tensor<20x32x32x129xf32>, tensor<15x32x32x129xf32>) -> tensor<45x32x32x129xf32>
  return
}
