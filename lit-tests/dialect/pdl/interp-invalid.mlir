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
