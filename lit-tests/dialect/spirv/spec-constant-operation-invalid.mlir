// RUN: jopt %s -split-input-file -verify-diagnostics

spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.IAdd %0, %0 : i32
    // expected-error@+1 {{expected 'wraps'}}
    %2 = spirv.SpecConstantOperation "spirv.IAdd"(%0, %0) : (i32, i32) -> i32
    spirv.ReturnValue %0 : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.IAdd %0, %0 : i32
    // INTEROP: no (mlir-opt reads the name and refuses it later, as one of no dialect)
    // expected-error@+1 {{expected operation name in quotes}}
    %2 = spirv.SpecConstantOperation wraps spirv.IAdd(%0, %0) : (i32, i32) -> i32
    spirv.ReturnValue %0 : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.IAdd %0, %0 : i32
    // INTEROP: no (mlir-opt finds the terminator in the wrong place first)
    // expected-error@+1 {{expected an operation with a result}}
    %2 = spirv.SpecConstantOperation wraps "spirv.ReturnValue"(%0) : (i32) -> ()
    spirv.ReturnValue %0 : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.IAdd %0, %0 : i32
    // expected-error@+1 {{'spirv.SpecConstantOperation' op invalid enclosed op}}
    %2 = spirv.SpecConstantOperation wraps "spirv.Constant"() {value = 1 : i32} : () -> i32
    spirv.ReturnValue %0 : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.IAdd %0, %0 : i32
    // expected-error@+1 {{'spirv.SpecConstantOperation' op invalid operand, must be defined by a constant operation}}
    %2 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%1, %0) : (i32, i32) -> i32
    spirv.ReturnValue %0 : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.IAdd %0, %0 : i32
    // expected-error@+1 {{'spirv.SpecConstantOperation' op expected exactly 2 nested ops}}
    %2 = "spirv.SpecConstantOperation"() ({
      "spirv.mlir.yield"(%0) : (i32) -> ()
    }) : () -> i32
    spirv.ReturnValue %0 : i32
  }
}
