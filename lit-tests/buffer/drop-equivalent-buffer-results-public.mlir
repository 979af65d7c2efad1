// Results of public functions, whose callers are elsewhere, are dropped if the user says so.
// INTEROP: no (mlir-opt has no such option)
// RUN: jopt %s --drop-equivalent-buffer-results | FileCheck %s --check-prefix=KEPT
// RUN: jopt %s --drop-equivalent-buffer-results=modify-public-functions | FileCheck %s

// CHECK-LABEL: func.func @cached(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[CACHE:.*]]: memref<16xf32>, %[[P:.*]]: i1) -> memref<16xf32> {
// CHECK:         %[[EITHER:.*]] = arith.select %[[P]], %[[X]], %[[CACHE]]
// CHECK-NEXT:    return %[[EITHER]] : memref<16xf32>
// KEPT-LABEL: func.func @cached(
// KEPT-SAME:    -> (memref<16xf32>, memref<16xf32>) {
func.func @cached(%x: memref<16xf32>, %cache: memref<16xf32>, %p: i1) -> (memref<16xf32>, memref<16xf32>) {
  memref.copy %x, %cache : memref<16xf32> to memref<16xf32>
  %either = arith.select %p, %x, %cache : memref<16xf32>
  return %either, %cache : memref<16xf32>, memref<16xf32>
}
