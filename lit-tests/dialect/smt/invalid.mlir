// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%v : !smt.bv<4>) {
  // expected-error@+1 {{integer must be positive}}
  %0 = smt.bv.repeat 0 times %v : !smt.bv<4>
  return
}

// -----

func.func @f(%v : !smt.bool) {
  // expected-error@+1 {{input must have bit-vector type}}
  %0 = smt.bv.repeat 2 times %v : !smt.bool
  return
}
