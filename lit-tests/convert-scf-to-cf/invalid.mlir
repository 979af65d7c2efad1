// RUN: jopt %s --convert-scf-to-cf --verify-diagnostics

func.func @tensors(%t: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+3 {{'scf.forall' op only fully bufferized scf.forall ops can be lowered to scf.parallel}}
  // expected-error @+2 {{failed to legalize operation 'scf.forall' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'ForallOp' on 'scf.forall': did not match}}
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
  }
  return %r : tensor<8xf32>
}
