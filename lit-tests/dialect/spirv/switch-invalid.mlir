// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%n : i32) {
  // expected-error@+1 {{expected 'default'}}
  spirv.Switch %n : i32, [ 1: ^end ]
^end:
  spirv.Return
}
