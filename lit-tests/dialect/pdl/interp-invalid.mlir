// RUN: jopt %s -split-input-file -verify-diagnostics

pdl_interp.func @f(%op : !pdl.operation) {
  // expected-error@+1 {{expected 'inferred'}}
  %0 = pdl_interp.create_operation "a.b" -> <guessed>
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%ops : !pdl.range<operation>) {
  // expected-error@+1 {{expected 'in' after loop variable}}
  pdl_interp.foreach %op : !pdl.operation of %ops {
    pdl_interp.continue
  } -> ^end
^end:
  pdl_interp.finalize
}

// -----

pdl_interp.func @name_of_attribute_is_a_string(%root: !pdl.operation) {
  %a = pdl_interp.create_attribute true
  // expected-error@+1 {{custom op 'pdl_interp.create_operation' invalid kind of attribute specified}}
  %0 = pdl_interp.create_operation "foo" {1 : i32 = %a} -> <inferred>
  pdl_interp.finalize
}
