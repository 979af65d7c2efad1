// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @abs_of_integers(%t: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'linalg.abs' unsupported non numeric type}}
  %0 = linalg.abs ins(%t : tensor<4xi32>) outs(%t : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @ceil_of_other_shape(%t: tensor<4xf32>, %u: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.ceil' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  %0 = linalg.ceil ins(%t : tensor<4xf32>) outs(%u : tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @floor_gives_other_type(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.floor' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<5xf32>')}}
  %0 = linalg.floor ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @erf_of_two(%t: tensor<4xf32>) {
  %0 = linalg.erf ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{custom op 'linalg.erf' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 3}}
  return
}

// -----

func.func @log_without_output(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.log' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = "linalg.log"(%t) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%a: f32):
    linalg.yield
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @negf_of_scalar_output(%t: tensor<4xf32>, %f: f32) {
  // expected-error@+1 {{'linalg.negf' op operand #1 must be variadic of shaped of any type values, but got 'f32'}}
  %0 = linalg.negf ins(%t : tensor<4xf32>) outs(%f : f32) -> tensor<4xf32>
  return
}

// -----

func.func @reciprocal_of_buffers_gives_tensor(%m: memref<4xf32>) {
  // expected-error@+1 {{'linalg.reciprocal' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = linalg.reciprocal ins(%m : memref<4xf32>) outs(%m : memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @round_forgets_result(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.round' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.round ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// -----

func.func @rsqrt_changes_rank(%t: tensor<4xf32>, %u: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.rsqrt' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.rsqrt ins(%t : tensor<4xf32>) outs(%u : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @sqrt_without_region(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.sqrt' op requires one region}}
  %0 = "linalg.sqrt"(%t, %t) <{operandSegmentSizes = array<i32: 1, 1>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @square_with_too_few_arguments(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.square' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = "linalg.square"(%t, %t) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32):
    linalg.yield %a : f32
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @tanh_with_wrong_argument(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.tanh' op expected type of bb argument #1 ('f64') to match element or self type of the corresponding operand ('f32')}}
  %0 = "linalg.tanh"(%t, %t) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: f64):
    linalg.yield %a : f32
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @max_of_other_rank(%m: memref<4xf32>, %n: memref<4x1xf32>) {
  // expected-error@+1 {{'linalg.max' op expected operand #1 rank (2) to match the result rank of indexing_map (1)}}
  linalg.max ins(%m, %n : memref<4xf32>, memref<4x1xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @min_of_one(%m: memref<4xf32>) {
  linalg.min ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  // expected-error@+1 {{custom op 'linalg.min' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @mul_of_shorter(%m: memref<4xf32>, %n: memref<3xf32>) {
  // expected-error@+1 {{'linalg.mul' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 3}}
  linalg.mul ins(%m, %n : memref<4xf32>, memref<3xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @powf_gives_two(%t: tensor<4xf32>) {
  // expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = linalg.powf ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @powf_of_other_types_gives_two(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.powf' op expected the number of tensor results (2) to be equal to the number of output tensors (1)}}
  %0:2 = "linalg.powf"(%t, %t, %t) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    linalg.yield %a : f32
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @select_of_two(%c: memref<4xi1>, %m: memref<4xf32>) {
  linalg.select ins(%c, %m : memref<4xi1>, memref<4xf32>) outs(%m : memref<4xf32>)
  // expected-error@+1 {{custom op 'linalg.select' [parseNamedStructuredOpRegion] ods-gen generated region expects 4 args, got 3}}
  return
}

// -----

func.func @dot_of_other_length(%x: memref<4xf32>, %y: memref<5xf32>, %r: memref<f32>) {
  // expected-error@+1 {{'linalg.dot' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.dot ins(%x, %y : memref<4xf32>, memref<5xf32>) outs(%r : memref<f32>)
  return
}

// -----

func.func @matvec_of_two_vectors(%x: memref<4xf32>) {
  // expected-error@+1 {{'linalg.matvec' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  linalg.matvec ins(%x, %x : memref<4xf32>, memref<4xf32>) outs(%x : memref<4xf32>)
  return
}

// -----

func.func @vecmat_of_other_length(%x: memref<4xf32>, %m: memref<5x6xf32>, %y: memref<6xf32>) {
  // expected-error@+1 {{'linalg.vecmat' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.vecmat ins(%x, %m : memref<4xf32>, memref<5x6xf32>) outs(%y : memref<6xf32>)
  return
}

// -----

func.func @batch_matvec_of_other_batch(%a: memref<2x3x4xf32>, %x: memref<3x4xf32>, %y: memref<2x3xf32>) {
  // expected-error@+1 {{'linalg.batch_matvec' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 3}}
  linalg.batch_matvec ins(%a, %x : memref<2x3x4xf32>, memref<3x4xf32>) outs(%y : memref<2x3xf32>)
  return
}

// -----

func.func @batch_vecmat_gives_too_little(%x: tensor<2x3xf32>, %a: tensor<2x3x4xf32>, %y: tensor<2x3xf32>) {
  // expected-error@+1 {{'linalg.batch_vecmat' op inferred input/output operand #2 has shape's dimension #1 to be 4, but found 3}}
  %0 = linalg.batch_vecmat ins(%x, %a : tensor<2x3xf32>, tensor<2x3x4xf32>) outs(%y : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @mmt4d_of_flat_matrices(%a: tensor<4x4xf32>, %c: tensor<2x2x2x2xf32>) {
  // expected-error@+1 {{'linalg.mmt4d' op expected operand #0 rank (2) to match the result rank of indexing_map (4)}}
  %0 = linalg.mmt4d ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32>
  return
}

// -----

func.func @batch_mmt4d_of_other_tile(%a: tensor<1x2x3x4x5xf32>, %b: tensor<1x2x3x4x6xf32>, %c: tensor<1x2x2x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_mmt4d' op inferred input/output operand #1 has shape's dimension #4 to be 5, but found 6}}
  %0 = linalg.batch_mmt4d ins(%a, %b : tensor<1x2x3x4x5xf32>, tensor<1x2x3x4x6xf32>) outs(%c : tensor<1x2x2x4x4xf32>) -> tensor<1x2x2x4x4xf32>
  return
}

// -----

func.func @quantized_matmul_without_zero_points(%a: memref<4x4xi8>, %c: memref<4x4xi32>) {
  linalg.quantized_matmul ins(%a, %a : memref<4x4xi8>, memref<4x4xi8>) outs(%c : memref<4x4xi32>)
  // expected-error@+1 {{custom op 'linalg.quantized_matmul' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 3}}
  return
}

// -----

func.func @quantized_batch_matmul_of_other_batch(%a: memref<2x4x4xi8>, %b: memref<3x4x4xi8>, %z: i32, %c: memref<2x4x4xi32>) {
  // expected-error@+1 {{'linalg.quantized_batch_matmul' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 3}}
  linalg.quantized_batch_matmul ins(%a, %b, %z, %z : memref<2x4x4xi8>, memref<3x4x4xi8>, i32, i32) outs(%c : memref<2x4x4xi32>)
  return
}

// -----

func.func @fill_rng_2d_of_one_bound(%f: f64, %s: i32, %m: memref<4x4xf32>) {
  linalg.fill_rng_2d ins(%f, %s : f64, i32) outs(%m : memref<4x4xf32>)
  // expected-error@+1 {{custom op 'linalg.fill_rng_2d' [parseNamedStructuredOpRegion] ods-gen generated region expects 4 args, got 3}}
  return
}

// -----

func.func @conv_1d_too_short(%i: memref<4xf32>, %k: memref<3xf32>, %o: memref<4xf32>) {
  // expected-error@+1 {{'linalg.conv_1d' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 6, but found 4}}
  linalg.conv_1d ins(%i, %k : memref<4xf32>, memref<3xf32>) outs(%o : memref<4xf32>)
  return
}

// -----

func.func @conv_1d_ncw_fcw_of_other_channels(%i: memref<1x2x8xf32>, %k: memref<4x3x3xf32>, %o: memref<1x4x6xf32>) {
  // expected-error@+1 {{'linalg.conv_1d_ncw_fcw' op inferred input/output operand #1 has shape's dimension #1 to be 2, but found 3}}
  linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : memref<1x2x8xf32>, memref<4x3x3xf32>) outs(%o : memref<1x4x6xf32>)
  return
}

// -----

func.func @conv_1d_nwc_wcf_with_two_strides(%i: memref<1x8x2xf32>, %k: memref<3x2x4xf32>, %o: memref<1x6x4xf32>) {
  // expected-error@+1 {{custom op 'linalg.conv_1d_nwc_wcf' 'linalg.conv_1d_nwc_wcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<1x8x2xf32>, memref<3x2x4xf32>) outs(%o : memref<1x6x4xf32>)
  return
}

// -----

func.func @conv_2d_of_tensor_and_buffer(%i: tensor<8x8xf32>, %k: memref<3x3xf32>, %o: tensor<6x6xf32>) {
  // expected-error@+1 {{'linalg.conv_2d' op expected to have pure tensor or buffer semantics}}
  %0 = linalg.conv_2d ins(%i, %k : tensor<8x8xf32>, memref<3x3xf32>) outs(%o : tensor<6x6xf32>) -> tensor<6x6xf32>
  return
}

// -----

func.func @conv_2d_nchw_fchw_with_strides_of_floats(%i: memref<1x2x8x8xf32>, %k: memref<4x2x3x3xf32>, %o: memref<1x4x6x6xf32>) {
  // expected-error@+1 {{custom op 'linalg.conv_2d_nchw_fchw' 'linalg.conv_2d_nchw_fchw' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1.0> : tensor<2xf32>} ins(%i, %k : memref<1x2x8x8xf32>, memref<4x2x3x3xf32>) outs(%o : memref<1x4x6x6xf32>)
  return
}

// -----

func.func @conv_2d_nchw_fchw_q_without_zero_points(%i: memref<1x2x8x8xi8>, %k: memref<4x2x3x3xi8>, %o: memref<1x4x6x6xi32>) {
  linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<1x2x8x8xi8>, memref<4x2x3x3xi8>) outs(%o : memref<1x4x6x6xi32>)
  // expected-error@+1 {{custom op 'linalg.conv_2d_nchw_fchw_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 3}}
  return
}

// -----

func.func @conv_2d_ngchw_fgchw_without_groups(%i: memref<1x2x8x8xf32>, %k: memref<4x2x2x3x3xf32>, %o: memref<1x2x4x6x6xf32>) {
  // expected-error@+1 {{'linalg.conv_2d_ngchw_fgchw' op expected operand #0 rank (4) to match the result rank of indexing_map (5)}}
  linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<1x2x8x8xf32>, memref<4x2x2x3x3xf32>) outs(%o : memref<1x2x4x6x6xf32>)
  return
}

// -----

func.func @conv_2d_ngchw_gfchw_of_other_groups(%i: memref<1x2x2x8x8xf32>, %k: memref<3x4x2x3x3xf32>, %o: memref<1x2x4x6x6xf32>) {
  // expected-error@+1 {{'linalg.conv_2d_ngchw_gfchw' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 3}}
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<1x2x2x8x8xf32>, memref<3x4x2x3x3xf32>) outs(%o : memref<1x2x4x6x6xf32>)
  return
}

// -----

func.func @conv_2d_ngchw_gfchw_q_of_one_zero_point(%i: memref<1x2x2x8x8xi8>, %k: memref<2x4x2x3x3xi8>, %z: i32, %o: memref<1x2x4x6x6xi32>) {
  linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k, %z : memref<1x2x2x8x8xi8>, memref<2x4x2x3x3xi8>, i32) outs(%o : memref<1x2x4x6x6xi32>)
  // expected-error@+1 {{custom op 'linalg.conv_2d_ngchw_gfchw_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 4}}
  return
}

// -----

func.func @conv_2d_nhwc_fhwc_with_wrong_dilation(%i: memref<1x8x8x2xf32>, %k: memref<4x3x3x2xf32>, %o: memref<1x6x6x4xf32>) {
  // expected-error@+1 {{'linalg.conv_2d_nhwc_fhwc' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 10, but found 8}}
  linalg.conv_2d_nhwc_fhwc {dilations = dense<2> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<1x8x8x2xf32>, memref<4x3x3x2xf32>) outs(%o : memref<1x6x6x4xf32>)
  return
}

// -----

func.func @conv_2d_nhwc_fhwc_q_with_strides_as_number(%i: memref<1x8x8x2xi8>, %k: memref<4x3x3x2xi8>, %z: i32, %o: memref<1x6x6x4xi32>) {
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwc_fhwc_q' 'linalg.conv_2d_nhwc_fhwc_q' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = 1 : i64} ins(%i, %k, %z, %z : memref<1x8x8x2xi8>, memref<4x3x3x2xi8>, i32, i32) outs(%o : memref<1x6x6x4xi32>)
  return
}

// -----

func.func @conv_2d_nhwc_hwcf_q_writes_scalar(%i: memref<1x8x8x2xi8>, %k: memref<3x3x2x4xi8>, %z: i32) {
  // expected-error@+1 {{'linalg.conv_2d_nhwc_hwcf_q' op operand #4 must be variadic of shaped of any type values, but got 'i32'}}
  linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k, %z, %z : memref<1x8x8x2xi8>, memref<3x3x2x4xi8>, i32, i32) outs(%z : i32)
  return
}

// -----

func.func @conv_2d_nhwgc_gfhwc_with_short_window(%i: memref<1x8x8x2x2xf32>, %k: memref<2x4x3x3x2xf32>, %o: memref<1x6x6x2x4xf32>) {
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwgc_gfhwc' 'linalg.conv_2d_nhwgc_gfhwc' op attribute 'dilations' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<1x8x8x2x2xf32>, memref<2x4x3x3x2xf32>) outs(%o : memref<1x6x6x2x4xf32>)
  return
}

// -----

func.func @conv_2d_nhwgc_gfhwc_q_of_other_filters(%i: memref<1x8x8x2x2xi8>, %k: memref<2x4x3x3x2xi8>, %z: i32, %o: memref<1x6x6x2x5xi32>) {
  // expected-error@+1 {{'linalg.conv_2d_nhwgc_gfhwc_q' op inferred input/output operand #4 has shape's dimension #4 to be 4, but found 5}}
  linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k, %z, %z : memref<1x8x8x2x2xi8>, memref<2x4x3x3x2xi8>, i32, i32) outs(%o : memref<1x6x6x2x5xi32>)
  return
}

// -----

func.func @conv_3d_with_strides(%i: memref<8x8x8xf32>, %k: memref<3x3x3xf32>, %o: memref<6x6xf32>) {
  // expected-error@+1 {{'linalg.conv_3d' op expected operand #2 rank (2) to match the result rank of indexing_map (3)}}
  linalg.conv_3d ins(%i, %k : memref<8x8x8xf32>, memref<3x3x3xf32>) outs(%o : memref<6x6xf32>)
  return
}

// -----

func.func @conv_3d_ncdhw_fcdhw_in_the_plane(%i: memref<1x2x8x8x8xf32>, %k: memref<4x2x3x3x3xf32>, %o: memref<1x4x6x6x6xf32>) {
  // expected-error@+1 {{custom op 'linalg.conv_3d_ncdhw_fcdhw' 'linalg.conv_3d_ncdhw_fcdhw' op attribute 'dilations' failed to satisfy constraint: 64-bit signless int elements attribute of shape [3]}}
  linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<3xi64>} ins(%i, %k : memref<1x2x8x8x8xf32>, memref<4x2x3x3x3xf32>) outs(%o : memref<1x4x6x6x6xf32>)
  return
}

// -----

func.func @conv_3d_ndhwc_dhwcf_too_deep(%i: memref<1x8x8x8x2xf32>, %k: memref<9x3x3x2x4xf32>, %o: memref<1x6x6x6x4xf32>) {
  // expected-error@+1 {{'linalg.conv_3d_ndhwc_dhwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 14, but found 8}}
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%i, %k : memref<1x8x8x8x2xf32>, memref<9x3x3x2x4xf32>) outs(%o : memref<1x6x6x6x4xf32>)
  return
}

// -----

func.func @conv_3d_ndhwc_dhwcf_q_gives_tensor(%i: memref<1x8x8x8x2xi8>, %k: memref<3x3x3x2x4xi8>, %z: i32, %o: memref<1x6x6x6x4xi32>) {
  // expected-error@+1 {{'linalg.conv_3d_ndhwc_dhwcf_q' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%i, %k, %z, %z : memref<1x8x8x8x2xi8>, memref<3x3x3x2x4xi8>, i32, i32) outs(%o : memref<1x6x6x6x4xi32>) -> tensor<1x6x6x6x4xi32>
  return
}

// -----

func.func @depthwise_conv_1d_ncw_cw_of_other_channels(%i: memref<1x2x8xf32>, %k: memref<3x3xf32>, %o: memref<1x2x6xf32>) {
  // expected-error@+1 {{'linalg.depthwise_conv_1d_ncw_cw' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 3}}
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%i, %k : memref<1x2x8xf32>, memref<3x3xf32>) outs(%o : memref<1x2x6xf32>)
  return
}

// -----

func.func @depthwise_conv_1d_nwc_wc_of_one(%i: memref<1x8x2xf32>, %o: memref<1x6x2xf32>) {
  linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i : memref<1x8x2xf32>) outs(%o : memref<1x6x2xf32>)
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_1d_nwc_wc' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @depthwise_conv_1d_nwc_wcm_without_multiplier(%i: memref<1x8x2xf32>, %k: memref<3x2xf32>, %o: memref<1x6x2x2xf32>) {
  // expected-error@+1 {{'linalg.depthwise_conv_1d_nwc_wcm' op expected operand #1 rank (2) to match the result rank of indexing_map (3)}}
  linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : memref<1x8x2xf32>, memref<3x2xf32>) outs(%o : memref<1x6x2x2xf32>)
  return
}

