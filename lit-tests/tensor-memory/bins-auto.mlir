// RUN: not jopt %s --schedule-tensor-memory='bins=sram:1KiB,ddr:unlimited@0x1000 spill' -o - -split-input-file 2>&1 | FileCheck %s --check-prefix=ONLINE
// RUN: jopt %s --schedule-tensor-memory='bins=sram:1KiB,ddr:unlimited@0x1000 spill plan=auto' --verify-tensor-memory -o - -split-input-file | FileCheck %s
// RUN: jopt %s --schedule-tensor-memory='bins=sram:1KiB,ddr:unlimited@0x1000 spill plan=auto print-stats=text' -o %t -split-input-file 2>&1 | FileCheck %s --check-prefix=STATS

// In program order, who comes first has the small bin, though nothing reads it for long. With all lifetimes known, it
// is elsewhere, and what the operations access most is there.
// ONLINE-LABEL: func.func @cold(
// ONLINE: graph.compute "cold" {{.*}} bin = "sram"
// ONLINE: graph.compute "a" {{.*}} bin = "ddr"
// ONLINE: graph.compute "b" {{.*}} bin = "ddr"
// CHECK-LABEL: func.func @cold(
// CHECK: graph.compute "cold" {{.*}} bin = "ddr"
// CHECK: graph.compute "a" {{.*}} bin = "sram"
// CHECK: graph.compute "b" {{.*}} bin = "sram"
// CHECK: graph.compute "c" {{.*}} bin = "sram"
// STATS: === tensor memory: @cold ===
// STATS: plans sram: bins=1024 (+0) by-size=1024 (+0) auto=1024 (+0) used=bins
func.func @cold() {
  %cold = graph.compute "cold" () : () -> tensor<3x64xf32>
  %a = graph.compute "a" () : () -> tensor<2x64xf32>
  %b = graph.compute "b" (%a) : (tensor<2x64xf32>) -> tensor<2x64xf32>
  %c = graph.compute "c" (%b, %b) : (tensor<2x64xf32>, tensor<2x64xf32>) -> tensor<2x64xf32>
  %end = graph.compute "end" (%c, %cold) {bin = "ddr"} : (tensor<2x64xf32>, tensor<3x64xf32>) -> tensor<1x64xf32>
  return
}

// -----

// What is pinned stays; what is not makes room for it, also if it comes first.
// ONLINE: error: 'graph.compute' op bin 'sram' is full: tensor 't1' needs 768 bytes
// CHECK-LABEL: func.func @pinned(
// CHECK: graph.compute "hot" {{.*}} bin = "ddr"
// CHECK: graph.compute "here" {{.*}} bin = "sram"
func.func @pinned() {
  %hot = graph.compute "hot" () : () -> tensor<2x64xf32>
  %here = graph.compute "here" (%hot) {bin = "sram"} : (tensor<2x64xf32>) -> tensor<3x64xf32>
  %end = graph.compute "end" (%hot, %here) {bin = "ddr"} : (tensor<2x64xf32>, tensor<3x64xf32>) -> tensor<1x64xf32>
  return
}
