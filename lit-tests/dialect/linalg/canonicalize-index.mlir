// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// In a loop of one iteration the index is 0.

// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @index_unit(%arg0: tensor<1x8xindex>) -> tensor<1x8xindex> {
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%arg0 : tensor<1x8xindex>) {
// CHECK-NEXT:   ^bb0(%out: index):
// CHECK-NEXT:     %1 = linalg.index 1 : index
// CHECK-NEXT:     linalg.yield %1 : index
// CHECK-NEXT:   } -> tensor<1x8xindex>
// CHECK-NEXT:   return %0 : tensor<1x8xindex>
// CHECK-NEXT: }
func.func @index_unit(%b: tensor<1x8xindex>) -> tensor<1x8xindex> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%b : tensor<1x8xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    linalg.yield %k : index
  } -> tensor<1x8xindex>
  return %0 : tensor<1x8xindex>
}
