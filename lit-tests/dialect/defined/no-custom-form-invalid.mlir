// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @no_form(%x: i32) {
  // expected-error@+1 {{custom op 'llvm.intr.is.constant' has no custom assembly form}}
  %0 = llvm.intr.is.constant %x : (i32) -> i1
  return
}
