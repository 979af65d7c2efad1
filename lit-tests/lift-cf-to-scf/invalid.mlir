// RUN: jopt %s --lift-cf-to-scf --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @unknown() {
  // expected-error @+1 {{transformation does not support terminators with successors not implementing BranchOpInterface}}
  "test.branch"()[^a] : () -> ()
^a:
  return
}

// -----

func.func @unreachable() {
  return
^a:
  // expected-error @+1 {{transformation does not support unreachable blocks}}
  return
}
