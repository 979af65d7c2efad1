// RUN: jopt %s --scf-forall-to-parallel --split-input-file --verify-diagnostics

func.func @tensors(%t: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'scf.forall' op only fully bufferized scf.forall ops can be lowered to scf.parallel}}
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
  }
  return %r : tensor<8xf32>
}

// -----

func.func @once() {
  // expected-error @+1 {{'scf.forall' op without dimensions cannot be lowered to scf.parallel}}
  scf.forall () in () {
  }
  return
}
