// RUN: jopt %s -split-input-file -verify-diagnostics --xla-buffer-arg-rewrite | FileCheck %s
// RUN: jopt %s -split-input-file -verify-diagnostics --hlo-xla-buffer-arg-rewrite | FileCheck %s

// Of the two arguments for results, one has the memory of the input.
// CHECK-LABEL: func.func @shared(
// CHECK-SAME:    %arg0: memref<4xi8> {xla_framework.input_mapping = 0 : i32}
// CHECK-SAME:    %arg1: memref<4xi8> {deallocation.restrict = true}
// CHECK-SAME:    %arg2: memref<4xi8>)
// CHECK-SAME:    attributes {xla_framework.result_inner_mapping = [3 : i32, 0 : i32], xla_framework.result_mapping = 1 : i32}
func.func @shared(%a: memref<4xi8> {xla_framework.input_mapping = 0 : i32}, %b: memref<4xi8>, %c: memref<4xi8>)
    attributes {xla_framework.result_mapping = 1 : i32, xla_framework.result_inner_mapping = [3 : i32, 0 : i32]} {
  return
}

// -----

// One result needs no inner mapping. Other attributes of the argument stay.
// CHECK-LABEL: func.func @single(
// CHECK-SAME:    %arg0: memref<4xi8> {app.k, deallocation.restrict = true}
// CHECK-SAME:    %arg1: memref<4xi8> {xla_framework.input_mapping = 0 : i32}
func.func @single(%a: memref<4xi8> {app.k}, %b: memref<4xi8> {xla_framework.input_mapping = 0 : i32})
    attributes {xla_framework.result_mapping = 1 : i32} {
  return
}

// -----

// An argument for a result counts as input buffer -1.
// CHECK-LABEL: func.func @minus_one(%arg0: memref<4xi8>)
func.func @minus_one(%a: memref<4xi8>) attributes {xla_framework.result_mapping = -1 : i32} {
  return
}

// -----

// CHECK-LABEL: func.func @no_mapping(%arg0: memref<4xi8>)
// CHECK-NOT:     restrict
func.func @no_mapping(%a: memref<4xi8>) {
  return
}

// -----

// CHECK-LABEL: func.func private @declaration(memref<4xi8> {deallocation.restrict = true})
func.func private @declaration(memref<4xi8>) attributes {xla_framework.result_mapping = 1 : i32}

// -----

// expected-error@+1 {{number of result arguments does not match size of mapping}}
func.func @length(%a: memref<4xi8>, %b: memref<4xi8>) attributes {xla_framework.result_mapping = 1 : i32} {
  return
}

// -----

// A mapping that is no integer is as good as none.
// expected-error@+1 {{number of result arguments does not match size of mapping}}
func.func @no_integer(%a: memref<4xi8>) attributes {xla_framework.result_mapping = "1"} {
  return
}
