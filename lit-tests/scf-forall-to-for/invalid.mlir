// RUN: jopt %s --scf-forall-to-for --verify-diagnostics

func.func @tensors(%t: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'scf.forall' op only fully bufferized scf.forall ops can be lowered to scf.for}}
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
  }
  return %r : tensor<8xf32>
}
