// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Patterns of pdl; their regions drop the prefix.

// CHECK:      module {
// CHECK-NEXT:   pdl.pattern @fold : benefit(2) {
// CHECK-NEXT:     %0 = type : f32
// CHECK-NEXT:     %1 = types
// CHECK-NEXT:     %2 = operand : %0
// CHECK-NEXT:     %3 = operands
// CHECK-NEXT:     %4 = attribute = 1 : i32
// CHECK-NEXT:     %5 = operation "foo.op"(%2, %3 : !pdl.value, !pdl.range<value>)  {"n" = %4} -> (%0, %1 : !pdl.type, !pdl.range<type>)
// CHECK-NEXT:     %6 = result 0 of %5
// CHECK-NEXT:     %7 = results of %5
// CHECK-NEXT:     %8 = results 1 of %5  -> !pdl.value
// CHECK-NEXT:     rewrite %5 {
// CHECK-NEXT:       %9 = range %6, %7 : !pdl.value, !pdl.range<value>
// CHECK-NEXT:       replace %5 with(%2 : !pdl.value)
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   pdl.pattern : benefit(1) {
// CHECK-NEXT:     %0 = operation
// CHECK-NEXT:     apply_native_constraint "c"(%0 : !pdl.operation)
// CHECK-NEXT:     rewrite %0 with "named"
// CHECK-NEXT:   }
// CHECK-NEXT: }

pdl.pattern @fold : benefit(2) {
  %t = pdl.type : f32
  %ts = pdl.types
  %a = pdl.operand : %t
  %as = pdl.operands
  %n = pdl.attribute = 1 : i32
  %o = pdl.operation "foo.op"(%a, %as : !pdl.value, !pdl.range<value>) {"n" = %n} -> (%t, %ts : !pdl.type, !pdl.range<type>)
  %r = pdl.result 0 of %o
  %rs = pdl.results of %o
  %r1 = pdl.results 1 of %o -> !pdl.value
  pdl.rewrite %o {
    %x = pdl.range %r, %rs : !pdl.value, !pdl.range<value>
    pdl.replace %o with (%a : !pdl.value)
  }
}
pdl.pattern : benefit(1) {
  %o = pdl.operation
  pdl.apply_native_constraint "c"(%o : !pdl.operation)
  pdl.rewrite %o with "named"
}
