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

// -----

func.func @f(%n : i32) {
  %c1 = omp.new_cli
  %g1 = omp.new_cli
  omp.canonical_loop(%c1) %i : i32 in range(%n) {
    omp.terminator
  }
  // expected-error@+1 {{'omp.tile' op must apply to at least one loop}}
  omp.tile <- () sizes(%n : i32)
  return
}

// -----

func.func @f(%n : i32) {
  %c1 = omp.new_cli
  %g1 = omp.new_cli
  omp.canonical_loop(%c1) %i : i32 in range(%n) {
    omp.terminator
  }
  // expected-error@+1 {{'omp.tile' op there must be one tile size for each applyee}}
  omp.tile <- (%c1) sizes(%n, %n : i32, i32)
  return
}

// -----

func.func @f(%n : i32) {
  %c1 = omp.new_cli
  %g1 = omp.new_cli
  omp.canonical_loop(%c1) %i : i32 in range(%n) {
    omp.terminator
  }
  // expected-error@+1 {{'omp.tile' op expecting two times the number of generatees than applyees}}
  omp.tile (%g1) <- (%c1) sizes(%n : i32)
  return
}
