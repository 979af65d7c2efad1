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
