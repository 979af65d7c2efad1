// RUN: jopt %s --schedule-tensor-memory='channel-multiple=1 bins=ddr:1KiB@0x1000,sram:unlimited print-stats=json' -o %t 2>&1 | FileCheck %s --match-full-lines
// RUN: jopt %s --schedule-tensor-memory='channel-multiple=1 print-stats=text enable-noop-optim=false' -o %t 2>&1 | FileCheck %s --check-prefix=TEXT

// One object, with the keys in their order; functions without a graph are not in it.
// CHECK: {"functions":[{"name":"f","tensors":3,"blocks":2,"bytes_without_aliasing":88,"bytes_with_aliasing":48,"saved_bytes":40,"saved_percent":45.5,"copies":0,"copy_bytes":0,"staged_gathers":0,"staging_bytes":0,"fallbacks":0,"bins":[{"name":"ddr","base":4096,"size":1024,"tensors":3,"blocks":2,"peak":72,"lower_bound":48,"fragmentation":24},{"name":"sram","base":0,"size":-1,"tensors":0,"blocks":0,"peak":0,"lower_bound":0,"fragmentation":0}],"allocations":[{"id":"x","bin":"ddr","address":4096,"size":40,"offset":0,"alias_of":null,"fixed":false,"first":-1,"last":2,"block":0},{"id":"t0","bin":"ddr","address":4096,"size":40,"offset":0,"alias_of":"x","fixed":false,"first":0,"last":2,"block":0},{"id":"t1","bin":"ddr","address":4160,"size":8,"offset":0,"alias_of":null,"fixed":false,"first":1,"last":1,"block":1}]}]}

// What is executed rather than shared counts as copied, by wish or not.
// TEXT-LABEL: === tensor memory: @f ===
// TEXT-NEXT: tensors: 3
// TEXT-NEXT: blocks: 3
// TEXT-NEXT: bytes without aliasing: 88
// TEXT-NEXT: bytes with aliasing: 88
// TEXT-NEXT: saved: 0 (0.0%)
// TEXT-NEXT: copies: 1 (40 bytes)
// TEXT-NEXT: staged gathers: 0 (0 bytes)
// TEXT-NEXT: fallbacks: 0
func.func @f(%x: tensor<10xf32> {graph.name = "x"}) -> tensor<1x10xf32> {
  %0 = graph.unsqueeze %x axes = [0] : tensor<10xf32> -> tensor<1x10xf32>
  %1 = graph.compute "f" (%0) : (tensor<1x10xf32>) -> tensor<2xf32>
  return %0 : tensor<1x10xf32>
}

func.func @h() {
  return
}