// -----

func.func @depthwise_conv_2d_nchw_chw_with_narrow_strides(%i: memref<1x2x8x8xf32>, %k: memref<2x3x3xf32>, %o: memref<1x2x6x6xf32>) {
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nchw_chw' 'linalg.depthwise_conv_2d_nchw_chw' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi32>} ins(%i, %k : memref<1x2x8x8xf32>, memref<2x3x3xf32>) outs(%o : memref<1x2x6x6xf32>)
  return
}

// -----

// expected-warning@unknown {{could not cast operand of type 'memref<*xf32>' to 'f32'}}
func.func @depthwise_conv_2d_nhwc_hwc_of_unranked(%i: memref<*xf32>, %k: memref<3x3x2xf32>, %o: memref<1x6x6x2xf32>) {
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nhwc_hwc' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'memref<*xf32>' and 'f32'}}
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<*xf32>, memref<3x3x2xf32>) outs(%o : memref<1x6x6x2xf32>)
  return
}

// -----

func.func @depthwise_conv_2d_nhwc_hwc_q_with_zero_point_in_buffer(%i: memref<1x8x8x2xi8>, %k: memref<3x3x2xi8>, %z: memref<1xi32>, %o: memref<1x6x6x2xi32>) {
  // expected-error@+1 {{'linalg.depthwise_conv_2d_nhwc_hwc_q' op expected operand #2 rank (1) to match the result rank of indexing_map (0)}}
  linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k, %z, %z : memref<1x8x8x2xi8>, memref<3x3x2xi8>, memref<1xi32>, memref<1xi32>) outs(%o : memref<1x6x6x2xi32>)
  return
}

