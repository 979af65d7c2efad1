// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every operation of the tensor dialect that jopt knows, in its custom form.

// CHECK-LABEL: func.func @f(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32) -> index {
func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32) -> index {
  // CHECK: %0 = tensor.empty(%arg1) : tensor<?x4xf32>
  %0 = tensor.empty(%i) : tensor<?x4xf32>
  // CHECK: %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<4x4xf32>
  %1 = tensor.cast %t : tensor<?x4xf32> to tensor<4x4xf32>
  // CHECK: %dim = tensor.dim %arg0, %arg1 : tensor<?x4xf32>
  %2 = tensor.dim %t, %i : tensor<?x4xf32>
  // CHECK: %rank = tensor.rank %arg0 : tensor<?x4xf32>
  %3 = tensor.rank %t : tensor<?x4xf32>
  // CHECK: %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<?x4xf32>
  %4 = tensor.extract %t[%i, %i] : tensor<?x4xf32>
  // CHECK: %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] : tensor<?x4xf32>
  %5 = tensor.insert %f into %t[%i, %i] : tensor<?x4xf32>
  // CHECK: %extracted_slice = tensor.extract_slice %arg0[0, %arg1] [4, 4] [1, 1] : tensor<?x4xf32> to tensor<4x4xf32>
  %6 = tensor.extract_slice %t[0, %i][4, 4][1, 1] : tensor<?x4xf32> to tensor<4x4xf32>
  // CHECK: %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[0, %arg1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
  %7 = tensor.insert_slice %6 into %t[0, %i][4, 4][1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
  // CHECK: %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32>
  %8 = tensor.from_elements %f, %f : tensor<2xf32>
  // CHECK: %from_elements_0 = tensor.from_elements  : tensor<0xf32>
  %9 = tensor.from_elements : tensor<0xf32>
  // CHECK: %generated = tensor.generate %arg1 {
  %10 = tensor.generate %i {
  // CHECK: ^bb0(%arg3: index):
  ^bb0(%a: index):
    // CHECK: tensor.yield %arg2 : f32
    tensor.yield %f : f32
  // CHECK: } : tensor<?xf32>
  } : tensor<?xf32>
  // CHECK: %splat = tensor.splat %arg2[%arg1] : tensor<?xf32>
  %11 = tensor.splat %f[%i] : tensor<?xf32>
  // CHECK: %splat_1 = tensor.splat %arg2 : tensor<4xf32>
  %12 = tensor.splat %f : tensor<4xf32>
  // CHECK: return %arg1 : index
  return %i : index
}
