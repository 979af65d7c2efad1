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

// -----

func.func @f(%n : i32) {
  omp.simd {
    // expected-error@+1 {{expected 1 operands}}
    omp.loop_nest (%i) : i32 = (%n) to (%n, %n) step (%n) {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%n : i32) {
  omp.simd {
    // expected-error@+1 {{'omp.loop_nest' op must represent at least one loop}}
    omp.loop_nest () : i32 = () to () step () {
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%n : i32) {
  // expected-error@+1 {{'omp.loop_nest' op expects parent op to be a loop wrapper}}
  omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
    omp.yield
  }
  return
}

// -----

func.func @f(%n : i32) {
  omp.simd {
    // expected-error@+1 {{'omp.loop_nest' op number of range arguments and IVs do not match}}
    "omp.loop_nest"(%n, %n, %n) ({
      omp.yield
    }) : (i32, i32, i32) -> ()
  }
  return
}

// -----

func.func @f(%n : i32) {
  omp.simd {
    // expected-error@+1 {{'omp.loop_nest' op range argument type does not match corresponding IV type}}
    "omp.loop_nest"(%n, %n, %n) ({
    ^bb0(%i : i64):
      omp.yield
    }) : (i32, i32, i32) -> ()
  }
  return
}
