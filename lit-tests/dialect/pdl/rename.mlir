// RUN: jopt %s | FileCheck %s

// A pattern that lit-tests/tool/pdl-file.mlir applies.

// CHECK:      pdl.pattern @old_to_new : benefit(1) {
// CHECK-NEXT:   %0 = type
// CHECK-NEXT:   %1 = operand
// CHECK-NEXT:   %2 = operation "t.old"(%1 : !pdl.value)  -> (%0 : !pdl.type)
// CHECK-NEXT:   rewrite %2 {
// CHECK-NEXT:     %3 = operation "t.new"(%1 : !pdl.value)  -> (%0 : !pdl.type)
// CHECK-NEXT:     replace %2 with %3
// CHECK-NEXT:   }
// CHECK-NEXT: }
pdl.pattern @old_to_new : benefit(1) {
  %t = pdl.type
  %a = pdl.operand
  %op = pdl.operation "t.old"(%a : !pdl.value) -> (%t : !pdl.type)
  pdl.rewrite %op {
    %new = pdl.operation "t.new"(%a : !pdl.value) -> (%t : !pdl.type)
    pdl.replace %op with %new
  }
}
