// RUN: jopt %s --linalg-fuse-elementwise-ops | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#swapped = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d0)>

// The inputs of the producer take the place of the input that it makes.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<4x8xf32>, %[[B:[a-z0-9]+]]: tensor<4x8xf32>, %[[V:[a-z0-9]+]]: tensor<4xf32>
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%[[V]], %[[A]], %[[B]] :
// CHECK-NEXT:  ^bb0(%[[X:.+]]: f32, %[[Y:.+]]: f32, %[[Z:.+]]: f32, %{{.+}}: f32):
// CHECK-NEXT:    %[[SUM:.+]] = arith.addf %[[Y]], %[[Z]] : f32
// CHECK-NEXT:    arith.mulf %[[X]], %[[SUM]] : f32
// CHECK-NOT:   linalg.generic
// CHECK:       return
func.func @chain(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %v: tensor<4xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%v, %0 : tensor<4xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.mulf %x, %y : f32
    linalg.yield %3 : f32
  } -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// Positions are those of the loops that are left.
// CHECK-LABEL: func.func @position(
// CHECK:       linalg.generic
// CHECK:         linalg.index 1 : index
// CHECK-NOT:     linalg.index 0
// CHECK:       return
func.func @position(%a: tensor<4x8xi32>) -> tensor<8x4xi32> {
  %e = tensor.empty() : tensor<4x8xi32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x8xi32>) outs(%e : tensor<4x8xi32>) {
  ^bb0(%x: i32, %out: i32):
    %1 = linalg.index 0 : index
    %2 = arith.index_cast %1 : index to i32
    %3 = arith.addi %x, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<4x8xi32>
  %f = tensor.empty() : tensor<8x4xi32>
  %4 = linalg.generic {indexing_maps = [#swapped, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<4x8xi32>) outs(%f : tensor<8x4xi32>) {
  ^bb0(%x: i32, %out: i32):
    %5 = arith.muli %x, %x : i32
    linalg.yield %5 : i32
  } -> tensor<8x4xi32>
  return %4 : tensor<8x4xi32>
}

// Constants and fills become scalars, and an output that is not read becomes empty.
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<4x8xf32>, %[[S:[a-z0-9]+]]: f32
// CHECK:       %[[E:.+]] = tensor.empty() : tensor<4x8xf32>
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%[[A]] : tensor<4x8xf32>) outs(%[[E]] : tensor<4x8xf32>)
// CHECK:         arith.addf %{{.+}}, %cst : f32
// CHECK:         arith.mulf %{{.+}}, %[[S]] : f32
func.func @scalars(%a: tensor<4x8xf32>, %s: f32, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c = arith.constant dense<3.0> : tensor<4x8xf32>
  %f = linalg.fill ins(%s : f32) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id, #id],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %c, %f : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %1 = arith.addf %x, %y : f32
    %2 = arith.mulf %1, %z : f32
    linalg.yield %2 : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// An input that is there twice is read once; a result that is not used goes.
// CHECK-LABEL: func.func @dead(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<4x8xf32>
// CHECK:       %[[R:.+]] = linalg.generic
// CHECK-SAME:    ins(%[[A]] : tensor<4x8xf32>) outs(%{{.+}} : tensor<4x8xf32>)
// CHECK:         linalg.yield %{{[0-9]+}} : f32
// CHECK:       return %[[R]]
func.func @dead(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>)
      outs(%e, %e : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %out0: f32, %out1: f32):
    %1 = arith.addf %x, %y : f32
    %2 = arith.mulf %x, %y : f32
    linalg.yield %1, %2 : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  return %0#1 : tensor<4x8xf32>
}

// A result with two uses is not computed twice.
// CHECK-LABEL: func.func @used_twice(
// CHECK-COUNT-2: linalg.generic
// CHECK:       return
func.func @used_twice(%a: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%x: f32, %out: f32):
    %3 = arith.mulf %x, %x : f32
    linalg.yield %3 : f32
  } -> tensor<4x8xf32>
  return %0, %2 : tensor<4x8xf32>, tensor<4x8xf32>
}

// What an output accumulates for a result that nothing uses goes, together with the output.

// CHECK-LABEL: @unused_accumulation(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<?x4xf32>, %[[C:.*]]: tensor<?x4xf32>)
// CHECK:         %[[R:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<?x4xf32>) outs(%{{.*}} : tensor<?x4xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:      %[[SUM:.*]] = arith.addf %[[IN]], %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[SUM]] : f32
// CHECK:         return %[[R]]
func.func @unused_accumulation(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>, %c: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<?x4xf32>) outs(%a, %c : tensor<?x4xf32>, tensor<?x4xf32>) {
  ^bb0(%in: f32, %out: f32, %other: f32):
    %sum = arith.addf %in, %in : f32
    %most = arith.maximumf %in, %out : f32
    linalg.yield %most, %sum : f32, f32
  } -> (tensor<?x4xf32>, tensor<?x4xf32>)
  return %0#1 : tensor<?x4xf32>
}
