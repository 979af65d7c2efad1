// What tosa says of shapes that do not fit.
// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @r0(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.reduce_sum' op expect input tensor rank (2) to be larger than reduce axis (2)}}
  %0 = "tosa.reduce_sum"(%a) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @r1(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.reduce_max' op expect reduced dimension size to be 1, got 3}}
  %0 = "tosa.reduce_max"(%a) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @r2(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.reduce_min' op reduce axis must not be negative}}
  %0 = "tosa.reduce_min"(%a) <{axis = -1 : i32}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @r3(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.reduce_product' op expect output tensor rank to be equal to input tensor rank}}
  %0 = "tosa.reduce_product"(%a) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @r4(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.reduce_sum' op expect reduced dimension size to be 1, got 2}}
  %0 = "tosa.reduce_sum"(%a) <{axis = 0 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @am1(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.argmax' op specified axis is outside the rank of the tensor}}
  %0 = "tosa.argmax"(%a) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @am2(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.argmax' op expected output shape '2', got '3'}}
  %0 = "tosa.argmax"(%a) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @am3(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.argmax' op expected output shape '2', got '2, 3'}}
  %0 = "tosa.argmax"(%a) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @rv1(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.reverse' op expect input tensor rank (2) to be larger than reverse axis (2)}}
  %0 = "tosa.reverse"(%a) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @co1(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.concat' op expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got 2}}
  %0 = "tosa.concat"(%a, %b) <{axis = 2 : i32}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @co2(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error @+1 {{'tosa.concat' op expect all operand shapes to have the same sizes on non-axis dimensions, but got 4 vs 3 at index 1 on operands 0 and 1}}
  %0 = "tosa.concat"(%a, %b) <{axis = 0 : i32}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @co3(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.concat' op requires sum of axis dimensions of input1 equal to output axis dimension, got 4 and 5}}
  %0 = "tosa.concat"(%a, %b) <{axis = 0 : i32}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @co4(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'tosa.concat' op expect all operands to have the same rank, but got 2 vs 1 on operands 0 and 1}}
  %0 = "tosa.concat"(%a, %b) <{axis = 0 : i32}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @co5(%a: tensor<2x3xf32>, %b: tensor<2x3xi32>) {
  // expected-error @+1 {{'tosa.concat' op expect input and output to have same element type, got 'i32' and 'f32'}}
  %0 = "tosa.concat"(%a, %b) <{axis = 0 : i32}> : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @re1(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[7]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @+1 {{'tosa.reshape' op cannot reshape 6 elements into 7}}
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<7xf32>
  return
}

// -----

func.func @re2(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @+1 {{'tosa.reshape' op new shape does not match result rank}}
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<3x2xf32>
  return
}

// -----

func.func @re3(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-1]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @+1 {{'tosa.reshape' op cannot reshape 6 elements into 5}}
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<5xf32>
  return
}

// -----

func.func @re4(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-1,-1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @+1 {{'tosa.reshape' op expected at most one target dimension to be -1}}
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}

// -----

func.func @re5(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @+1 {{'tosa.reshape' op new shape is inconsistent with result shape}}
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return
}

// -----

func.func @re6(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[2, -2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @+1 {{'tosa.reshape' op new shape has invalid tensor dimension size -2}}
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}

// -----

func.func @re7(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @+1 {{'tosa.reshape' op expect input and output to have same element type, got 'f32' and 'i32'}}
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xi32>
  return
}

// -----

func.func @ti1(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[2]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @+1 {{'tosa.tile' op expect 'multiples' to have rank 2 but got 1.}}
  %0 = tosa.tile %a, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<4x3xf32>
  return
}

// -----

func.func @ti3(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[2,1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @+1 {{'tosa.tile' op expect same input and output tensor rank.}}
  %0 = tosa.tile %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<4xf32>
  return
}

// -----

func.func @ti4(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[0,1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @+1 {{'tosa.tile' op expect element of 'multiples' to be positive integer or -1.}}
  %0 = tosa.tile %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<4x3xf32>
  return
}

// -----

func.func @pa1(%a: tensor<2x3xf32>, %v: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[1,1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @+1 {{'tosa.pad' op padding tensor must have 2 * 2 = 4 elements, but got 2}}
  %0 = tosa.pad %a, %s, %v : (tensor<2x3xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @pa2(%a: tensor<2x3xf32>, %v: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[1,1,0,0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @+1 {{'tosa.pad' op mismatch in output shape at dimension 0: expected 2 + 1 + 1 = 4, but got 5}}
  %0 = tosa.pad %a, %s, %v : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @pa3(%a: tensor<2x3xf32>, %v: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[1,1,0,0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @+1 {{'tosa.pad' op expect same input and output tensor rank, but got inputRank: 2, outputRank: 1}}
  %0 = tosa.pad %a, %s, %v : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @pa4(%a: tensor<2x3xf32>, %v: tensor<1xi32>) {
  %s = tosa.const_shape {values = dense<[1,1,0,0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @+1 {{'tosa.pad' op expect input and output to have same element type, got 'i32' and 'f32'}}
  %0 = tosa.pad %a, %s, %v : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @pa5(%a: tensor<2x3xf32>, %v: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[-2,1,0,0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @+1 {{'tosa.pad' op invalid padding values at dimension 0: values must be non-negative or -1 for dynamic padding, got [-2, 1]}}
  %0 = tosa.pad %a, %s, %v : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @k1() {
  // expected-error @+1 {{'tosa.const' op failed to verify that all of {values, output} have same shape}}
  %0 = "tosa.const"() <{values = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>
  return
}

// -----

func.func @k2() {
  // expected-error @+1 {{'tosa.const' op expected same attr/result element types}}
  %0 = "tosa.const"() <{values = dense<1> : tensor<2xi32>}> : () -> tensor<2xf32>
  return
}

// -----

func.func @ks() {
  // expected-error @+1 {{'tosa.const_shape' op expect number of elements in attribute values (2) to be equal to the rank (3) for the result shape type}}
  %s = tosa.const_shape {values = dense<[0,2]> : tensor<2xindex>} : () -> !tosa.shape<3>
  return
}

// -----

func.func @cl1(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected attribute value}}
  %0 = "tosa.clamp"(%a) <{min_val = 2.0 : f32, max_val = 1.0 : f32, nan_mode = PROPAGATE}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @cl2(%a: tensor<2xf32>) {
  // expected-error @+1 {{'tosa.clamp' op min/max attributes types are incompatible with input/output element types.}}
  %0 = tosa.clamp %a {min_val = 0 : i8, max_val = 1 : i8} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @cl3(%a: tensor<2xi8>) {
  // expected-error @+1 {{'tosa.clamp' op expected min_val <= max_val, got min_val=3 : i8, max_val=1 : i8}}
  %0 = tosa.clamp %a {min_val = 3 : i8, max_val = 1 : i8} : (tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @cl4(%a: tensor<2xf32>) {
  // expected-error @+1 {{'tosa.clamp' op expected min_val <= max_val, got min_val=3.000000e+00 : f32, max_val=1.000000e+00 : f32}}
  %0 = tosa.clamp %a {min_val = 3.0 : f32, max_val = 1.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @cl5(%a: tensor<2xf32>) {
  // expected-error @+1 {{'tosa.clamp' op requires the same element type for all operands and results}}
  %0 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 1.0 : f32} : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @argument(%a: tensor<4xf32>, %shape: !tosa.shape<2>) {
  // expected-error @+1 {{'tosa.reshape' op shape operand is not compile time resolvable}}
  %0 = tosa.reshape %a, %shape : (tensor<4xf32>, !tosa.shape<2>) -> tensor<2x2xf32>
  return
}

// -----

func.func @operation_on_argument(%shape: !tosa.shape<2>) {
  // expected-error @+1 {{'tosa.add_shape' op shape operand is not compile time resolvable}}
  %0 = tosa.add_shape %shape, %shape : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  return
}
