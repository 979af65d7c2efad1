// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Control flow of tosa.

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<f32> {
// CHECK-NEXT:     %0 = tosa.cond_if %arg0 (%arg3 = %arg1) : tensor<i1> (tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:     ^bb0(%arg3: tensor<f32>):
// CHECK-NEXT:       tosa.yield %arg3 : tensor<f32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:     ^bb0(%arg3: tensor<f32>):
// CHECK-NEXT:       tosa.yield %arg3 : tensor<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = tosa.cond_if %arg0 : tensor<i1> -> tensor<f32> {
// CHECK-NEXT:       tosa.yield %arg1 : tensor<f32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       tosa.yield %arg1 : tensor<f32>
// CHECK-NEXT:     } {foo}
// CHECK-NEXT:     %2:2 = tosa.while_loop (%arg3 = %arg1, %arg4 = %arg2) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>) {
// CHECK-NEXT:       tosa.yield %arg0 : tensor<i1>
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg3: tensor<f32>, %arg4: tensor<i32>):
// CHECK-NEXT:       tosa.yield %arg3, %arg4 : tensor<f32>, tensor<i32>
// CHECK-NEXT:     } attributes {foo}
// CHECK-NEXT:     return %0 : tensor<f32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @f(%c: tensor<i1>, %a: tensor<f32>, %b: tensor<i32>) -> tensor<f32> {
  %0 = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<f32>) -> tensor<f32> {
    ^bb0(%x : tensor<f32>):
    tosa.yield %x : tensor<f32>
  } else {
    ^bb0(%x : tensor<f32>):
    tosa.yield %x : tensor<f32>
  }
  %1 = tosa.cond_if %c : tensor<i1> -> tensor<f32> {
    tosa.yield %a : tensor<f32>
  } else {
    tosa.yield %a : tensor<f32>
  } {foo}
  %2:2 = tosa.while_loop (%x = %a, %y = %b) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>) {
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    tosa.yield %x, %y : tensor<f32>, tensor<i32>
  } attributes {foo}
  return %0 : tensor<f32>
}
