// RUN: jopt %s -split-input-file -verify-diagnostics

// What the forms of emitc refuse.

func.func @f(%c: i1) {
  // expected-error@+1 {{expected '{' to begin a region}}
  emitc.if %c emitc.call_opaque "f"() : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{custom op 'emitc.for' expected 'to'}}
  emitc.for %k = %i %i step %i {
  }
  return
}

// -----

func.func @f(%i: index) {
  emitc.switch %i : index
  // expected-error@+1 {{custom op 'emitc.switch' expected integer value}}
  case "x" {
  }
  default {
  }
  return
}
