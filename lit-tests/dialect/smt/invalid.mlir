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

// -----

func.func @f(%v : !smt.bv<4>) {
  // expected-error@+1 {{result bit-width (provided integer times bit-width of the input type) must fit into 63 bits}}
  %0 = smt.bv.repeat 9223372036854775807 times %v : !smt.bv<4>
  return
}

// -----

// A width of more than nine digits.
func.func @f(%v : !smt.bv<4>) {
  %0 = smt.bv.repeat 260046848 times %v : !smt.bv<4>
  %1 = smt.bv.concat %0, %v : !smt.bv<1040187392>, !smt.bv<4>
  return
}
