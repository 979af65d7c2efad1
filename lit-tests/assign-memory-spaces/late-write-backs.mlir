// RUN: jopt %s --assign-memory-spaces="spaces=sram:256,dram direct-access=false late-write-backs=8 transfers=dma memory-space=scratch" | FileCheck %s
// RUN: jopt %s --assign-memory-spaces="spaces=sram:512,dram direct-access=false late-write-backs=8 transfers=dma memory-space=scratch" | FileCheck %s --check-prefix=ROOM
// INTEROP: no (a pass that MLIR lacks)

// There is room for one buffer: %a is on its way to the slow memory until %b needs its place.
// CHECK-LABEL: func.func @one_after_the_other
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : memref<64xf32, "scratch">)
// CHECK: memref.dma_start
// CHECK-NOT: memref.dma_wait
// CHECK: memref.store
// CHECK: memref.dma_wait
// CHECK: linalg.fill
// CHECK: memref.dma_start
// CHECK: memref.dma_wait
// CHECK: return
// ROOM-LABEL: func.func @one_after_the_other
// ROOM: linalg.fill
// ROOM: memref.dma_start
// ROOM: memref.store
// ROOM-NOT: memref.dma_wait
// ROOM: linalg.fill
// ROOM: return
func.func @one_after_the_other(%x: f32, %y: f32, %big: memref<999xf32>) -> (memref<64xf32>, memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<64xf32>)
  memref.store %x, %big[%c0] : memref<999xf32>
  linalg.fill ins(%y : f32) outs(%b : memref<64xf32>)
  return %a, %b : memref<64xf32>, memref<64xf32>
}
