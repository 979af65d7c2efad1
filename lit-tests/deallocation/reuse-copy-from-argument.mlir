// RUN: jopt %s --buffer-reuse | FileCheck %s

// A copy of what was not allocated here stays.
// CHECK-LABEL: func.func @argument(
// CHECK-NEXT:    memref.copy %arg0, %arg1
// CHECK-NEXT:    return
func.func @argument(%s: memref<9xi32>, %t: memref<9xi32> {deallocation.restrict = true}) {
  memref.copy %s, %t : memref<9xi32> to memref<9xi32>
  return
}
