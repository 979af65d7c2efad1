// RUN: jopt %s --resolve-shaped-type-result-dims --allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s --resolve-ranked-shaped-type-result-dims --allow-unregistered-dialect | FileCheck %s

// A padded size is the size and both margins; the padding becomes dead.
// CHECK: #[[SUM:.+]] = affine_map<()[s0, s1] -> (s0 + s1 + 1)>
// CHECK-LABEL: func.func @padded(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<?x8xf32>, %[[N:[a-z0-9]+]]: index
// CHECK-DAG:   %[[ZERO:.+]] = arith.constant 0 : index
// CHECK:       %[[SIZE:.+]] = tensor.dim %[[A]], %[[ZERO]]
// CHECK:       %[[PADDED:.+]] = affine.apply #[[SUM]]()[%[[SIZE]], %[[N]]]
// CHECK-NEXT:  return %[[PADDED]]
func.func @padded(%a: tensor<?x8xf32>, %n: index, %v: f32) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %a low[1, 0] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x8xf32> to tensor<?x8xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x8xf32>
  return %1 : index
}

// The columns of a product are those of the right operand.
// CHECK-LABEL: func.func @product(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<?x?xf32>, %[[B:[a-z0-9]+]]: tensor<?x?xf32>
// CHECK:       %[[SIZE:.+]] = tensor.dim %[[B]], %c1
// CHECK-NEXT:  return %[[SIZE]]
func.func @product(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>)
      -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1 : index
}

// CHECK-LABEL: func.func @views(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index
// CHECK-NEXT:  return %[[N]], %[[N]], %[[N]], %[[N]]
func.func @views(%n: index, %t: tensor<?x?xf32>, %m: memref<?x4xf32>)
    -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %t[0, 0] [1, %n] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = memref.subview %m[0, 0] [%n, 2] [1, 1]
      : memref<?x4xf32> to memref<?x2xf32, strided<[4, 1]>>
  %3 = memref.dim %2, %c0 : memref<?x2xf32, strided<[4, 1]>>
  %4 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 2, %n]
      : tensor<?x?xf32> into tensor<?x2x?xf32>
  %5 = tensor.dim %4, %c0 : tensor<?x2x?xf32>
  %6 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 4]
      : memref<?x4xf32> into memref<?x2x4xf32>
  %7 = memref.dim %6, %c0 : memref<?x2x4xf32>
  return %1, %3, %5, %7 : index, index, index, index
}

// What a loop over parts writes to keeps its shape.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index, %[[T:[a-z0-9]+]]: tensor<?xf32>
// CHECK:       tensor.dim %[[T]], %c0
func.func @loop(%n: index, %t: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
    %1 = tensor.dim %o, %c0 : tensor<?xf32>
    "test.use"(%1) : (index) -> ()
  }
  return %0 : tensor<?xf32>
}

// A dimension that is not known, and a source that cannot say, stay.
// CHECK-LABEL: func.func @kept(
// CHECK:       tensor.dim %{{.+}}, %{{.+}} : tensor<?x8xf32>
// CHECK:       tensor.dim %{{.+}}, %{{.+}} : tensor<?xf32>
func.func @kept(%a: tensor<?x8xf32>, %n: index, %u: tensor<*xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.concat dim(0) %a, %a : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
  %1 = tensor.dim %0, %n : tensor<?x8xf32>
  %2 = "test.make"() : () -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %1, %3 : index, index
}

// An empty tensor has the sizes that it was made of.
// CHECK-LABEL: func.func @empty(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index
// CHECK-NEXT:  return %[[N]] : index
func.func @empty(%n: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.empty(%n) : tensor<4x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<4x?xf32>
  return %1 : index
}
