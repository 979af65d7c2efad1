// RUN: jopt %s --cse | FileCheck %s

// Loads of a global are reads: they are merged if nothing is stored between them, and go if nobody uses them.

ml_program.global private @constant(dense<1> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private mutable @variable(dense<1> : tensor<4xi32>) : tensor<4xi32>

// CHECK-LABEL: func.func @loads() -> (tensor<4xi32>, tensor<4xi32>) {
// CHECK-NEXT:   %constant = ml_program.global_load @constant : tensor<4xi32>
// CHECK-NEXT:   return %constant, %constant : tensor<4xi32>, tensor<4xi32>
// CHECK-NEXT: }
func.func @loads() -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = ml_program.global_load @constant : tensor<4xi32>
  %1 = ml_program.global_load @constant : tensor<4xi32>
  %2 = ml_program.global_load @variable : tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// CHECK-LABEL: func.func @store_between(%arg0: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
// CHECK-NEXT:   %variable = ml_program.global_load @variable : tensor<4xi32>
// CHECK-NEXT:   ml_program.global_store @variable = %arg0 : tensor<4xi32>
// CHECK-NEXT:   %variable_0 = ml_program.global_load @variable : tensor<4xi32>
// CHECK-NEXT:   return %variable, %variable_0 : tensor<4xi32>, tensor<4xi32>
// CHECK-NEXT: }
func.func @store_between(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = ml_program.global_load @variable : tensor<4xi32>
  ml_program.global_store @variable = %x : tensor<4xi32>
  %1 = ml_program.global_load @variable : tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