// -----

func.func @depthwise_conv_2d_nhwc_hwcm_with_two_outputs(%i: memref<1x8x8x2xf32>, %k: memref<3x3x2x2xf32>, %o: memref<1x6x6x2x2xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : memref<1x8x8x2xf32>, memref<3x3x2x2xf32>) outs(%o, %o : memref<1x6x6x2x2xf32>, memref<1x6x6x2x2xf32>)
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nhwc_hwcm' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 4}}
  return
}

// -----

func.func @depthwise_conv_2d_nhwc_hwcm_q_with_large_strides(%i: memref<1x8x8x2xi8>, %k: memref<3x3x2x2xi8>, %z: i32, %o: memref<1x6x6x2x2xi32>) {
  // expected-error@+1 {{'linalg.depthwise_conv_2d_nhwc_hwcm_q' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 18, but found 8}}
  linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<3> : tensor<2xi64>} ins(%i, %k, %z, %z : memref<1x8x8x2xi8>, memref<3x3x2x2xi8>, i32, i32) outs(%o : memref<1x6x6x2x2xi32>)
  return
}

// -----

func.func @depthwise_conv_3d_ncdhw_cdhw_of_other_batch(%i: memref<1x2x8x8x8xf32>, %k: memref<2x3x3x3xf32>, %o: memref<2x2x6x6x6xf32>) {
  // expected-error@+1 {{'linalg.depthwise_conv_3d_ncdhw_cdhw' op inferred input/output operand #2 has shape's dimension #0 to be 1, but found 2}}
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%i, %k : memref<1x2x8x8x8xf32>, memref<2x3x3x3xf32>) outs(%o : memref<2x2x6x6x6xf32>)
  return
}

