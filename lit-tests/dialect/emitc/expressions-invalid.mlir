// RUN: jopt %s -split-input-file -verify-diagnostics

emitc.func @f(%a : i32) {
  // expected-error@+1 {{expected function type}}
  %0 = emitc.expression %a : i32 {
    emitc.yield %a : i32
  }
  emitc.return
}

// -----

emitc.func @f(%a : i32) {
  // expected-error@+1 {{expected single return type}}
  %0 = emitc.expression %a : (i32) -> (i32, i32) {
    emitc.yield %a : i32
  }
  emitc.return
}

// -----

// expected-error@+1 {{expected attribute value}}
emitc.global @g : i32 =

// -----

// INTEROP: no (the type is kept as it is written until its elements are asked for)
// expected-error@+1 {{expected non-function type}}
emitc.global @array_of_nothing : !emitc.array<2x> = dense<1>
