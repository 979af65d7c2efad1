// RUN: jopt %s --split-input-file --normalize-memrefs | FileCheck %s

// Elements of tiles get the index of the tile and the index in it.
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @tiles
// CHECK-SAME: %[[A:.*]]: memref<16x4xf32>
func.func @tiles(%a: memref<64xf32, #tile>) {
  affine.for %i = 0 to 64 {
    // CHECK: affine.load %[[A]][%[[I:.*]] floordiv 4, %[[I]] mod 4] : memref<16x4xf32>
    %0 = affine.load %a[%i] : memref<64xf32, #tile>
    affine.store %0, %a[%i] : memref<64xf32, #tile>
  }
  return
}

// -----

// The new dimensions reach as far as the results of the layout do.
#perm = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @allocs
func.func @allocs() {
  // CHECK: %[[A:.*]] = memref.alloc() {alignment = 16 : i64} : memref<256x64xf32>
  %a = memref.alloc() {alignment = 16} : memref<64x256xf32, #perm>
  // CHECK: %[[B:.*]] = memref.alloca() : memref<65xf32>
  %b = memref.alloca() : memref<64xf32, affine_map<(d0) -> (d0 + 1)>>
  affine.for %i = 0 to 64 {
    // CHECK: %[[X:.*]] = affine.vector_load %[[A]][%[[I:.*]] * 2, %[[I]]] : memref<256x64xf32>, vector<8xf32>
    %0 = affine.vector_load %a[%i, %i * 2] : memref<64x256xf32, #perm>, vector<8xf32>
    // CHECK: affine.vector_store %[[X]], %[[A]][%[[I]], %[[I]]]
    affine.vector_store %0, %a[%i, %i] : memref<64x256xf32, #perm>, vector<8xf32>
    // CHECK: affine.prefetch %[[B]][%[[I]] + 1], read, locality<3>, data : memref<65xf32>
    affine.prefetch %b[%i], read, locality<3>, data : memref<64xf32, affine_map<(d0) -> (d0 + 1)>>
  }
  // CHECK: memref.dealloc %[[A]] : memref<256x64xf32>
  memref.dealloc %a : memref<64x256xf32, #perm>
  return
}

// -----

// Indices that are no affine expressions are computed before the access.
// CHECK: #[[ROW:.*]] = affine_map<(d0)[s0] -> (d0 * 8 + s0)>
#row = affine_map<(d0, d1) -> (d0 * 8 + d1)>
// CHECK-LABEL: func.func @indices
// CHECK-SAME: %[[A:.*]]: memref<32xf32>, %[[I:.*]]: index
func.func @indices(%a: memref<4x8xf32, #row>, %i: index) {
  affine.for %j = 0 to 4 {
    // CHECK: %[[P:.*]] = affine.apply #[[ROW]](%{{.*}})[%[[I]]]
    // CHECK: %[[X:.*]] = memref.load %[[A]][%[[P]]] : memref<32xf32>
    %0 = memref.load %a[%j, %i] : memref<4x8xf32, #row>
    // CHECK: %[[Q:.*]] = affine.apply #[[ROW]](%{{.*}})[%[[I]]]
    // CHECK: memref.store %[[X]], %[[A]][%[[Q]]] {nontemporal = true} : memref<32xf32>
    memref.store %0, %a[%j, %i] {nontemporal = true} : memref<4x8xf32, #row>
  }
  return
}

// -----

// A strided layout becomes a row with the gaps, except one that is a row already.
// CHECK-LABEL: func.func @strided
// CHECK-SAME: %[[A:.*]]: memref<31xf32>, %{{.*}}: memref<4xf32, strided<[1]>>
func.func @strided(%a: memref<4x4xf32, strided<[8, 1], offset: 3>>, %b: memref<4xf32, strided<[1]>>) {
  affine.for %i = 0 to 4 {
    // CHECK: affine.load %[[A]][%{{.*}} * 9 + 3] : memref<31xf32>
    %0 = affine.load %a[%i, %i] : memref<4x4xf32, strided<[8, 1], offset: 3>>
    affine.store %0, %a[%i, 0] : memref<4x4xf32, strided<[8, 1], offset: 3>>
  }
  return
}

