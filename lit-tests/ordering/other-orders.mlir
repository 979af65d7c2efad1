// Orders to compare with: level by level, or any that follows from a number.
// RUN: jopt %s --reorder-for-memory=order=breadth-first | FileCheck %s
// RUN: jopt %s '--reorder-for-memory=order=shuffled seed=4' | FileCheck %s --check-prefix=SHUFFLED
// RUN: jopt %s --reorder-for-memory=order=breadth-first --reorder-for-memory | FileCheck %s --check-prefix=BACK

// CHECK-LABEL: func.func @chains(
// CHECK:         memref.copy %arg0, %[[A:.*]] :
// CHECK:         memref.copy %arg0, %[[B:.*]] :
// CHECK:         memref.load %[[A]]
// CHECK:         memref.load %[[B]]
// SHUFFLED-LABEL: func.func @chains(
// SHUFFLED-COUNT-2: memref.load
// BACK-LABEL: func.func @chains(
// BACK:         memref.copy
// BACK:         memref.load
// BACK:         memref.copy
// BACK:         memref.load
func.func @chains(%x: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %s = memref.load %a[%i] : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  %t = memref.load %b[%i] : memref<16xf32>
  %sum = arith.addf %s, %t : f32
  return %sum : f32
}
