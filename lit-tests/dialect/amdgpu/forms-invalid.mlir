// RUN: jopt %s -split-input-file -verify-diagnostics

// What the forms of amdgpu refuse.

func.func @f(%a: f32, %c: vector<32xf32>) {
  // expected-error@+1 {{custom op 'amdgpu.mfma' expected 3 dimensions in MNK dimension list}}
  %0 = amdgpu.mfma 32x32 %a * %a + %c blgp = none : f32, f32, vector<32xf32>
  return
}
