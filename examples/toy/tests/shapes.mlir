// RUN: jopt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(toy-infer-shapes))' | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK:         toy.add %{{.*}} : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
func.func @sum(%a: tensor<2xf64>) {
  %0 = toy.cast %a : tensor<2xf64> to tensor<*xf64>
  %1 = toy.add %0, %a : (tensor<*xf64>, tensor<2xf64>) -> tensor<*xf64>
  toy.print %1 : tensor<*xf64>
  return
}

// -----

func.func @different(%a: tensor<2xf64>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'toy.add' op has operands of types tensor<2xf64> and tensor<3xf64>}}
  %0 = toy.add %a, %b : (tensor<2xf64>, tensor<3xf64>) -> tensor<*xf64>
  toy.print %0 : tensor<*xf64>
  return
}

// -----

func.func private @callee() -> tensor<*xf64>

func.func @unknown() {
  // expected-error@+1 {{the shape of this array is not known}}
  %0 = call @callee() : () -> tensor<*xf64>
  return
}

// -----

func.func @elements(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{'toy.reshape' op has 6 elements to fill tensor<5xf64>}}
  %0 = toy.reshape %a : tensor<2x3xf64> to tensor<5xf64>
  return
}
