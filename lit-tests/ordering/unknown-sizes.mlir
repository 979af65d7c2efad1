// Which order is the best may depend on sizes that are not known.
// RUN: jopt %s --reorder-for-memory | FileCheck %s --check-prefix=ALONE
// RUN: jopt %s --reorder-for-memory=assumed-dimension=128 | FileCheck %s --check-prefix=ASSUMED
// RUN: jopt %s --reorder-for-memory -mlir-pass-statistics -mlir-pass-statistics-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATISTICS
// RUN: jopt %s '--reorder-for-memory=assumed-dimension=128 remarks' -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// STATISTICS:      ReorderForMemory
// STATISTICS-NEXT:   (S) 0 num-reordered - Number of blocks put in another order
// STATISTICS-NEXT:   (S) 0 num-optimal - Number of blocks whose order is proved to need the least
// STATISTICS-NEXT:   (S) 1 num-left-alone - Number of blocks with buffers of unknown size
// STATISTICS-NEXT:   (S) 0 saved-bytes - Bytes by which the peaks of blocks were lowered

// REMARK: remark: peak of live bytes: 576 before, 512 after, which is optimal

// ALONE-LABEL: func.func @dynamic(
// ALONE:         memref.copy
// ALONE:         memref.copy
// ALONE:         memref.load
// ASSUMED-LABEL: func.func @dynamic(
// ASSUMED:         memref.copy %arg0, %[[A:.*]] :
// ASSUMED:         memref.load %[[A]]
// ASSUMED:         memref.copy %arg1
func.func @dynamic(%x: memref<?xf32>, %y: memref<16xf32>, %n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %a : memref<?xf32> to memref<?xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %y, %b : memref<16xf32> to memref<16xf32>
  %s = memref.load %a[%i] : memref<?xf32>
  %t = memref.load %b[%i] : memref<16xf32>
  %sum = arith.addf %s, %t : f32
  return %sum : f32
}
