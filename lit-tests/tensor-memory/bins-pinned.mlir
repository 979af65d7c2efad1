// RUN: not jopt %s --schedule-tensor-memory='bins=sram:1KiB,ddr:unlimited spill' 2>&1 | FileCheck %s

// Who says where a tensor has to be does not get it elsewhere.
// CHECK: error: 'graph.compute' op bin 'sram' is full: tensor 't0' needs 1280 bytes (alignment 64), 1024 bytes free, largest free range 1024 bytes, bin size 1024
// CHECK-NOT: also tried
func.func @pinned() {
  %0 = graph.compute "f" () {bin = "sram"} : () -> tensor<5x64xf32>
  return
}
