// RUN: jopt %s --linalg-inline-scalar-operands | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
#first = affine_map<(d0) -> (0)>

// The body uses a scalar directly, and extracts the one element of a tensor that it reads.

// CHECK-LABEL: func.func @scalars(
// CHECK-SAME:    %[[A:.+]]: tensor<4xf32>, %[[S:.+]]: f32, %[[T:.+]]: tensor<8xf32>
// CHECK:       linalg.generic {indexing_maps = [#{{.+}}, #{{.+}}], iterator_types = ["parallel"]}
// CHECK-SAME:    ins(%[[A]] : tensor<4xf32>)
// CHECK:         %[[E:.+]] = tensor.extract %[[T]][%{{.+}}] : tensor<8xf32>
// CHECK:         arith.addf %{{.+}}, %[[S]] : f32
// CHECK:         arith.mulf %{{.+}}, %[[E]] : f32
func.func @scalars(%a: tensor<4xf32>, %s: f32, %t: tensor<8xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#none, #id, #first, #id], iterator_types = ["parallel"]}
      ins(%s, %a, %t : f32, tensor<4xf32>, tensor<8xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %1 = arith.addf %y, %x : f32
    %2 = arith.mulf %1, %z : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// On buffers the read stays where it is.
// CHECK-LABEL: func.func @buffers(
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%{{.+}} : f32)
func.func @buffers(%a: memref<4xf32>, %s: f32) {
  linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel"]}
      ins(%s : f32) outs(%a : memref<4xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  }
  return
}
