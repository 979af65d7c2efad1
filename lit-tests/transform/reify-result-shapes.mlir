// RUN: jopt %s --reify-result-shapes | FileCheck %s

// The margin is what is missing to 256, so the padded size is 256.
// CHECK-LABEL: func.func @padded(
// CHECK:       %[[P:.+]] = tensor.pad
// CHECK:       } : tensor<?xf32> to tensor<256xf32>
// CHECK:       %[[C:.+]] = tensor.cast %[[P]] : tensor<256xf32> to tensor<?xf32>
// CHECK:       return %[[C]]
func.func @padded(%t: tensor<64xf32>, %n: index, %v: f32) -> tensor<?xf32> {
  %0 = affine.apply affine_map<(d0) -> (-d0 + 256)>(%n)
  %1 = tensor.extract_slice %t[0] [%n] [1] : tensor<64xf32> to tensor<?xf32>
  %2 = tensor.pad %1 low[0] high[%0] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %2 : tensor<?xf32>
}

// CHECK-LABEL: func.func @joined(
// CHECK:       %[[J:.+]] = tensor.concat dim(0) {{.+}} -> tensor<4x?xf32>
// CHECK:       tensor.cast %[[J]] : tensor<4x?xf32> to tensor<?x?xf32>
func.func @joined(%a: tensor<2x?xf32>, %b: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Nothing is known here.
// CHECK-LABEL: func.func @unknown(
// CHECK:       tensor.concat dim(0) {{.+}} -> tensor<?x3xf32>
// CHECK-NOT:   tensor.cast
// CHECK:       return
func.func @unknown(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = tensor.concat dim(0) %a, %a : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// The size of a cast is that of its source.
// CHECK-LABEL: func.func @cast(
// CHECK:       } : tensor<?xf32> to tensor<6xf32>
func.func @cast(%t: tensor<4xf32>, %v: f32) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.pad %0 low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}
