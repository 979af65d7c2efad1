// RUN: jopt %s --pass-pipeline="builtin.module(print-ir{label=before},canonicalize,print-ir)" 2>&1 | FileCheck %s

// Each dump has a header and no aliases.

// CHECK: // -----// IR Dump before //----- //
// CHECK-NEXT: module {
// CHECK: affine.apply affine_map<(d0) -> (d0 + 1)>(%c1)
// CHECK: // -----// IR Dump //----- //
// CHECK-NEXT: module {
// CHECK-NOT: affine.apply
// CHECK: %[[TWO:.*]] = arith.constant 2 : index
// CHECK-NEXT: return %[[TWO]]
func.func @f() -> index {
  %c1 = arith.constant 1 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%c1)
  return %0 : index
}
