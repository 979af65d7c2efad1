// RUN: jopt %s -split-input-file -verify-diagnostics

// The value of a constant has its type, or makes up an array of it.

// expected-error@+1 {{'spirv.Constant' op result type ('i64') does not match value type ('i32')}}
%0 = "spirv.Constant"() {value = 1 : i32} : () -> i64

// -----

// expected-error@+1 {{'spirv.Constant' op cannot have attribute: "a"}}
%0 = "spirv.Constant"() {value = "a"} : () -> i32

// -----

// expected-error@+1 {{'spirv.Constant' op must have spirv.array result type for array value}}
%0 = "spirv.Constant"() {value = [1 : i32]} : () -> i32

// -----

// expected-error@+1 {{'spirv.Constant' op result type ('i32') does not match value type ('i64')}}
%0 = "spirv.Constant"() {value = [1 : i64]} : () -> !spirv.array<1 x i32>

// -----

// expected-error@+1 {{'spirv.Constant' op result or element type ('vector<2xi64>') does not match value type ('vector<2xi32>'), must be the same or spirv.array}}
%0 = "spirv.Constant"() {value = dense<1> : vector<2xi32>} : () -> vector<2xi64>

// -----

// expected-error@+1 {{'spirv.Constant' op result element type ('i64') does not match value element type ('i32')}}
%0 = "spirv.Constant"() {value = dense<1> : tensor<2xi32>} : () -> !spirv.array<2 x i64>

// -----

// expected-error@+1 {{'spirv.Constant' op result number of elements (3) does not match value number of elements (2)}}
%0 = "spirv.Constant"() {value = dense<1> : tensor<2xi32>} : () -> !spirv.array<3 x i32>

// -----

// expected-error@+1 {{'spirv.Constant' op only support nested array result type}}
%0 = "spirv.Constant"() {value = dense<1> : tensor<2xi32>} : () -> !spirv.array<2 x vector<2xi32>>

// -----

// expected-error@+1 {{'spirv.Constant' op expected a splat dense attribute for cooperative matrix constant, but found dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}}
%0 = "spirv.Constant"() {value = dense<[1.0, 2.0]> : vector<2xf32>} : () -> !spirv.coopmatrix<2x2xf32, Subgroup, MatrixA>
