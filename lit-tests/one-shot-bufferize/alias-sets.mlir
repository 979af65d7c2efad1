// RUN: jopt %s --one-shot-bufferize='bufferize-function-boundaries test-analysis-only dump-alias-sets' | FileCheck %s

// Each tensor is said to share memory with those that are bufferized in its buffer, and itself.
// CHECK-LABEL: func.func @sets
// CHECK-SAME: attributes {__bbarg_alias_set_attr__ = {{\[\[\[}}["%inserted", "%arg0"]]]]}
func.func @sets(%t: tensor<4xf32> {bufferization.writable = true}, %f: f32, %i: index) -> (tensor<4xf32>, tensor<2xf32>) {
  // CHECK: tensor.insert {{.*}} __opresult_alias_set_attr__ = {{\[\[}}"%inserted", "%arg0"]]
  %0 = tensor.insert %f into %t[%i] : tensor<4xf32>
  // The slice is read later than it is written elsewhere, so it is a copy.
  // CHECK: tensor.extract_slice {{.*}} __opresult_alias_set_attr__ = {{\[\[}}"%0", "%extracted_slice"]]
  %1 = tensor.extract_slice %0[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  // CHECK: linalg.fill {{.*}} __opresult_alias_set_attr__ = {{\[\[}}"%0", "%extracted_slice"]]
  %2 = linalg.fill ins(%f : f32) outs(%1 : tensor<2xf32>) -> tensor<2xf32>
  return %0, %2 : tensor<4xf32>, tensor<2xf32>
}
