// RUN: jopt %s --canonicalize | FileCheck %s

// Folders of affine.

// CHECK-LABEL: func.func @affine(%arg0: index) -> (index, index, index, index) {
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   return %c7, %c3, %c5, %arg0 : index, index, index, index
// CHECK-NEXT: }
func.func @affine(%i: index) -> (index, index, index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%c3)
  %1 = affine.min affine_map<(d0) -> (d0, 5)>(%c3)
  %2 = affine.max affine_map<(d0) -> (d0, 5)>(%c3)
  %3 = affine.apply affine_map<(d0) -> (d0)>(%i)
  return %0, %1, %2, %3 : index, index, index, index
}
