// RUN: jopt %s --canonicalize | FileCheck %s

// Convolutions and pooling pad their input themselves.

// CHECK-LABEL: func.func @convolution(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<8x3x3x3xf32>, %arg2: tensor<8xf32>) -> tensor<1x5x4x8xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %1 = tosa.conv2d %arg0, %arg1, %arg2, %0, %0 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 2, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x4x8xf32>
// CHECK-NEXT:   return %1 : tensor<1x5x4x8xf32>
// CHECK-NEXT: }
func.func @convolution(%x: tensor<1x4x4x3xf32>, %w: tensor<8x3x3x3xf32>, %b: tensor<8xf32>) -> tensor<1x5x4x8xf32> {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %q = tosa.pad %x, %p, %z : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
  %0 = tosa.conv2d %q, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x4x8xf32>
  return %0 : tensor<1x5x4x8xf32>
}

// CHECK-LABEL: func.func @depthwise(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<1x1x3x2xf32>, %arg2: tensor<6xf32>) -> tensor<1x6x6x6xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %1 = tosa.depthwise_conv2d %arg0, %arg1, %arg2, %0, %0 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>, tensor<1x1x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x6xf32>
// CHECK-NEXT:   return %1 : tensor<1x6x6x6xf32>
// CHECK-NEXT: }
func.func @depthwise(%x: tensor<1x4x4x3xf32>, %w: tensor<1x1x3x2xf32>, %b: tensor<6xf32>) -> tensor<1x6x6x6xf32> {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %q = tosa.pad %x, %p, %z : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
  %0 = tosa.depthwise_conv2d %q, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>, tensor<1x1x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// Of integers the padding has to be what stands for zero: in the first it is, in the second not.
// CHECK-LABEL: func.func @zero_points(%arg0: tensor<1x4x4x3xi8>, %arg1: tensor<8x3x3x3xi8>, %arg2: tensor<8xi32>) -> (tensor<1x4x4x8xi32>, tensor<1x4x4x8xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-NEXT:   %3 = tosa.pad %arg0, %2, %0 : (tensor<1x4x4x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<1x6x6x3xi8>
// CHECK-NEXT:   %4 = tosa.conv2d %arg0, %arg1, %arg2, %0, %1 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xi8>, tensor<8x3x3x3xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x8xi32>
// CHECK-NEXT:   %5 = tosa.conv2d %3, %arg1, %arg2, %1, %1 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xi8>, tensor<8x3x3x3xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x8xi32>
// CHECK-NEXT:   return %4, %5 : tensor<1x4x4x8xi32>, tensor<1x4x4x8xi32>
// CHECK-NEXT: }
func.func @zero_points(%x: tensor<1x4x4x3xi8>, %w: tensor<8x3x3x3xi8>, %b: tensor<8xi32>) -> (tensor<1x4x4x8xi32>, tensor<1x4x4x8xi32>) {
  %z = "tosa.const"() {values = dense<3> : tensor<1xi8>} : () -> tensor<1xi8>
  %o = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %q = tosa.pad %x, %p, %z : (tensor<1x4x4x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<1x6x6x3xi8>
  %0 = tosa.conv2d %q, %w, %b, %z, %o {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xi8>, tensor<8x3x3x3xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x8xi32>
  %1 = tosa.conv2d %q, %w, %b, %o, %o {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xi8>, tensor<8x3x3x3xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x8xi32>
  return %0, %1 : tensor<1x4x4x8xi32>, tensor<1x4x4x8xi32>
}

// The maximum is never the lowest of the finite numbers.
// CHECK-LABEL: func.func @lowest_floats(%arg0: tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> {
// CHECK-NEXT:   %0 = tosa.max_pool2d %arg0 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
// CHECK-NEXT:   return %0 : tensor<1x4x4x3xf32>
// CHECK-NEXT: }
func.func @lowest_floats(%x: tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> {
  %z = "tosa.const"() {values = dense<-3.40282347E+38> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %q = tosa.pad %x, %p, %z : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
  %0 = tosa.max_pool2d %q {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>) -> tensor<1x4x4x3xf32>
  return %0 : tensor<1x4x4x3xf32>
}

// CHECK-LABEL: func.func @lowest_integers(%arg0: tensor<1x4x4x3xi8>) -> tensor<1x4x4x3xi8> {
// CHECK-NEXT:   %0 = tosa.max_pool2d %arg0 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xi8>) -> tensor<1x4x4x3xi8>
// CHECK-NEXT:   return %0 : tensor<1x4x4x3xi8>
// CHECK-NEXT: }
func.func @lowest_integers(%x: tensor<1x4x4x3xi8>) -> tensor<1x4x4x3xi8> {
  %z = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %q = tosa.pad %x, %p, %z : (tensor<1x4x4x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<1x6x6x3xi8>
  %0 = tosa.max_pool2d %q {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xi8>) -> tensor<1x4x4x3xi8>
  return %0 : tensor<1x4x4x3xi8>
}

// A window must not be outside of the input altogether, and infinity is lower.
// CHECK-LABEL: func.func @not_absorbed(%arg0: tensor<1x4x4x3xf32>) -> (tensor<1x7x6x3xf32>, tensor<1x4x4x3xf32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<0xFF800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-NEXT:   %3 = tosa.pad %arg0, %2, %0 : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
// CHECK-NEXT:   %4 = tosa.pad %arg0, %2, %1 : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
// CHECK-NEXT:   %5 = tosa.max_pool2d %3 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 2, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>) -> tensor<1x7x6x3xf32>
// CHECK-NEXT:   %6 = tosa.max_pool2d %4 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>) -> tensor<1x4x4x3xf32>
// CHECK-NEXT:   return %5, %6 : tensor<1x7x6x3xf32>, tensor<1x4x4x3xf32>
// CHECK-NEXT: }
func.func @not_absorbed(%x: tensor<1x4x4x3xf32>) -> (tensor<1x7x6x3xf32>, tensor<1x4x4x3xf32>) {
  %z = "tosa.const"() {values = dense<-3.40282347E+38> : tensor<1xf32>} : () -> tensor<1xf32>
  %i = "tosa.const"() {values = dense<0xFF800000> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %q = tosa.pad %x, %p, %z : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
  %r = tosa.pad %x, %p, %i : (tensor<1x4x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
  %0 = tosa.max_pool2d %q {kernel = array<i64: 3, 3>, pad = array<i64: 1, 2, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>) -> tensor<1x7x6x3xf32>
  %1 = tosa.max_pool2d %r {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>) -> tensor<1x4x4x3xf32>
  return %0, %1 : tensor<1x7x6x3xf32>, tensor<1x4x4x3xf32>
}

// The maximum of one point is that point.
// CHECK-LABEL: func.func @one_point(%arg0: tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32> {
// CHECK-NEXT:   return %arg0 : tensor<1x1x1x8xf32>
// CHECK-NEXT: }
func.func @one_point(%x: tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32> {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32>
  return %0 : tensor<1x1x1x8xf32>
}

// A resizing by one.
// CHECK-LABEL: func.func @resize(%arg0: tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32> {
// CHECK-NEXT:   return %arg0 : tensor<1x4x4x8xf32>
// CHECK-NEXT: }
func.func @resize(%x: tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %s = tosa.const_shape {values = dense<[2, 2, 3, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %x, %s, %o, %o {mode = BILINEAR} : (tensor<1x4x4x8xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x4x4x8xf32>
  return %0 : tensor<1x4x4x8xf32>
}
