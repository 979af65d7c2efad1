// RUN: jopt %s -split-input-file -verify-diagnostics

// What the forms of shape refuse.

func.func @f(%w: !shape.witness) {
  // expected-error@+1 {{expected non-function type}}
  shape.assuming %w -> {
  }
  return
}
