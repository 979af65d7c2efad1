// RUN: jopt %s -split-input-file -verify-diagnostics

// What the forms of control flow of tosa refuse.

func.func @f(%c: tensor<i1>, %a: tensor<f32>) {
  %0 = tosa.while_loop (%x = %a) : (tensor<f32>) -> tensor<f32> {
    tosa.yield %c : tensor<i1>
  // expected-error@+1 {{custom op 'tosa.while_loop' expected 'do'}}
  } while {
  }
  return
}

// -----

func.func @f(%c: tensor<i1>, %a: tensor<f32>) {
  // expected-error@+1 {{expected '='}}
  %0 = tosa.cond_if %c (%x %a) : tensor<i1> (tensor<f32>) -> tensor<f32> {
  }
  return
}
