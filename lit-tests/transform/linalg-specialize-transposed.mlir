// RUN: jopt %s --linalg-specialize-generic-ops | FileCheck %s
// INTEROP: no (mlir-opt 22 forgets that the input is transposed and how integers are widened)

#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#km = affine_map<(d0, d1, d2) -> (d2, d0)>
#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK: #[[KM:.+]] = affine_map<(d0, d1, d2) -> (d2, d0)>

// CHECK-LABEL: func.func @transposed(
// CHECK:       linalg.matmul indexing_maps = [#[[KM]], #{{.+}}, #{{.+}}]
func.func @transposed(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>, %o: tensor<4x4xf32>)
    -> tensor<4x4xf32> {
  %0 = linalg.generic {indexing_maps = [#km, #kn, #mn],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @unsigned(
// CHECK:       linalg.matmul {cast = #linalg.type_fn<cast_unsigned>}
func.func @unsigned(%a: tensor<4x8xi8>, %b: tensor<8x4xi8>, %o: tensor<4x4xi32>)
    -> tensor<4x4xi32> {
  %0 = linalg.generic {indexing_maps = [#mk, #kn, #mn],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<4x8xi8>, tensor<8x4xi8>) outs(%o : tensor<4x4xi32>) {
  ^bb0(%x: i8, %y: i8, %out: i32):
    %1 = arith.extui %x : i8 to i32
    %2 = arith.extui %y : i8 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.addi %out, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<4x4xi32>
  return %0 : tensor<4x4xi32>
}
