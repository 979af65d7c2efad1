// RUN: jopt %s --schedule-tensor-memory='bins=sram:1KiB,ddr:unlimited@0x1000 spill' --verify-tensor-memory -o - -split-input-file | FileCheck %s
// RUN: not jopt %s --schedule-tensor-memory='bins=sram:1KiB,ddr:512@0x1000 spill' -split-input-file 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not jopt %s --schedule-tensor-memory='bins=sram:1KiB,ddr:unlimited@0x1000' -split-input-file 2>&1 | FileCheck %s --check-prefix=STAY

// What does not fit into its bin goes to another one, with all that shares its block.
// CHECK-LABEL: func.func @group(
// CHECK: graph.compute {{.*}}address = 0 : i64, bin = "sram"
// CHECK: graph.compute {{.*}}address = 4096 : i64, alias_of = "c", bin = "ddr"{{.*}}offset = 0 : i64
// CHECK: graph.compute {{.*}}address = 4352 : i64, alias_of = "c", bin = "ddr"{{.*}}offset = 256 : i64
// CHECK: graph.concat {{.*}}address = 4096 : i64, bin = "ddr"
// CHECK: graph.slice {{.*}}address = 4352 : i64, alias_of = "c", bin = "ddr"
// NONE: error: 'graph.compute' op bin 'sram' is full: tensor 'c' needs 768 bytes (alignment 64), 512 bytes free, largest free range 512 bytes, bin size 1024
// NONE: note: also tried bins: ddr
// STAY: error: 'graph.compute' op bin 'sram' is full: tensor 'c' needs 768 bytes (alignment 64), 512 bytes free, largest free range 512 bytes, bin size 1024
// STAY-NOT: also tried
func.func @group() -> tensor<2x64xf32> {
  %0 = graph.compute "f" () : () -> tensor<2x64xf32>
  %1 = graph.compute "f" () : () -> tensor<1x64xf32>
  %2 = graph.compute "f" () : () -> tensor<2x64xf32>
  %3 = graph.concat %1, %2 axis = 0 {name = "c"} : (tensor<1x64xf32>, tensor<2x64xf32>) -> tensor<3x64xf32>
  %4 = graph.slice %3 starts = [1] ends = [2] : tensor<3x64xf32> -> tensor<1x64xf32>
  %5 = graph.compute "f" (%4) : (tensor<1x64xf32>) -> tensor<1x64xf32>
  return %0 : tensor<2x64xf32>
}
