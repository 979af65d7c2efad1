// RUN: jopt %s --convert-linalg-to-loops --split-input-file | FileCheck %s

// Parallel and reduction loops alike are sequential ones, in the order of the iterators.

// CHECK-LABEL: func.func @matmul
// CHECK-SAME: (%[[A:.*]]: memref<2x3xf32>, %[[B:.*]]: memref<3x?xf32>, %[[C:.*]]: memref<2x?xf32>)
func.func @matmul(%a: memref<2x3xf32>, %b: memref<3x?xf32>, %c: memref<2x?xf32>) {
  // CHECK: %[[N:.*]] = memref.dim %[[B]]
  // CHECK: scf.for %[[I:.*]] =
  // CHECK-NEXT: scf.for %[[J:.*]] = {{.*}} to %[[N]]
  // CHECK-NEXT: scf.for %[[K:.*]] =
  // CHECK-NEXT: %[[X:.*]] = memref.load %[[A]][%[[I]], %[[K]]]
  // CHECK-NEXT: %[[Y:.*]] = memref.load %[[B]][%[[K]], %[[J]]]
  // CHECK-NEXT: %[[Z:.*]] = memref.load %[[C]][%[[I]], %[[J]]]
  // CHECK-NEXT: %[[P:.*]] = arith.mulf %[[X]], %[[Y]]
  // CHECK-NEXT: %[[S:.*]] = arith.addf %[[Z]], %[[P]]
  // CHECK-NEXT: memref.store %[[S]], %[[C]][%[[I]], %[[J]]]
  linalg.matmul ins(%a, %b : memref<2x3xf32>, memref<3x?xf32>) outs(%c : memref<2x?xf32>)
  return
}

// -----

// An index is the variable of its loop; a scalar operand is used as it is.

// CHECK-LABEL: func.func @index
// CHECK-SAME: (%[[S:.*]]: index, %[[M:.*]]: memref<4xindex>)
func.func @index(%s: index, %m: memref<4xindex>) {
  // CHECK: scf.for %[[I:.*]] =
  // CHECK-NEXT: %[[X:.*]] = arith.addi %[[I]], %[[S]]
  // CHECK-NEXT: memref.store %[[X]], %[[M]][%[[I]]]
  linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%s : index) outs(%m : memref<4xindex>) {
  ^bb0(%in: index, %out: index):
    %i = linalg.index 0 : index
    %x = arith.addi %i, %in : index
    linalg.yield %x : index
  }
  return
}

// -----

// Tensors stay.

// CHECK-LABEL: func.func @tensors
// CHECK: linalg.fill
func.func @tensors(%f: f32, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
