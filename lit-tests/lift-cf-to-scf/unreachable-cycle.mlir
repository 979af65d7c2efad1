// RUN: jopt %s --lift-cf-to-scf --verify-diagnostics
// INTEROP: no (mlir-opt leaves a branch to a block of another region)

// Each block of a cycle has predecessors, also if control never enters it.

func.func @unreachable_cycle(%c: i1) {
  cf.br ^b
^a:
  // expected-error @+1 {{transformation does not support unreachable blocks}}
  cf.cond_br %c, ^a, ^b
^b:
  return
}
