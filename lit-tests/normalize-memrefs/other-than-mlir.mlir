// RUN: jopt %s --split-input-file --normalize-memrefs | FileCheck %s
// INTEROP: no (mlir-opt crashes, or changes one access of the two)

// Both accesses of a transfer within one buffer.
#perm = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @transfer
// CHECK-SAME: %[[T:.*]]: memref<4x2xi32>, %[[N:.*]]: index
func.func @transfer(%tag: memref<2x4xi32, #perm>, %n: index) {
  // CHECK: %[[A:.*]] = memref.alloc() : memref<3x64xf32>
  %a = memref.alloc() : memref<64x3xf32, #perm>
  affine.for %i = 0 to 2 {
    // CHECK: affine.dma_start %[[A]][%[[I:.*]] + 1, %[[I]]], %[[A]][1, %[[I]]], %[[T]][3, %[[I]]], %[[N]] : memref<3x64xf32>, memref<3x64xf32>, memref<4x2xi32>
    affine.dma_start %a[%i, %i + 1], %a[%i, 1], %tag[%i, 3], %n : memref<64x3xf32, #perm>, memref<64x3xf32, #perm>, memref<2x4xi32, #perm>
    // CHECK: affine.dma_wait %[[T]][3, %[[I]]], %[[N]] : memref<4x2xi32>
    affine.dma_wait %tag[%i, 3], %n : memref<2x4xi32, #perm>
  }
  return
}

// -----

// A buffer of buffers says the layout of its elements, which therefore stay.
// CHECK: #[[TILE:.*]] = affine_map
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @elements
func.func @elements(%all: memref<2xmemref<64xf32, #tile>>, %i: index) {
  // CHECK: memref.alloc() : memref<64xf32, #[[TILE]]>
  %a = memref.alloc() : memref<64xf32, #tile>
  memref.store %a, %all[%i] : memref<2xmemref<64xf32, #tile>>
  affine.store %a, %all[0] : memref<2xmemref<64xf32, #tile>>
  return
}
// CHECK-LABEL: func.func @loaded
func.func @loaded(%all: memref<2xmemref<64xf32, #tile>>, %i: index) -> f32 {
  // CHECK: %[[B:.*]] = memref.load
  %b = memref.load %all[%i] : memref<2xmemref<64xf32, #tile>>
  // CHECK: memref.load %[[B]][%{{.*}}] : memref<64xf32, #[[TILE]]>
  %0 = memref.load %b[%i] : memref<64xf32, #tile>
  return %0 : f32
}

// -----

// Nothing tells the symbols of an argument, so what uses them stays.
// CHECK: #[[SYMBOL:.*]] = affine_map
// CHECK-LABEL: func.func @symbol
// CHECK-SAME: (%{{.*}}: memref<8xf32, #[[SYMBOL]]>)
func.func @symbol(%a: memref<8xf32, affine_map<(d0)[s0] -> (d0, s0 mod 3)>>) -> f32 {
  %0 = affine.load %a[0] : memref<8xf32, affine_map<(d0)[s0] -> (d0, s0 mod 3)>>
  return %0 : f32
}
