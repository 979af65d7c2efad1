// RUN: jopt %s -split-input-file -verify-diagnostics

pdl.pattern : benefit(1) {
  %a = pdl.operand
  %o = pdl.operation (%a : !pdl.value)
  // expected-error@+1 {{'pdl.result' op operand #0 must be PDL handle to an `mlir::Operation *`, but got '!pdl.value'}}
  %0 = "pdl.result"(%a) <{index = 0 : i32}> : (!pdl.value) -> !pdl.value
  pdl.rewrite %o with "f"
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation
  // expected-error@+1 {{'pdl.result' op requires attribute 'index'}}
  %0 = "pdl.result"(%o) : (!pdl.operation) -> !pdl.value
  pdl.rewrite %o with "f"
}

// -----

pdl.pattern @name_of_attribute_is_a_string : benefit(1) {
  %a = attribute
  // expected-error@+1 {{custom op 'pdl.operation' invalid kind of attribute specified}}
  %0 = operation "foo" {1 : i32 = %a}
  rewrite %0 with "x"
}
