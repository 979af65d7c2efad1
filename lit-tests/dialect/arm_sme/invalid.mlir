// RUN: jopt %s --split-input-file --verify-diagnostics

// Operands, results and attributes that operations of arm_sme do not take.

func.func @f(%i: i32) {
  // expected-error@+1 {{'arm_sme.zero' op result #0 must be a vector type that fits into a SME tile, but got 'vector<4xf32>'}}
  %0 = "arm_sme.zero"() : () -> vector<4xf32>
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'arm_sme.streaming_vl' op requires attribute 'type_size'}}
  %0 = "arm_sme.streaming_vl"() : () -> index
  return
}
