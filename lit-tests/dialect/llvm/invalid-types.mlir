// RUN: jopt %s -split-input-file -verify-diagnostics

llvm.func @constant_of_integer_as_pointer() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @constant_of_too_many_elements() {
  // expected-error@+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 5 vs. 4}}
  %0 = llvm.mlir.constant(dense<1> : tensor<4xi32>) : vector<5xi32>
  llvm.return
}

// -----

llvm.func @constant_of_type() {
  // expected-error@+1 {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(i32) : i32
  llvm.return
}

// -----

llvm.func @constant_without_value() {
  // expected-error@+1 {{'llvm.mlir.constant' op requires attribute 'value'}}
  %0 = "llvm.mlir.constant"() : () -> i32
  llvm.return
}

// -----

llvm.func @constant_of_something(%i: i32) {
  // expected-error@+1 {{'llvm.mlir.constant' op requires zero operands}}
  %0 = "llvm.mlir.constant"(%i) <{value = 1 : i32}> : (i32) -> i32
  llvm.return
}

// -----

llvm.func @constant_of_memref() {
  // expected-error@+1 {{'llvm.mlir.constant' op result #0 must be LLVM dialect-compatible type, but got 'memref<4xi32>'}}
  %0 = llvm.mlir.constant(1 : i32) : memref<4xi32>
  llvm.return
}

// -----

llvm.func @zero_of_something(%i: i32) {
  // expected-error@+1 {{'llvm.mlir.zero' op requires zero operands}}
  %0 = "llvm.mlir.zero"(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @zero_of_index() {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.zero : index
  llvm.return
}

// -----

llvm.func @zero_of_nothing() {
  // expected-error@+1 {{'llvm.mlir.zero' op requires one result}}
  "llvm.mlir.zero"() : () -> ()
  llvm.return
}

// -----

llvm.func @constant_of_longer_string() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("abc") : !llvm.array<4 x i8>
  llvm.return
}

// -----

llvm.func @constant_of_number_as_structure() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array attribute for struct type}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @constant_of_too_few_fields() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array attribute of size 2}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @constant_of_other_field() {
  // expected-error@+1 {{'llvm.mlir.constant' op struct element at index 1 is of wrong type}}
  %0 = llvm.mlir.constant([1 : i32, 2 : i64]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @constant_of_text_as_field() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected element of array attribute to be floating point or integer}}
  %0 = llvm.mlir.constant([1 : i32, "a"]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @constant_of_pointer_as_field() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected struct element types to be floating point type or integer type}}
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, ptr)>
  llvm.return
}

// -----

llvm.func @constant_of_other_float() {
  // expected-error@+1 {{'llvm.mlir.constant' op attribute and type have different float semantics}}
  %0 = llvm.mlir.constant(1.0 : f32) : f64
  llvm.return
}

// -----

llvm.func @constant_of_float_in_wide_integer() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type of width 32}}
  %0 = llvm.mlir.constant(1.0 : f32) : i64
  llvm.return
}

// -----

llvm.func @constant_of_elements_as_number() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected vector or array type}}
  %0 = llvm.mlir.constant(dense<1> : tensor<4xi32>) : i64
  llvm.return
}

// -----

llvm.func @constant_of_different_scalable_elements() {
  // expected-error@+1 {{'llvm.mlir.constant' op scalable vector type requires a splat attribute}}
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<[2]xi32>
  llvm.return
}

// -----

llvm.func @constant_of_integers_as_floats() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer element type for integer elements attribute}}
  %0 = llvm.mlir.constant(dense<1> : tensor<2xi32>) : !llvm.array<2 x f32>
  llvm.return
}

// -----

llvm.func @constant_of_floats_as_wide_integers() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type of width 32}}
  %0 = llvm.mlir.constant(dense<1.0> : tensor<2xf32>) : vector<2xi64>
  llvm.return
}

// -----

llvm.func @constant_of_list_of_numbers() {
  // expected-error@+1 {{'llvm.mlir.constant' op for array with an array attribute must have a struct element type}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x i32>
  llvm.return
}

// -----

llvm.func @constant_of_shorter_list() {
  // expected-error@+1 {{'llvm.mlir.constant' op array attribute size does not match array type size in dimension 0: 1 vs. 2}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<2 x i32>
  llvm.return
}

// -----

llvm.func @constant_of_list_as_number() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array or struct type for array attribute}}
  %0 = llvm.mlir.constant([1 : i32]) : i32
  llvm.return
}

// -----

llvm.func @constant_of_flat_list_of_structures() {
  // expected-error@+1 {{'llvm.mlir.constant' op nested attribute for struct element at index 0 must be a zero, or undef, or array attribute}}
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.array<2 x struct<(i32)>>
  llvm.return
}

// -----

llvm.func @constant_of_flat_list_of_lists() {
  // expected-error@+1 {{'llvm.mlir.constant' op nested attribute for sub-array in dimension 0 at index 0 must be a zero, or undef, or array attribute}}
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.array<2 x array<1 x struct<(i32)>>>
  llvm.return
}

// -----

llvm.func @constant_of_target_type() {
  // expected-error@+1 {{'llvm.mlir.constant' op does not support target extension type.}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.target<"x">
  llvm.return
}

// -----

llvm.func @zero_of_signed() {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'si32'}}
  %0 = llvm.mlir.zero : si32
  llvm.return
}

// -----

llvm.func @zero_of_eight_bit_float() {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'f8E4M3FN'}}
  %0 = llvm.mlir.zero : f8E4M3FN
  llvm.return
}

// -----

llvm.func @zero_of_matrix() {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'vector<2x2xi32>'}}
  %0 = llvm.mlir.zero : vector<2x2xi32>
  llvm.return
}

// -----

llvm.func @zero_of_function() {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got '(i32) -> i32'}}
  %0 = llvm.mlir.zero : (i32) -> i32
  llvm.return
}

// -----

llvm.func @zero_of_complex() {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'complex<f32>'}}
  %0 = llvm.mlir.zero : complex<f32>
  llvm.return
}

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @takes_memref(%m: memref<4xi32>) {
  llvm.return
}

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function results'index'}}
llvm.func @gives_index() -> index

// -----

llvm.func @loads_index(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'index'}}
  %0 = llvm.load %p : !llvm.ptr -> index
  llvm.return
}

// -----

func.func @stores_memref(%p: !llvm.ptr, %m: memref<4xi8>) {
  // expected-error@+1 {{'llvm.store' op operand #0 must be LLVM type with size, but got 'memref<4xi8>'}}
  llvm.store %m, %p : memref<4xi8>, !llvm.ptr
  return
}
