// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<4xf32>' is not equivalent to the canonical transposed input type 'memref<4xf32, strided<[1]>>'}}
  %0 = memref.transpose %a (d0) -> (d0) : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 1 + d1 * 4 + s0)>>) {
  // expected-error@+1 {{'memref<2x4xf32>' is not equivalent to the canonical transposed input type 'memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 + d1 * 4 + s0)>>'}}
  %0 = memref.transpose %a (d0, d1) -> (d0, d1) : memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 1 + d1 * 4 + s0)>> to memref<2x4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected result type with offset = dynamic instead of 0}}
  %0 = memref.reinterpret_cast %a to offset: [%i], sizes: [], strides: [] : memref<4xf32> to memref<f32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected result type with stride = dynamic instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [%i] : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected result type with size = dynamic instead of 4 in dim = 0}}
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%i], strides: [1] : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<1xi8, "a">) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<1xi8, "a">' but found 'memref<1xi8, 1>'}}
  %0 = memref.collapse_shape %a [[0]] : memref<1xi8, "a"> into memref<1xi8, 1>
  return
}

// -----

func.func @f(%a: memref<1x4xf32, strided<[7, 1]>>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<1x4xf32, strided<[7, 1]>>' and result type 'memref<1x4xf32>' are cast incompatible}}
  %0 = memref.cast %a : memref<1x4xf32, strided<[7, 1]>> to memref<1x4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<2x1xi32, strided<[?, 1]>>
  return
}

// -----

// Elements that are no numbers are given as strings.
// expected-error@+1 {{expected string token, got 1.0}}
memref.global @g : memref<4xmemref<2xf32>> = dense<1.0>

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
memref.global @g : memref<4xmemref<2xf32>> = 5

// -----

// INTEROP: no (mlir-opt keeps the strings, which are no memrefs)
// expected-error@+1 {{no value can have elements of type 'memref<2xf32>'}}
memref.global @g : memref<4xmemref<2xf32>> = dense<"element">