// -----

func.func @depthwise_conv_3d_ndhwc_dhwc_of_nothing(%o: memref<1x6x6x6x2xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} outs(%o : memref<1x6x6x6x2xf32>)
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_3d_ndhwc_dhwc' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}

// -----

func.func @depthwise_conv_3d_ndhwc_dhwcm_with_text_as_dilations(%i: memref<1x8x8x8x2xf32>, %k: memref<3x3x3x2x2xf32>, %o: memref<1x6x6x6x2x2xf32>) {
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_3d_ndhwc_dhwcm' 'linalg.depthwise_conv_3d_ndhwc_dhwcm' op attribute 'dilations' failed to satisfy constraint: 64-bit signless int elements attribute of shape [3]}}
  linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = "1", strides = dense<1> : tensor<3xi64>} ins(%i, %k : memref<1x8x8x8x2xf32>, memref<3x3x3x2x2xf32>) outs(%o : memref<1x6x6x6x2x2xf32>)
  return
}

// -----

func.func @pooling_nchw_max_without_window(%i: memref<1x2x8x8xf32>, %o: memref<1x2x6x6xf32>) {
  linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i : memref<1x2x8x8xf32>) outs(%o : memref<1x2x6x6xf32>)
  // expected-error@+1 {{custom op 'linalg.pooling_nchw_max' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @pooling_nchw_sum_with_flat_window(%i: memref<1x2x8x8xf32>, %w: memref<3xf32>, %o: memref<1x2x6x6xf32>) {
  // expected-error@+1 {{'linalg.pooling_nchw_sum' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  linalg.pooling_nchw_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %w : memref<1x2x8x8xf32>, memref<3xf32>) outs(%o : memref<1x2x6x6xf32>)
  return
}

