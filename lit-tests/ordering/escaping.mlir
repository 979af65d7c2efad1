// What is returned takes its bytes beside a merged buffer whenever it is made, so before merge-alloc it is not counted.
// RUN: jopt %s --reorder-for-memory | FileCheck %s
// RUN: jopt %s --reorder-for-memory=count-escaping=false | FileCheck %s --check-prefix=MERGED

// %r is needed last: without it, %a alone is live before. Whether it is made first changes nothing for %a.
// CHECK-LABEL: func.func @returned(
// CHECK-NEXT:    memref.alloc() : memref<16xf32>
// CHECK-NEXT:    memref.copy
// CHECK-NEXT:    memref.copy
// CHECK-NEXT:    memref.alloc() : memref<4xf32>
// CHECK-NEXT:    linalg.fill
// MERGED-LABEL: func.func @returned(
// MERGED-NEXT:    memref.alloc() : memref<4xf32>
// MERGED-NEXT:    linalg.fill
// MERGED-NEXT:    memref.alloc() : memref<16xf32>
// MERGED-NEXT:    memref.copy
// MERGED-NEXT:    memref.copy
func.func @returned(%x: memref<16xf32>, %y: memref<16xf32>, %f: f32) -> memref<4xf32> {
  %r = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%r : memref<4xf32>)
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  return %r : memref<4xf32>
}
