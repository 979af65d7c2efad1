// RUN: jopt %s --canonicalize | FileCheck %s

// Slices of constants, of what was joined, and of what was padded.

// CHECK-LABEL: func.func @of_constants() -> (tensor<2xi32>, tensor<1x1xi32>, tensor<2x1xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<{{\[\[}}1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[0, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %3 = "tosa.const"() <{values = dense<5> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT:   %4 = "tosa.const"() <{values = dense<6> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
// CHECK-NEXT:   %5 = tosa.slice %0, %1, %2 : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xi32>
// CHECK-NEXT:   return %3, %4, %5 : tensor<2xi32>, tensor<1x1xi32>, tensor<2x1xi32>
// CHECK-NEXT: }
func.func @of_constants() -> (tensor<2xi32>, tensor<1x1xi32>, tensor<2x1xi32>) {
  %a = "tosa.const"() {values = dense<5> : tensor<4xi32>} : () -> tensor<4xi32>
  %c = "tosa.const"() {values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %s = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %z = tosa.const_shape {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s2 = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s3 = tosa.const_shape {values = dense<[0, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z2 = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z3 = tosa.const_shape {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %a, %s, %z : (tensor<4xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<2xi32>
  %1 = tosa.slice %c, %s2, %z2 : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1xi32>
  %2 = tosa.slice %c, %s3, %z3 : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xi32>
  return %0, %1, %2 : tensor<2xi32>, tensor<1x1xi32>, tensor<2x1xi32>
}

// The first slice lies in the second tensor, the other one in both.
// CHECK-LABEL: func.func @of_concat(%arg0: tensor<2x4xi32>, %arg1: tensor<2x4xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<[0, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %3 = tosa.concat %arg0, %arg1 {axis = 1 : i32} : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x8xi32>
// CHECK-NEXT:   %4 = tosa.slice %arg1, %0, %1 : (tensor<2x4xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xi32>
// CHECK-NEXT:   %5 = tosa.slice %3, %2, %1 : (tensor<2x8xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xi32>
// CHECK-NEXT:   return %4, %5 : tensor<2x2xi32>, tensor<2x2xi32>
// CHECK-NEXT: }
func.func @of_concat(%x: tensor<2x4xi32>, %y: tensor<2x4xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %c = tosa.concat %x, %y {axis = 1 : i32} : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x8xi32>
  %s = tosa.const_shape {values = dense<[0, 5]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s2 = tosa.const_shape {values = dense<[0, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %c, %s, %z : (tensor<2x8xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xi32>
  %1 = tosa.slice %c, %s2, %z : (tensor<2x8xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xi32>
  return %0, %1 : tensor<2x2xi32>, tensor<2x2xi32>
}

// Only what is taken is padded.
// CHECK-LABEL: func.func @of_pad(%arg0: tensor<1x4x4x3xf32>) -> (tensor<1x3x4x3xf32>, tensor<1x3x4x3xf32>) {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[0, 1, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[0, 0, 1, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<[1, 3, 4, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %3 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %4 = tosa.const_shape  {values = dense<[0, 0, 1, 0, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-NEXT:   %5 = tosa.pad %arg0, %4, %3 : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x5x5x3xf32>
// CHECK-NEXT:   %6 = tosa.slice %5, %1, %2 : (tensor<1x5x5x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x3x4x3xf32>
// CHECK-NEXT:   %7 = tosa.slice %arg0, %0, %2 : (tensor<1x4x4x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x3x4x3xf32>
// CHECK-NEXT:   return %6, %7 : tensor<1x3x4x3xf32>, tensor<1x3x4x3xf32>
// CHECK-NEXT: }
func.func @of_pad(%x: tensor<1x4x4x3xf32>) -> (tensor<1x3x4x3xf32>, tensor<1x3x4x3xf32>) {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.const_shape {values = dense<[0, 0, 2, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %q = tosa.pad %x, %p, %z : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x7x6x3xf32>
  %q1 = tosa.pad %x, %p, %z : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x7x6x3xf32>
  %s = tosa.const_shape {values = dense<[0, 1, 2, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %s1 = tosa.const_shape {values = dense<[0, 3, 1, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %e = tosa.const_shape {values = dense<[1, 3, 4, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %0 = tosa.slice %q, %s, %e : (tensor<1x7x6x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x3x4x3xf32>
  %1 = tosa.slice %q1, %s1, %e : (tensor<1x7x6x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x3x4x3xf32>
  return %0, %1 : tensor<1x3x4x3xf32>, tensor<1x3x4x3xf32>
}

// A dimension whose size is not known has to be taken whole.
// CHECK-LABEL: func.func @of_dynamic_pad(%arg0: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<5x4xf32>) {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[0, 0, 0, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<[5, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %3 = tosa.const_shape  {values = dense<[-1, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %4 = tosa.const_shape  {values = dense<[0, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %5 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %6 = tosa.const_shape  {values = dense<[0, 0, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %7 = tosa.pad %arg0, %6, %5 : (tensor<?x4xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x6xf32>
// CHECK-NEXT:   %8 = tosa.pad %arg0, %1, %5 : (tensor<?x4xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x5xf32>
// CHECK-NEXT:   %9 = tosa.slice %8, %0, %3 : (tensor<?x5xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x4xf32>
// CHECK-NEXT:   %10 = tosa.slice %7, %4, %2 : (tensor<?x6xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<5x4xf32>
// CHECK-NEXT:   return %9, %10 : tensor<?x4xf32>, tensor<5x4xf32>
// CHECK-NEXT: }
func.func @of_dynamic_pad(%x: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<5x4xf32>) {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %q = tosa.pad %x, %p, %z : (tensor<?x4xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x6xf32>
  %q1 = tosa.pad %x, %p, %z : (tensor<?x4xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x6xf32>
  %s = tosa.const_shape {values = dense<[0, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %e = tosa.const_shape {values = dense<[-1, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %e1 = tosa.const_shape {values = dense<[5, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %q, %s, %e : (tensor<?x6xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x4xf32>
  %1 = tosa.slice %q1, %s, %e1 : (tensor<?x6xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<5x4xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<5x4xf32>
}

// The type of the result tells a size that is left open.
// CHECK-LABEL: func.func @to_the_end(%arg0: tensor<2x4xi32>) -> tensor<2x?xi32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %2 = tosa.slice %arg0, %0, %1 : (tensor<2x4xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x?xi32>
// CHECK-NEXT:   return %2 : tensor<2x?xi32>
// CHECK-NEXT: }
func.func @to_the_end(%x: tensor<2x4xi32>) -> tensor<2x?xi32> {
  %s = tosa.const_shape {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %x, %s, %z : (tensor<2x4xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x?xi32>
  return %0 : tensor<2x?xi32>
}