// -----

// The value of a symbol is an operand of the allocation.
// CHECK-LABEL: func.func @symbols
// CHECK-SAME: %[[S:.*]]: index
func.func @symbols(%s: index) -> f32 {
  // CHECK: %[[A:.*]] = memref.alloc() : memref<24x3xf32>
  %a = memref.alloc()[%s] : memref<3x8xf32, affine_map<(d0, d1)[s0] -> (d0 * 8 + d1, s0 mod 3)>>
  // CHECK: affine.load %[[A]][10, symbol(%[[S]]) mod 3]
  %0 = affine.load %a[1, 2] : memref<3x8xf32, affine_map<(d0, d1)[s0] -> (d0 * 8 + d1, s0 mod 3)>>
  return %0 : f32
}

// -----

// Dynamic sizes are those of the tiles.
// CHECK-DAG: #[[SIZE:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[TILES:.*]] = affine_map<(d0, d1) -> (d1 ceildiv 8)>
// CHECK-DAG: #[[TILE:.*]] = affine_map<(d0, d1) -> (8)>
#columns = affine_map<(d0, d1) -> (d0, d1 floordiv 8, d1 mod 8)>
// CHECK-LABEL: func.func @dynamic
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index
func.func @dynamic(%n: index, %m: index) {
  // CHECK: %[[R:.*]] = affine.apply #[[SIZE]](%[[N]], %[[M]])
  // CHECK: %[[T:.*]] = affine.apply #[[TILES]](%[[N]], %[[M]])
  // CHECK: %[[E:.*]] = affine.apply #[[TILE]](%[[N]], %[[M]])
  // CHECK: %[[A:.*]] = memref.alloc(%[[R]], %[[T]], %[[E]]) : memref<?x?x?xf32>
  %a = memref.alloc(%n, %m) : memref<?x?xf32, #columns>
  // CHECK: memref.dealloc %[[A]]
  memref.dealloc %a : memref<?x?xf32, #columns>
  // CHECK: %[[C4:.*]] = arith.constant 4 : index
  // CHECK: affine.apply #[[TILES]](%[[C4]], %[[M]])
  // CHECK: memref.alloca(%{{.*}}, %{{.*}}) : memref<4x?x?xf32>
  %b = memref.alloca(%m) : memref<4x?xf32, #columns>
  return
}

// -----

// CHECK-DAG: #[[PERM:.*]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #[[OPEN:.*]] = affine_map<(d0)[s0] -> (d0 + s0)>
// What is not known to end stays: dynamic sizes without tiles, symbols that move elements.
// CHECK-LABEL: func.func @unknown
// CHECK-SAME: memref<?x8xf32, #[[PERM]]>, %{{.*}}: memref<8x8xf32, strided<[?, 1], offset: ?>>
func.func @unknown(%a: memref<?x8xf32, affine_map<(d0, d1) -> (d1, d0)>>,
    %b: memref<8x8xf32, strided<[?, 1], offset: ?>>, %s: index) {
  // CHECK: memref.alloc()[%{{.*}}] : memref<64xf32, #[[OPEN]]>
  %c = memref.alloc()[%s] : memref<64xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

// A view of a part is one of the row from the beginning on. The last indices stay as constants.
// CHECK-LABEL: func.func @views
// CHECK-SAME: %[[A:.*]]: memref<16xf32>
func.func @views(%a: memref<16xf32>) -> memref<2x2xf32, strided<[4, 1], offset: 2>> {
  // CHECK-COUNT-2: arith.constant 1 : index
  // CHECK: %[[V:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [8], strides: [1] : memref<16xf32> to memref<8xf32>
  %0 = memref.reinterpret_cast %a to offset: [2], sizes: [2, 2], strides: [4, 1] : memref<16xf32> to memref<2x2xf32, strided<[4, 1], offset: 2>>
  // CHECK: memref.memory_space_cast %[[V]] : memref<8xf32> to memref<8xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<2x2xf32, strided<[4, 1], offset: 2>> to memref<2x2xf32, strided<[4, 1], offset: 2>, 1>
  // CHECK: return %[[V]]
  return %0 : memref<2x2xf32, strided<[4, 1], offset: 2>>
}
