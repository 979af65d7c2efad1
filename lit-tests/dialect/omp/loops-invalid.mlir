// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%n : i32) {
  // expected-error@+1 {{expected 'range'}}
  omp.canonical_loop %i : i32 in (%n) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%n : i32) {
  // expected-error@+1 {{expected '('}}
  omp.unroll_heuristic
  return
}
