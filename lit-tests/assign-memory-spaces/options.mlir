// RUN: jopt %s -split-input-file --assign-memory-spaces="spaces=sram:1KiB,dram direct-access=false prefetch=1 transfers=dma memory-space=scratch" | FileCheck %s
// INTEROP: no (a pass that MLIR lacks)

// The second operand is on its way while the first operation runs.
// CHECK-LABEL: func.func @prefetch
// CHECK-SAME: (%[[X:.*]]: memref<64xf32>, %[[Y:.*]]: memref<64xf32>)
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<{{.*}}xi8, "scratch">
// CHECK: %[[TAGS:.*]] = memref.alloc() : memref<3xi32>
// CHECK: memref.dma_start %[[X]][%{{.*}}], %[[FX:.*]][%{{.*}}], %{{.*}}, %[[TAGS]][%[[T0:.*]]] : memref<64xf32>, memref<64xf32, "scratch">, memref<3xi32>
// CHECK: memref.dma_wait %[[TAGS]][%[[T0]]]
// CHECK: memref.dma_start %[[Y]][%{{.*}}], %[[FY:.*]][%{{.*}}], %{{.*}}, %[[TAGS]][%[[T1:.*]]]
// CHECK: linalg.exp ins(%[[FX]] : memref<64xf32, "scratch">)
// CHECK: memref.dma_wait %[[TAGS]][%[[T1]]]
// CHECK: linalg.add ins(%{{.*}}, %[[FY]] :
// CHECK: memref.dma_start
// CHECK: memref.dma_wait
// CHECK: return
func.func @prefetch(%x: memref<64xf32>, %y: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.add ins(%a, %y : memref<64xf32>, memref<64xf32>) outs(%b : memref<64xf32>)
  return %b : memref<64xf32>
}