// -----

func.func @pooling_ncw_max_with_large_window(%i: memref<1x2x8xf32>, %w: memref<9xf32>, %o: memref<1x2x6xf32>) {
  // expected-error@+1 {{'linalg.pooling_ncw_max' op inferred input/output operand #0 has shape's dimension #2 to be greater than or equal to 14, but found 8}}
  linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %w : memref<1x2x8xf32>, memref<9xf32>) outs(%o : memref<1x2x6xf32>)
  return
}

// -----

func.func @pooling_ncw_sum_of_other_channels(%i: memref<1x2x8xf32>, %w: memref<3xf32>, %o: memref<1x3x6xf32>) {
  // expected-error@+1 {{'linalg.pooling_ncw_sum' op inferred input/output operand #2 has shape's dimension #1 to be 2, but found 3}}
  linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %w : memref<1x2x8xf32>, memref<3xf32>) outs(%o : memref<1x3x6xf32>)
  return
}

// -----

func.func @pooling_ndhwc_max_with_no_strides(%i: memref<1x8x8x8x2xf32>, %w: memref<3x3x3xf32>, %o: memref<1x6x6x6x2xf32>) {
  // expected-error@+1 {{custom op 'linalg.pooling_ndhwc_max' 'linalg.pooling_ndhwc_max' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [3]}}
  linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<> : tensor<0xi64>} ins(%i, %w : memref<1x8x8x8x2xf32>, memref<3x3x3xf32>) outs(%o : memref<1x6x6x6x2xf32>)
  return
}

