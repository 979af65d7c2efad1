// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// A source of static size is copied to a part of static size, also if the size of the result is not known.

// CHECK-LABEL: func.func @mixed(
//  CHECK-SAME:     %[[A:.*]]: memref<2xf32, {{.*}}>, %[[B:.*]]: memref<?xf32, {{.*}}>)
//       CHECK:   %[[R:.*]] = memref.alloc
//       CHECK:   %[[V:.*]] = memref.subview %[[R]][0] [2] [1] : memref<?xf32> to memref<2xf32, strided<[1]>>
//       CHECK:   memref.copy %[[A]], %[[V]]
//       CHECK:   %[[W:.*]] = memref.subview %[[R]][2] [%{{.*}}] [1]
//       CHECK:   memref.copy %[[B]], %[[W]]
func.func @mixed(%a: tensor<2xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
