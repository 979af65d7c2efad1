// RUN: jopt %s --convert-elementwise-to-linalg | FileCheck %s

// The output is an operand of the type of the result if there is one.
// CHECK-LABEL: func.func @same_type(
// CHECK-SAME:    %[[A:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<4xf32>
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%[[A]], %[[B]] : tensor<4xf32>, tensor<4xf32>) outs(%[[A]] : tensor<4xf32>)
// CHECK:         arith.addf %{{.+}}, %{{.+}} fastmath<fast> : f32
func.func @same_type(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %a, %b fastmath<fast> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Otherwise it is a new tensor of the sizes of the operand.
// CHECK-LABEL: func.func @other_type(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<4x?xf32>
// CHECK:       %[[SIZE:.+]] = tensor.dim %[[A]], %{{.+}}
// CHECK:       %[[E:.+]] = tensor.empty(%[[SIZE]]) : tensor<4x?xi1>
// CHECK:       linalg.generic
// CHECK-SAME:    outs(%[[E]] : tensor<4x?xi1>)
// CHECK:         arith.cmpf olt, %{{.+}}, %{{.+}} : f32
func.func @other_type(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xi1> {
  %0 = arith.cmpf olt, %a, %b : tensor<4x?xf32>
  return %0 : tensor<4x?xi1>
}

// A scalar beside tensors is an input of each iteration.
// CHECK-LABEL: func.func @scalar(
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%{{.+}}, %{{.+}}, %{{.+}} : i1, tensor<4xf32>, tensor<4xf32>)
func.func @scalar(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %c, %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Vectors, scalars and tensors of unknown rank stay.
// CHECK-LABEL: func.func @others(
// CHECK:       math.absf %{{.+}} : vector<4xf32>
// CHECK:       math.absf %{{.+}} : tensor<*xf32>
// CHECK:       math.absf %{{.+}} : f32
func.func @others(%a: vector<4xf32>, %b: tensor<*xf32>, %c: f32)
    -> (vector<4xf32>, tensor<*xf32>, f32) {
  %0 = math.absf %a : vector<4xf32>
  %1 = math.absf %b : tensor<*xf32>
  %2 = math.absf %c : f32
  return %0, %1, %2 : vector<4xf32>, tensor<*xf32>, f32
}

// The sum of constants folds. The product was written with the sum, not with a constant.
// CHECK-LABEL: func.func @chain_of_constants(
// CHECK:         %[[SUM:.+]] = arith.constant dense<4.0{{.*}}> : tensor<4xf32>
// CHECK-NEXT:    %[[PRODUCT:.+]] = linalg.generic {{.*}} ins(%[[SUM]], %[[SUM]] :
// CHECK:         arith.mulf
// CHECK:         return %[[PRODUCT]]
func.func @chain_of_constants() -> tensor<4xf32> {
  %0 = arith.constant dense<2.0> : tensor<4xf32>
  %1 = arith.addf %0, %0 : tensor<4xf32>
  %2 = arith.mulf %1, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
