// Functions of GPUs, in their modules, and of ml_program have their buffers merged as well.
// RUN: jopt %s -split-input-file -verify-diagnostics --merge-alloc | FileCheck %s

// CHECK-LABEL: gpu.func @kernel(
// CHECK-SAME:    workgroup(%{{.*}} : memref<16xf32, #gpu.address_space<workgroup>>) kernel {
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         memref.view %[[BASE]]
// CHECK:         memref.view %[[BASE]]
gpu.module @kernels {
  gpu.func @kernel(%x: memref<16xf32>) workgroup(%w: memref<16xf32, #gpu.address_space<workgroup>>) kernel {
    %a = memref.alloc() : memref<16xf32>
    memref.copy %x, %a : memref<16xf32> to memref<16xf32>
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>
    %b = memref.alloc() : memref<16xf32>
    memref.copy %x, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %x : memref<16xf32> to memref<16xf32>
    gpu.return
  }
}

// -----

// CHECK-LABEL: ml_program.func @function(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
ml_program.func @function(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  ml_program.return
}

// -----

// In a graph no use is the last.
ml_program.subgraph @graph(%x: memref<16xf32>) {
  // expected-error @+1 {{This op should be surrounded by an AutomaticAllocationScope}}
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  ml_program.output
}
