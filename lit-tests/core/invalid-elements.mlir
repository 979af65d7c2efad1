// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Malformed dense and sparse elements.

// expected-error@below {{elements literal must be a shaped type}}
"foo.op"() {a = dense<1> : i32} : () -> ()

// -----

// expected-error@below {{expected ':'}}
"foo.op"() {a = dense<1>} : () -> ()

// -----

// expected-error@below {{inferred shape of elements literal ([2]) does not match type ([3])}}
"foo.op"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()

// -----

// expected-error@below {{tensor literal is invalid; ranks are not consistent between elements}}
"foo.op"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@below {{tensor literal is invalid; ranks are not consistent between elements}}
"foo.op"() {a = dense<[1, [2]]> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{elements literal type must have static shape}}
"foo.op"() {a = dense<1> : tensor<?xi32>} : () -> ()

// -----

// expected-error@below {{elements literal type must have static shape}}
"foo.op"() {a = dense<1> : tensor<*xi32>} : () -> ()

// -----

// expected-error@below {{expected integer elements, but parsed floating-point}}
"foo.op"() {a = dense<1.0> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{unexpected decimal integer literal for a floating point value}}
// expected-note@below {{add a trailing dot to make the literal a float}}
"foo.op"() {a = dense<1> : tensor<2xf32>} : () -> ()

// -----

// expected-error@below {{integer constant out of range for type}}
"foo.op"() {a = dense<300> : tensor<2xi8>} : () -> ()

// -----

// expected-error@below {{expected unsigned integer elements, but parsed negative value}}
"foo.op"() {a = dense<-1> : tensor<2xui8>} : () -> ()

// -----

// expected-error@below {{integer constant out of range for type}}
"foo.op"() {a = dense<2> : tensor<2xi1>} : () -> ()

// -----

// expected-error@below {{expected i1 type for 'true' or 'false' values}}
"foo.op"() {a = dense<true> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{expected string containing hex digits starting with `0x`}}
"foo.op"() {a = dense<"x"> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{expected string containing hex digits starting with `0x`}}
"foo.op"() {a = dense<"0xZZ"> : tensor<2xi8>} : () -> ()

// -----

// expected-error@below {{elements hex data size is invalid for provided type: 'tensor<2xi8>'}}
"foo.op"() {a = dense<"0x010203"> : tensor<2xi8>} : () -> ()

// -----

// expected-error@below {{parsed 1 elements, but type ('complex<i32>') expected 2 elements}}
"foo.op"() {a = dense<1> : tensor<2xcomplex<i32>>} : () -> ()

// -----

// expected-error@below {{unexpected decimal integer literal for a floating point value}}
// expected-note@below {{add a trailing dot to make the literal a float}}
"foo.op"() {a = dense<(1.0, 2)> : tensor<2xcomplex<f32>>} : () -> ()

// -----

// expected-error@below {{expected ']'}}
"foo.op"() {a = dense<[1, 2> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{expected element literal of primitive type}}
"foo.op"() {a = dense<foo> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{parsed zero elements, but type ('tensor<2xi32>') expected at least 1}}
"foo.op"() {a = dense<> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{expected string token, got 1}}
"foo.op"() {a = dense<1> : tensor<2x!foo.s>} : () -> ()

// -----

// expected-error@below {{expected shape ([2, 2]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([2])}}
"foo.op"() {a = sparse<[[0, 0]], [1, 2]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@below {{sparse index #0 is not contained within the value shape, with index=[0, 5], and type='tensor<2x2xi32>'}}
"foo.op"() {a = sparse<[[0, 5]], [1]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@below {{expected shape ([2, 2]); inferred shape of indices literal ([1, 1]); inferred shape of values literal ([1])}}
"foo.op"() {a = sparse<[[0]], [1]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@below {{expected ','}}
"foo.op"() {a = sparse<[[0, 0]] [1]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@below {{sparse index #0 is not contained within the value shape, with index=[0, 18446744073709551615], and type='tensor<2x2xi32>'}}
"foo.op"() {a = sparse<[[0, -1]], [1]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@below {{elements literal must be a shaped type}}
"foo.op"() {a = sparse<0, 1> : i32} : () -> ()

// -----

// expected-error@+1 {{expected floating point literal}}
func.func @f() attributes {a = array<f32: foo>} {
  return
}

// -----

// expected-error@+1 {{expected integer or float type, got: 'tensor<4xi8>'}}
func.func @f() attributes {a = array<tensor<4xi8>: 3>} {
  return
}

// -----

// expected-error@+1 {{element type bitwidth must be a multiple of 8}}
func.func @f() attributes {a = array<i3: 3>} {
  return
}

// -----

// expected-error@+1 {{elements hex data size is invalid for provided type: 'tensor<2xf32>'}}
func.func private @f() attributes {a = dense<"0x1F"> : tensor<2xf32>}

// -----

// expected-error@+1 {{expected shape ([2]); inferred shape of indices literal ([1, 1]); inferred shape of values literal ([2])}}
func.func private @f() attributes {a = sparse<[[0]], [3, 4]> : tensor<2xi32>}

// -----

// expected-error@+1 {{sparse index #0 is not contained within the value shape, with index=[7], and type='tensor<2xi32>'}}
func.func private @f() attributes {a = sparse<[[7]], [3]> : tensor<2xi32>}

// -----

// INTEROP: no (mlir-opt silently drops the second number)
// expected-error@+1 {{expected scalar elements for type 'tensor<1xi32>'}}
"foo.a"() {a = dense<[(1, 2)]> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"foo.op"() {a = array<bf16: 1e0>} : () -> ()

// -----

// expected-error@+1 {{parsed 2 elements, but type ('memref<2xcomplex<f32>>') expected 4 elements}}
"foo.op"() {a = dense<[1.0, 2.0]> : memref<2xcomplex<f32>>} : () -> ()

// -----

// The bytes of indices cannot be given, for their shape must be told.
// expected-error@+1 {{integer constant out of range for type}}
"foo.op"() {a = sparse<"0x0000000000000000", 1> : tensor<2xi8>} : () -> ()

// -----

// expected-error@+1 {{expected string token, got 0}}
"foo.op"() {a = sparse<0, [0]> : memref<2xmemref<2xi8>>} : () -> ()

// -----

// expected-error@+1 {{expected 1-d tensor for sparse element values}}
"foo.op"() {a = sparse<0, [[1]]> : tensor<2xi8>} : () -> ()

// -----

// expected-error@+1 {{expected element literal of primitive type}}
"foo.op"() {a = dense<[)]> : tensor<2xi8>} : () -> ()

// -----

// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"foo.op"() {a = dense<0> : vector<0xmemref<2xi8>>} : () -> ()
