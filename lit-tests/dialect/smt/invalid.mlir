// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%v : !smt.bv<4>) {
  // expected-error@+1 {{integer must be positive}}
  %0 = smt.bv.repeat 0 times %v : !smt.bv<4>
  return
}

// -----

func.func @f(%v : !smt.bool) {
  // expected-error@+1 {{input must have bit-vector type}}
  %0 = smt.bv.repeat 2 times %v : !smt.bool
  return
}

// -----

// What is between the brackets of a type is kept as it is written.
func.func @type_of_a_parameter(%f: !smt.func<(foo) !smt.int>, %x: !smt.int) {
  // INTEROP: no (mlir-opt refuses the type above)
  // expected-error@+1 {{custom op 'smt.apply_func' invalid kind of type specified}}
  %0 = smt.apply_func %f(%x) : !smt.func<(foo) !smt.int>
  return
}
