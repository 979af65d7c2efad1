// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%p : !spirv.ptr<f32, Function>) {
  // expected-error@+1 {{expected ','}}
  spirv.CopyMemory "Function" %p "Function" %p : f32
  return
}
