// RUN: jopt %s -split-input-file -verify-diagnostics

// What the forms of transform refuse.

transform.sequence failures(propagate) {
^bb0(%t: !transform.any_op):
  // expected-error@+1 {{custom op 'transform.structured.split' expected 'after'}}
  %0 = transform.structured.split %t 16 {dimension = 1} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%t: !transform.any_op):
  // expected-error@+1 {{custom op 'transform.structured.multitile_sizes' expects a trailing functional type with one argument and one result}}
  %0, %1, %2 = transform.structured.multitile_sizes %t {dimension = 1, target_size = 3} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}