// -----

func.func @pooling_ndhwc_min_forgets_result(%i: tensor<1x8x8x8x2xf32>, %w: tensor<3x3x3xf32>, %o: tensor<1x6x6x6x2xf32>) {
  // expected-error@+1 {{'linalg.pooling_ndhwc_min' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%i, %w : tensor<1x8x8x8x2xf32>, tensor<3x3x3xf32>) outs(%o : tensor<1x6x6x6x2xf32>)
  return
}

// -----

func.func @pooling_ndhwc_sum_with_matrix_of_strides(%i: memref<1x8x8x8x2xf32>, %w: memref<3x3x3xf32>, %o: memref<1x6x6x6x2xf32>) {
  // expected-error@+1 {{custom op 'linalg.pooling_ndhwc_sum' 'linalg.pooling_ndhwc_sum' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [3]}}
  linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3x1xi64>} ins(%i, %w : memref<1x8x8x8x2xf32>, memref<3x3x3xf32>) outs(%o : memref<1x6x6x6x2xf32>)
  return
}

// -----

// expected-warning@unknown {{could not cast operand of type 'f32' to 'vector<1x6x6x2xf32>'}}
func.func @pooling_nhwc_max_with_vector_output(%i: memref<1x8x8x2xf32>, %w: memref<3x3xf32>, %o: vector<1x6x6x2xf32>) {
  // expected-error@+1 {{custom op 'linalg.pooling_nhwc_max' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'vector<1x6x6x2xf32>' and 'f32'}}
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %w : memref<1x8x8x2xf32>, memref<3x3xf32>) outs(%o : vector<1x6x6x2xf32>)
  return
}

