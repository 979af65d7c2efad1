// RUN: jopt %s -split-input-file -verify-diagnostics

spirv.module Logical GLSL450 {
  // expected-error@+1 {{invalid function_control attribute specification: "Sometimes"}}
  spirv.func @f() "Sometimes" {
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{expected spirv.ptr type}}
  spirv.GlobalVariable @v : f32
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{expected at least one index for spirv.CompositeExtract}}
  %0 = spirv.CompositeExtract %v[] : vector<4xf32>
  return
}

// -----

// INTEROP: no (mlir-opt refuses the type)
func.func @f() {
  // expected-error@+1 {{unknown storage class: Keep}}
  %0 = spirv.Variable : !spirv.ptr<i32, Keep>
  return
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{integer constant out of range for attribute}}
  spirv.GlobalVariable @v bind(6854775807, 1) : !spirv.ptr<f32, Input>
}
