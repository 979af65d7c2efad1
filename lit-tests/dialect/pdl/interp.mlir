// RUN: jopt %s | FileCheck %s

// Loops over ranges, created operations, and types that follow from others.

// CHECK:      module {
// CHECK-NEXT:   func.func private @loads_arith(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   pdl_interp.func @f(%arg0: !pdl.operation) {
// CHECK-NEXT:     %0 = pdl_interp.get_attribute "a" of %arg0
// CHECK-NEXT:     %1 = pdl_interp.get_attribute_type of %0
// CHECK-NEXT:     %2 = pdl_interp.get_operand 0 of %arg0
// CHECK-NEXT:     %3 = pdl_interp.get_operands of %arg0 : !pdl.range<value>
// CHECK-NEXT:     %4 = pdl_interp.get_value_type of %2 : !pdl.type
// CHECK-NEXT:     %5 = pdl_interp.get_value_type of %3 : !pdl.range<type>
// CHECK-NEXT:     %6 = pdl_interp.create_operation "foo.op" 
// CHECK-NEXT:     %7 = pdl_interp.create_operation "foo.op"  -> (%4 : !pdl.type)
// CHECK-NEXT:     %8 = pdl_interp.create_operation "foo.op"(%2, %3 : !pdl.value, !pdl.range<value>) {"x" = %0, "y" = %0}  -> (%4, %5 : !pdl.type, !pdl.range<type>)
// CHECK-NEXT:     %9 = pdl_interp.create_operation "arith.addi" {"x" = %0}  -> <inferred>
// CHECK-NEXT:     %10 = pdl_interp.create_operation "arith.addi"(%2 : !pdl.value)  -> <inferred> {foo}
// CHECK-NEXT:     %11 = pdl_interp.get_users of %2 : !pdl.value
// CHECK-NEXT:     %12 = pdl_interp.extract 1 of %11 : !pdl.operation
// CHECK-NEXT:     %13 = pdl_interp.extract 1 of %3 : !pdl.value
// CHECK-NEXT:     pdl_interp.foreach %arg1 : !pdl.operation in %11 {
// CHECK-NEXT:       pdl_interp.foreach %arg2 : !pdl.operation in %11 {
// CHECK-NEXT:         pdl_interp.continue
// CHECK-NEXT:       } {b} -> ^bb1
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       pdl_interp.continue
// CHECK-NEXT:     } -> ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     pdl_interp.switch_operation_name of %arg0 to ["foo.op", "bar.op"](^bb2, ^bb3) -> ^bb2
// CHECK-NEXT:   ^bb2:  // 3 preds: ^bb1, ^bb1, ^bb3
// CHECK-NEXT:     pdl_interp.finalize
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     pdl_interp.foreach %arg1 : !pdl.value in %3 {
// CHECK-NEXT:       pdl_interp.continue
// CHECK-NEXT:     } -> ^bb2
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func private @loads_arith(%x : i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
pdl_interp.func @f(%op : !pdl.operation) {
  %a = pdl_interp.get_attribute "a" of %op
  %ty = pdl_interp.get_attribute_type of %a
  %v = pdl_interp.get_operand 0 of %op
  %vs = pdl_interp.get_operands of %op : !pdl.range<value>
  %t = pdl_interp.get_value_type of %v : !pdl.type
  %ts = pdl_interp.get_value_type of %vs : !pdl.range<type>
  %0 = pdl_interp.create_operation "foo.op"
  %1 = pdl_interp.create_operation "foo.op" -> (%t : !pdl.type)
  %2 = pdl_interp.create_operation "foo.op"(%v, %vs : !pdl.value, !pdl.range<value>) {"x" = %a, "y" = %a} -> (%t, %ts : !pdl.type, !pdl.range<type>)
  %3 = pdl_interp.create_operation "arith.addi" {"x" = %a} -> <inferred>
  %4 = pdl_interp.create_operation "arith.addi"(%v : !pdl.value) -> <inferred> {foo}
  %us = pdl_interp.get_users of %v : !pdl.value
  %e = pdl_interp.extract 1 of %us : !pdl.operation
  %ev = pdl_interp.extract 1 of %vs : !pdl.value
  pdl_interp.foreach %o : !pdl.operation in %us {
    pdl_interp.foreach %o2 : !pdl.operation in %us {
      pdl_interp.continue
    } {b} -> ^q
  ^q:
    pdl_interp.continue
  } -> ^n
^n:
  pdl_interp.switch_operation_name of %op to ["foo.op", "bar.op"](^x, ^y) -> ^x
^x:
  pdl_interp.finalize
^y:
  pdl_interp.foreach %o : !pdl.value in %vs {
    pdl_interp.continue
  } -> ^x
}