// -----

func.func @pooling_nhwc_max_unsigned_of_short_input(%i: memref<1x2x8x2xi8>, %w: memref<3x3xi8>, %o: memref<1x6x6x2xi8>) {
  // expected-error@+1 {{'linalg.pooling_nhwc_max_unsigned' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 8, but found 2}}
  linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %w : memref<1x2x8x2xi8>, memref<3x3xi8>) outs(%o : memref<1x6x6x2xi8>)
  return
}

// -----

func.func @pooling_nhwc_min_with_two_regions(%i: memref<1x8x8x2xf32>, %w: memref<3x3xf32>, %o: memref<1x6x6x2xf32>) {
  // expected-error@+1 {{'linalg.pooling_nhwc_min' op requires one region}}
  "linalg.pooling_nhwc_min"(%i, %w, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  }, {
  }) : (memref<1x8x8x2xf32>, memref<3x3xf32>, memref<1x6x6x2xf32>) -> ()
  return
}

// -----

func.func @pooling_nhwc_min_unsigned_with_more_results(%i: memref<1x8x8x2xi8>, %w: memref<3x3xi8>, %o: memref<1x6x6x2xi8>) {
  // expected-error@+1 {{'linalg.pooling_nhwc_min_unsigned' op result #0 must be variadic of ranked tensor of any type values, but got 'i8'}}
  %0 = "linalg.pooling_nhwc_min_unsigned"(%i, %w, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: i8, %b: i8, %c: i8):
    linalg.yield %c : i8
  }) : (memref<1x8x8x2xi8>, memref<3x3xi8>, memref<1x6x6x2xi8>) -> i8
  return
}

