// RUN: jopt %s -split-input-file -verify-diagnostics

transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  // expected-error@+1 {{duplicate keys found in options dictionary}}
  %0 = transform.apply_registered_pass "canonicalize" with options = {"top-down" = false, "top-down" = true} to %root : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  // expected-error@+1 {{expected either an integer attribute or a transform.param operand}}
  transform.tune.alternatives<"a"> selected_region = first {
    transform.yield
  }
}
