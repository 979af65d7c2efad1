// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f() {
  // expected-error@+1 {{invalid clause value: 'sideways'}}
  omp.parallel proc_bind(sideways) {
    omp.terminator
  }
  return
}

// -----

// INTEROP: no (another column)
// expected-error@+1 {{maybe is not a valid hint}}
omp.critical.declare @m hint(maybe)