// -----

func.func @pooling_nhwc_sum_with_wrong_segments(%i: memref<1x8x8x2xf32>, %w: memref<3x3xf32>, %o: memref<1x6x6x2xf32>) {
  // expected-error@+1 {{'linalg.pooling_nhwc_sum' op operand count (3) does not match with the total size (4) specified in attribute 'operandSegmentSizes'}}
  "linalg.pooling_nhwc_sum"(%i, %w, %o) <{operandSegmentSizes = array<i32: 2, 2>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    linalg.yield %c : f32
  }) : (memref<1x8x8x2xf32>, memref<3x3xf32>, memref<1x6x6x2xf32>) -> ()
  return
}

// -----

func.func @pooling_nwc_max_unsigned_with_two_blocks(%i: memref<1x8x2xi8>, %w: memref<3xi8>, %o: memref<1x6x2xi8>) {
  // expected-error@+1 {{'linalg.pooling_nwc_max_unsigned' op expects region #0 to have 0 or 1 blocks}}
  "linalg.pooling_nwc_max_unsigned"(%i, %w, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: i8, %b: i8, %c: i8):
    cf.br ^bb1
  ^bb1:
    linalg.yield %c : i8
  }) : (memref<1x8x2xi8>, memref<3xi8>, memref<1x6x2xi8>) -> ()
  return
}

// -----

func.func @pooling_nwc_min_of_integers_in_memory_of_floats(%i: memref<1x8x2xi32>, %w: memref<3xf32>, %o: memref<1x7x2xf32>) {
  // expected-error@+1 {{'linalg.pooling_nwc_min' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 9, but found 8}}
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %w : memref<1x8x2xi32>, memref<3xf32>) outs(%o : memref<1x7x2xf32>)
  return
}

// -----

func.func @pooling_nwc_min_unsigned_of_floats(%i: memref<1x8x2xf32>, %w: memref<3xf32>, %o: memref<1x6x2xf32>) {
  // expected-error@+1 {{custom op 'linalg.pooling_nwc_min_unsigned' unsupported operation: unsigned min not on uint}}
  linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %w : memref<1x8x2xf32>, memref<3xf32>) outs(%o : memref<1x6x2xf32>)
  return
}

// -----

func.func @pooling_nwc_sum_with_segments_of_64_bits(%i: memref<1x8x2xf32>, %w: memref<3xf32>, %o: memref<1x6x2xf32>) {
  // expected-error@+1 {{invalid properties {operandSegmentSizes = array<i64: 2, 1>} for op linalg.pooling_nwc_sum: expected DenseI32ArrayAttr for key `value`}}
  "linalg.pooling_nwc_sum"(%i, %w, %o) <{operandSegmentSizes = array<i64: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    linalg.yield %c : f32
  }) : (memref<1x8x2xf32>, memref<3xf32>, memref<1x6x2xf32>) -> ()
  return
}
