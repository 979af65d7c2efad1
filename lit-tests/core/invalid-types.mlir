// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Malformed types.

// expected-error@below {{expected non-function type}}
"foo.op"() : () -> i0x

// -----

// expected-error@below {{integer bitwidth is limited to 16777215 bits}}
"foo.op"() : () -> i16777216

// -----

// expected-error@below {{invalid integer width}}
"foo.op"() : () -> i99999999999

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() : () -> si

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() : () -> foo

// -----

// expected-error@below {{invalid element type for complex}}
"foo.op"() {a = complex<tensor<2xf32>>} : () -> ()

// -----

// expected-error@below {{expected '<' in complex type}}
"foo.op"() {a = complex f32} : () -> ()

// -----

// expected-error@below {{expected '>' in complex type}}
"foo.op"() {a = complex<f32} : () -> ()

// -----

// expected-error@below {{expected '>' in tuple type}}
"foo.op"() {a = tuple<i32} : () -> ()

// -----

// expected-error@below {{expected '<' in tuple type}}
"foo.op"() {a = tuple i32} : () -> ()

// -----

// expected-error@below {{vector types must have positive constant sizes but got 0}}
"foo.op"() {a = vector<0xf32>} : () -> ()

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() {a = vector<?xf32>} : () -> ()

// -----

// expected-error@below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"foo.op"() {a = vector<4xtensor<2xf32>>} : () -> ()

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() {a = vector<-4xf32>} : () -> ()

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() {a = vector<4x>} : () -> ()

// -----

// expected-error@below {{missing ']' closing scalable dimension}}
"foo.op"() {a = vector<[4xf32>} : () -> ()

// -----

// expected-error@below {{expected 'x' in dimension list}}
"foo.op"() {a = vector<4 f32>} : () -> ()

// -----

// expected-error@below {{expected '>' in tensor type}}
"foo.op"() {a = tensor<4xf32} : () -> ()

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() {a = tensor<-1xf32>} : () -> ()

// -----

// expected-error@below {{invalid tensor element type}}
"foo.op"() {a = tensor<4xtensor<2xf32>>} : () -> ()

// -----

// expected-error@below {{cannot apply encoding to unranked tensor}}
"foo.op"() {a = tensor<*xf32, "enc">} : () -> ()

// -----

// expected-error@below {{invalid dimension}}
"foo.op"() {a = tensor<99999999999999999999xf32>} : () -> ()

// -----

// expected-error@below {{expected 'x' in dimension list}}
"foo.op"() {a = tensor<4x4f32>} : () -> ()

// -----

// expected-error@below {{invalid memref element type}}
"foo.op"() {a = memref<4xnone>} : () -> ()

// -----

// expected-error@below {{memref layout mismatch between rank and affine map: 2 != 1}}
"foo.op"() {a = memref<4x4xf32, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

// expected-error@below {{expected the number of strides to match the rank}}
"foo.op"() {a = memref<4xf32, strided<[1, 2]>>} : () -> ()

// -----

// expected-error@below {{expected a 64-bit signed integer or '?'}}
"foo.op"() {a = memref<4xf32, strided<[x]>>} : () -> ()

// -----

// expected-error@below {{expected ':' after 'offset'}}
"foo.op"() {a = memref<4xf32, strided<[1], offset 3>>} : () -> ()

// -----

// expected-error@below {{multiple memory spaces specified in memref type}}
"foo.op"() {a = memref<4xf32, 1, 2>} : () -> ()

// -----

// expected-error@below {{cannot have affine map for unranked memref type}}
"foo.op"() {a = memref<*xf32, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

// expected-error@below {{unsupported memory space Attribute}}
"foo.op"() {a = memref<4xf32, unit>} : () -> ()

// -----

// expected-error@below {{expected memory space to be last in memref type}}
"foo.op"() {a = memref<4xf32, 1, strided<[1]>>} : () -> ()

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() {a = (i32) -> } : () -> ()

// -----

// expected-error@below {{expected non-function type}}
"foo.op"() {a = (i32, ) -> i32} : () -> ()

// -----

// expected-error@below {{expected '}' in attribute dictionary}}
"foo.op"() {a = i32 -> i32} : () -> ()

// -----

// expected-error@below {{expected '"' in string literal}}
"foo.op"() {a = !foo<"x} : () -> ()

// -----

// expected-error@below {{unbalanced '<' character in pretty dialect name}}
"foo.op"() {a = !foo<x} : () -> ()

// -----

// expected-error@below {{undefined symbol alias id 'undefined_alias'}}
"foo.op"() {a = !undefined_alias} : () -> ()

// -----

// expected-error@below {{unbalanced '(' character in pretty dialect name}}
"foo.op"() {a = !foo.bar<[(])>} : () -> ()

// -----

!t = i32
// expected-error@below {{redefinition of type alias id 't'}}
!t = i64

// -----

// expected-error@below {{type names with a '.' are reserved for dialect-defined names}}
!t.x = i32

// -----

// expected-error@below {{expected non-function type}}
!t = 5

// -----

// expected-error@below {{expected '=' in type alias definition}}
!t i32

// -----

// INTEROP: no (mlir-opt silently drops the first layout)
// expected-error@+1 {{multiple layouts specified in memref type}}
"foo.a"() {a = memref<4xf32, strided<[1]>, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

// expected-error@below {{invalid dialect namespace '""'}}
"foo.a"() {a = !...} : () -> ()

// -----

// expected-error@below {{invalid dialect namespace '""'}}
"foo.a"() {a = #.a} : () -> ()

// -----

// expected-error@below {{invalid dialect namespace '"$"'}}
"foo.a"() {a = #$.a} : () -> ()
