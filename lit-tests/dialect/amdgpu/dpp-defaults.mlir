// RUN: jopt %s | FileCheck %s
// RUN: jopt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s

// The masks of a DPP operation have all four bits set where they are not stated.

// CHECK-LABEL: func.func @f
func.func @f(%a: i32) -> i32 {
  // CHECK: amdgpu.dpp %arg0 %arg0 row_shl(3 : i32) {bank_mask = 3 : i32} : i32
  // GENERIC: bank_mask = 3 : i32
  // GENERIC-SAME: row_mask = 15 : i32
  %0 = amdgpu.dpp %a %a row_shl(3 : i32) {bank_mask = 3 : i32} : i32
  return %0 : i32
}
