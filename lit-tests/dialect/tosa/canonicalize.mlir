// RUN: jopt %s --canonicalize | FileCheck %s

// Operations on constants, and those that change nothing, go.

// CHECK-LABEL: func.func @reshape_of_reshape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<6> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-NEXT:   %1 = tosa.reshape %arg0, %0 : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
// CHECK-NEXT:   return %1 : tensor<6xf32>
// CHECK-NEXT: }
func.func @reshape_of_reshape(%a: tensor<2x3xf32>) -> tensor<6xf32> {
  %s = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  %t = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %1 = tosa.reshape %0, %t : (tensor<3x2xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}

// CHECK-LABEL: func.func @reshape_of_constant() -> (tensor<4xi32>, tensor<6xf32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<[1, 2, 3, 4]> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<2.000000e+00> : tensor<6xf32>}> : () -> tensor<6xf32>
// CHECK-NEXT:   return %0, %1 : tensor<4xi32>, tensor<6xf32>
// CHECK-NEXT: }
func.func @reshape_of_constant() -> (tensor<4xi32>, tensor<6xf32>) {
  %c = "tosa.const"() <{values = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>}> : () -> tensor<2x2xi32>
  %s = tosa.const_shape {values = dense<[4]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.reshape %c, %s : (tensor<2x2xi32>, !tosa.shape<1>) -> tensor<4xi32>
  %d = arith.constant dense<2.0> : tensor<2x3xf32>
  %t = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %1 = tosa.reshape %d, %t : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0, %1 : tensor<4xi32>, tensor<6xf32>
}

// CHECK-LABEL: func.func @reshape_to_same(%arg0: tensor<?x3xf32>) -> tensor<?x3xf32> {
// CHECK-NEXT:   return %arg0 : tensor<?x3xf32>
// CHECK-NEXT: }
func.func @reshape_to_same(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %s = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<?x3xf32>, !tosa.shape<2>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @add_zero(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   %1 = tosa.sub %0, %arg0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %arg0, %arg0, %arg1, %1 : tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
// CHECK-NEXT: }
func.func @add_zero(%a: tensor<2xf32>, %b: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %z1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zi = "tosa.const"() <{values = dense<0> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.add %a, %z : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = tosa.add %z1, %a : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = tosa.sub %b, %zi : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = tosa.sub %z, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @arithmetic_of_constants() -> (tensor<2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<4.600000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<-2147483647> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT:   %2 = "tosa.const"() <{values = dense<-2> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT:   %3 = "tosa.const"() <{values = dense<4.64999962> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   %4 = "tosa.const"() <{values = dense<-1.5999999> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>
// CHECK-NEXT: }
func.func @arithmetic_of_constants() -> (tensor<2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) {
  %o = "tosa.const"() <{values = dense<1.5> : tensor<2xf32>}> : () -> tensor<2xf32>
  %p = "tosa.const"() <{values = dense<3.1> : tensor<1xf32>}> : () -> tensor<1xf32>
  %i = "tosa.const"() <{values = dense<2147483647> : tensor<2xi32>}> : () -> tensor<2xi32>
  %j = "tosa.const"() <{values = dense<2> : tensor<2xi32>}> : () -> tensor<2xi32>
  %sh = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.add %o, %p : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  %1 = tosa.add %i, %j : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = tosa.mul %i, %j, %sh : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  %3 = tosa.mul %o, %p, %sh : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
  %4 = tosa.sub %o, %p : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @multiply_by_one_or_zero(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   return %0, %arg0, %arg1, %arg0 : tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
// CHECK-NEXT: }
func.func @multiply_by_one_or_zero(%a: tensor<2xf32>, %b: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
  %sh = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %o = "tosa.const"() <{values = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %oi = "tosa.const"() <{values = dense<1> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.mul %a, %z, %sh : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
  %1 = tosa.mul %o, %a, %sh : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
  %2 = tosa.mul %b, %oi, %sh : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  %3 = tosa.mul %a, %o, %sh : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @transpose_back(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT:   return %arg0 : tensor<2x3xf32>
// CHECK-NEXT: }
func.func @transpose_back(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @transpose_of_transpose(%arg0: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
// CHECK-NEXT:   %0 = tosa.transpose %arg0 {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
// CHECK-NEXT:   return %0 : tensor<4x2x3xf32>
// CHECK-NEXT: }
func.func @transpose_of_transpose(%a: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 2, 1, 0>} : (tensor<3x2x4xf32>) -> tensor<4x2x3xf32>
  return %1 : tensor<4x2x3xf32>
}

// CHECK-LABEL: func.func @transpose_is_reshape(%arg0: tensor<1x3x4xf32>, %arg1: tensor<1x?x4xf32>) -> (tensor<3x1x4xf32>, tensor<?x1x4xf32>) {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[-1, 1, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[3, 1, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-NEXT:   %2 = tosa.reshape %arg0, %1 : (tensor<1x3x4xf32>, !tosa.shape<3>) -> tensor<3x1x4xf32>
// CHECK-NEXT:   %3 = tosa.reshape %arg1, %0 : (tensor<1x?x4xf32>, !tosa.shape<3>) -> tensor<?x1x4xf32>
// CHECK-NEXT:   return %2, %3 : tensor<3x1x4xf32>, tensor<?x1x4xf32>
// CHECK-NEXT: }
func.func @transpose_is_reshape(%a: tensor<1x3x4xf32>, %b: tensor<1x?x4xf32>) -> (tensor<3x1x4xf32>, tensor<?x1x4xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0, 2>} : (tensor<1x3x4xf32>) -> tensor<3x1x4xf32>
  %1 = tosa.transpose %b {perms = array<i32: 1, 0, 2>} : (tensor<1x?x4xf32>) -> tensor<?x1x4xf32>
  return %0, %1 : tensor<3x1x4xf32>, tensor<?x1x4xf32>
}

// CHECK-LABEL: func.func @transpose_of_splat() -> tensor<3x2xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<1.500000e+00> : tensor<3x2xf32>}> : () -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
// CHECK-NEXT: }
func.func @transpose_of_splat() -> tensor<3x2xf32> {
  %o = "tosa.const"() <{values = dense<1.5> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %0 = tosa.transpose %o {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @pad_by_nothing(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT:   return %arg0 : tensor<2x3xf32>
// CHECK-NEXT: }
func.func @pad_by_nothing(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %s = tosa.const_shape {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.pad %a, %s, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @tile_once(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT:   return %arg0 : tensor<2x3xf32>
// CHECK-NEXT: }
func.func @tile_once(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %s = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.tile %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @reduce_one(%arg0: tensor<1x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>) {
// CHECK-NEXT:   return %arg0, %arg0 : tensor<1x3xf32>, tensor<1x3xf32>
// CHECK-NEXT: }
func.func @reduce_one(%a: tensor<1x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>) {
  %0 = tosa.reduce_sum %a {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %1 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0, %1 : tensor<1x3xf32>, tensor<1x3xf32>
}

// CHECK-LABEL: func.func @cast_of_constants(%arg0: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf16>, tensor<2xi32>, tensor<2xf32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<1.500000e+00> : tensor<2xf16>}> : () -> tensor<2xf16>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<2> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT:   %2 = "tosa.const"() <{values = dense<7.000000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   return %arg0, %0, %1, %2 : tensor<3xf32>, tensor<2xf16>, tensor<2xi32>, tensor<2xf32>
// CHECK-NEXT: }
func.func @cast_of_constants(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf16>, tensor<2xi32>, tensor<2xf32>) {
  %o = "tosa.const"() <{values = dense<1.5> : tensor<2xf32>}> : () -> tensor<2xf32>
  %i = "tosa.const"() <{values = dense<7> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.cast %a : (tensor<3xf32>) -> tensor<3xf32>
  %1 = tosa.cast %o : (tensor<2xf32>) -> tensor<2xf16>
  %2 = tosa.cast %o : (tensor<2xf32>) -> tensor<2xi32>
  %3 = tosa.cast %i : (tensor<2xi32>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<3xf32>, tensor<2xf16>, tensor<2xi32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @reciprocal_of_constant() -> tensor<2xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.333333343> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
// CHECK-NEXT: }
func.func @reciprocal_of_constant() -> tensor<2xf32> {
  %o = "tosa.const"() <{values = dense<3.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = tosa.reciprocal %o : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @clamp_ranges(%arg0: tensor<3xf32>, %arg1: tensor<3xi8>) -> (tensor<3xf32>, tensor<3xi8>, tensor<3xf32>) {
// CHECK-NEXT:   %0 = tosa.clamp %arg0 {max_val = 6.000000e+00 : f32, min_val = 1.000000e+00 : f32} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT:   return %arg0, %arg1, %0 : tensor<3xf32>, tensor<3xi8>, tensor<3xf32>
// CHECK-NEXT: }
func.func @clamp_ranges(%a: tensor<3xf32>, %b: tensor<3xi8>) -> (tensor<3xf32>, tensor<3xi8>, tensor<3xf32>) {
  %0 = tosa.clamp %a {min_val = 0xff800000 : f32, max_val = 0x7f800000 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  %1 = tosa.clamp %b {min_val = -128 : i8, max_val = 127 : i8} : (tensor<3xi8>) -> tensor<3xi8>
  %2 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  %3 = tosa.clamp %2 {min_val = 1.0 : f32, max_val = 7.0 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return %0, %1, %3 : tensor<3xf32>, tensor<3xi8>, tensor<3xf32>
}

// CHECK-LABEL: func.func @concat_of_concat(%arg0: tensor<1x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<4x3xf32>) {
// CHECK-NEXT:   %0 = tosa.concat %arg0, %arg1, %arg0 {axis = 0 : i32} : (tensor<1x3xf32>, tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %arg0, %0 : tensor<1x3xf32>, tensor<4x3xf32>
// CHECK-NEXT: }
func.func @concat_of_concat(%a: tensor<1x3xf32>, %b: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<4x3xf32>) {
  %0 = tosa.concat %a {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %1 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  %2 = tosa.concat %1, %a {axis = 0 : i32} : (tensor<3x3xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  return %0, %2 : tensor<1x3xf32>, tensor<4x3xf32>
}

// CHECK-LABEL: func.func @select_one(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
// CHECK-NEXT:   %0 = tosa.select %arg0, %arg2, %arg1 : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %arg1, %arg1, %0 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
// CHECK-NEXT: }
func.func @select_one(%p: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %t = "tosa.const"() <{values = dense<true> : tensor<2xi1>}> : () -> tensor<2xi1>
  %n = tosa.logical_not %p : (tensor<2xi1>) -> tensor<2xi1>
  %0 = tosa.select %p, %a, %a : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = tosa.select %t, %a, %b : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = tosa.select %n, %a, %b : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @negate_twice(%arg0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
// CHECK-NEXT:   %0 = tosa.abs %arg0 : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %arg0, %0 : tensor<2xf32>, tensor<2xf32>
// CHECK-NEXT: }
func.func @negate_twice(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.negate %a, %z, %z : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %1 = tosa.negate %0, %z, %z : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %2 = tosa.abs %a : (tensor<2xf32>) -> tensor<2xf32>
  %3 = tosa.abs %2 : (tensor<2xf32>) -> tensor<2xf32>
  return %1, %3 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @slice_all(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT:   return %arg0 : tensor<2x3xf32>
// CHECK-NEXT: }
func.func @slice_all(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %s = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %a, %s, %z : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
