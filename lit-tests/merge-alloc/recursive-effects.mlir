// Operations that have the effects of their regions run these, any number of times: a buffer from outside is in use for all of
// such an operation.
// RUN: jopt %s --merge-alloc='plan-only' | FileCheck %s

// A gather: the table and the result are in use at one time, and the buffer for later has the place of the table.
// CHECK-LABEL: func.func @gather(
// CHECK-SAME:      __mergealloc_total = array<i64: 128>
// CHECK:         memref.alloc() {__mergealloc_lifetime = array<i64: 1000001, 4, 7>, __mergealloc_offset = 0 : i64} : memref<16xf32>
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: 1000001, 5, 10>, __mergealloc_offset = 64 : i64} : memref<16xf32>
// CHECK:         linalg.generic
// CHECK:         memref.alloc() {__mergealloc_lifetime = array<i64: 1000001, 11, 12>, __mergealloc_offset = 0 : i64} : memref<16xf32>
func.func @gather(%indices: memref<16xindex>, %x: memref<16xf32>) {      // 1
  %table = memref.alloc() : memref<16xf32>                               // 2
  %picked = memref.alloc() : memref<16xf32>                              // 3
  memref.copy %x, %table : memref<16xf32> to memref<16xf32>              // 4
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%indices : memref<16xindex>) outs(%picked : memref<16xf32>) {  // 5
  ^bb0(%i: index, %out: f32):
    %v = memref.load %table[%i] : memref<16xf32>                         // 6
    linalg.yield %v : f32                                                // 7
  }
  memref.copy %picked, %x : memref<16xf32> to memref<16xf32>             // 8
  %later = memref.alloc() : memref<16xf32>                               // 9
  memref.copy %picked, %x : memref<16xf32> to memref<16xf32>             // 10
  memref.copy %x, %later : memref<16xf32> to memref<16xf32>              // 11
  memref.copy %later, %x : memref<16xf32> to memref<16xf32>              // 12
  return
}

// What a body makes for itself stays: iterations may run at once, each with a buffer of its own.
// CHECK-LABEL: func.func @made_inside(
// CHECK-SAME:      __mergealloc_total = array<i64: 64>
// CHECK:         memref.alloc() {__mergealloc_lifetime = array<i64: 1000001, 3, 3>, __mergealloc_offset = 0 : i64} : memref<16xf32>
// CHECK:           memref.alloc() {__mergealloc_lifetime = array<i64: 1000001, -2, -2>} : memref<1xf32>
func.func @made_inside(%x: memref<16xf32>, %i: index) {                  // 1
  %picked = memref.alloc() : memref<16xf32>                              // 2
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : memref<16xf32>) outs(%picked : memref<16xf32>) {          // 3
  ^bb0(%in: f32, %out: f32):
    %t = memref.alloc() : memref<1xf32>
    memref.store %in, %t[%i] : memref<1xf32>
    %v = memref.load %t[%i] : memref<1xf32>
    linalg.yield %v : f32
  }
  return
}
