// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Each named operation on buffers.

// CHECK-LABEL: func.func @abs(
// CHECK: linalg.abs ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @abs(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.abs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @add(
// CHECK: linalg.add ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @add(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  linalg.add ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @batch_matmul(%a: memref<2x3x5xf32>, %b: memref<2x5x4xf32>, %c: memref<2x3x4xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @batch_matvec(
// CHECK: linalg.batch_matvec ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x4xf32>, memref<2x4xf32>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @batch_matvec(%a: memref<2x3x4xf32>, %b: memref<2x4xf32>, %c: memref<2x3xf32>) {
  linalg.batch_matvec ins(%a, %b : memref<2x3x4xf32>, memref<2x4xf32>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @batch_mmt4d(
// CHECK: linalg.batch_mmt4d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5x6x8xf32>, memref<2x4x5x7x8xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x6x7xf32>)
func.func @batch_mmt4d(%a: memref<2x3x5x6x8xf32>, %b: memref<2x4x5x7x8xf32>, %c: memref<2x3x4x6x7xf32>) {
  linalg.batch_mmt4d ins(%a, %b : memref<2x3x5x6x8xf32>, memref<2x4x5x7x8xf32>) outs(%c : memref<2x3x4x6x7xf32>)
  return
}

// CHECK-LABEL: func.func @batch_reduce_matmul(
// CHECK: linalg.batch_reduce_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%{{[a-z0-9]+}} : memref<3x4xf32>)
func.func @batch_reduce_matmul(%a: memref<2x3x5xf32>, %b: memref<2x5x4xf32>, %c: memref<3x4xf32>) {
  linalg.batch_reduce_matmul ins(%a, %b : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%c : memref<3x4xf32>)
  return
}

// CHECK-LABEL: func.func @batch_vecmat(
// CHECK: linalg.batch_vecmat ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xf32>, memref<2x4x3xf32>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @batch_vecmat(%a: memref<2x4xf32>, %b: memref<2x4x3xf32>, %c: memref<2x3xf32>) {
  linalg.batch_vecmat ins(%a, %b : memref<2x4xf32>, memref<2x4x3xf32>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @ceil(
// CHECK: linalg.ceil ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @ceil(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.ceil ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @conv_1d(
// CHECK: linalg.conv_1d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4xf32>, memref<3xf32>) outs(%{{[a-z0-9]+}} : memref<2xf32>)
func.func @conv_1d(%a: memref<4xf32>, %b: memref<3xf32>, %c: memref<2xf32>) {
  linalg.conv_1d ins(%a, %b : memref<4xf32>, memref<3xf32>) outs(%c : memref<2xf32>)
  return
}

// CHECK-LABEL: func.func @conv_1d_ncw_fcw(
// CHECK: linalg.conv_1d_ncw_fcw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x5x9xf32>, memref<3x5x6xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @conv_1d_ncw_fcw(%a: memref<2x5x9xf32>, %b: memref<3x5x6xf32>, %c: memref<2x3x4xf32>) {
  linalg.conv_1d_ncw_fcw ins(%a, %b : memref<2x5x9xf32>, memref<3x5x6xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @conv_1d_nwc_wcf(
// CHECK: linalg.conv_1d_nwc_wcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x6xf32>, memref<5x6x4xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @conv_1d_nwc_wcf(%a: memref<2x7x6xf32>, %b: memref<5x6x4xf32>, %c: memref<2x3x4xf32>) {
  linalg.conv_1d_nwc_wcf ins(%a, %b : memref<2x7x6xf32>, memref<5x6x4xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d(
// CHECK: linalg.conv_2d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<5x7xf32>, memref<4x5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @conv_2d(%a: memref<5x7xf32>, %b: memref<4x5xf32>, %c: memref<2x3xf32>) {
  linalg.conv_2d ins(%a, %b : memref<5x7xf32>, memref<4x5xf32>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nchw_fchw(
// CHECK: linalg.conv_2d_nchw_fchw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x6x10x12xf32>, memref<3x6x7x8xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @conv_2d_nchw_fchw(%a: memref<2x6x10x12xf32>, %b: memref<3x6x7x8xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.conv_2d_nchw_fchw ins(%a, %b : memref<2x6x10x12xf32>, memref<3x6x7x8xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nchw_fchw_q(
// CHECK: linalg.conv_2d_nchw_fchw_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x6x10x12xi8>, memref<3x6x7x8xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @conv_2d_nchw_fchw_q(%a: memref<2x6x10x12xi8>, %b: memref<3x6x7x8xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5xi32>) {
  linalg.conv_2d_nchw_fchw_q ins(%a, %b, %c, %d : memref<2x6x10x12xi8>, memref<3x6x7x8xi8>, i32, i32) outs(%e : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_ngchw_fgchw(
// CHECK: linalg.conv_2d_ngchw_fgchw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x7x12x14xf32>, memref<4x3x7x8x9xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @conv_2d_ngchw_fgchw(%a: memref<2x3x7x12x14xf32>, %b: memref<4x3x7x8x9xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.conv_2d_ngchw_fgchw ins(%a, %b : memref<2x3x7x12x14xf32>, memref<4x3x7x8x9xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_ngchw_gfchw(
// CHECK: linalg.conv_2d_ngchw_gfchw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x7x12x14xf32>, memref<3x4x7x8x9xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @conv_2d_ngchw_gfchw(%a: memref<2x3x7x12x14xf32>, %b: memref<3x4x7x8x9xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.conv_2d_ngchw_gfchw ins(%a, %b : memref<2x3x7x12x14xf32>, memref<3x4x7x8x9xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_ngchw_gfchw_q(
// CHECK: linalg.conv_2d_ngchw_gfchw_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x7x12x14xi8>, memref<3x4x7x8x9xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xi32>)
func.func @conv_2d_ngchw_gfchw_q(%a: memref<2x3x7x12x14xi8>, %b: memref<3x4x7x8x9xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5x6xi32>) {
  linalg.conv_2d_ngchw_gfchw_q ins(%a, %b, %c, %d : memref<2x3x7x12x14xi8>, memref<3x4x7x8x9xi8>, i32, i32) outs(%e : memref<2x3x4x5x6xi32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_fhwc(
// CHECK: linalg.conv_2d_nhwc_fhwc ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xf32>, memref<5x6x7x8xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @conv_2d_nhwc_fhwc(%a: memref<2x8x10x8xf32>, %b: memref<5x6x7x8xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.conv_2d_nhwc_fhwc ins(%a, %b : memref<2x8x10x8xf32>, memref<5x6x7x8xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_fhwc_q(
// CHECK: linalg.conv_2d_nhwc_fhwc_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi8>, memref<5x6x7x8xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @conv_2d_nhwc_fhwc_q(%a: memref<2x8x10x8xi8>, %b: memref<5x6x7x8xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5xi32>) {
  linalg.conv_2d_nhwc_fhwc_q ins(%a, %b, %c, %d : memref<2x8x10x8xi8>, memref<5x6x7x8xi8>, i32, i32) outs(%e : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xf32>, memref<6x7x8x5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @conv_2d_nhwc_hwcf(%a: memref<2x8x10x8xf32>, %b: memref<6x7x8x5xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xf32>, memref<6x7x8x5xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_q(
// CHECK: linalg.conv_2d_nhwc_hwcf_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi8>, memref<6x7x8x5xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @conv_2d_nhwc_hwcf_q(%a: memref<2x8x10x8xi8>, %b: memref<6x7x8x5xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5xi32>) {
  linalg.conv_2d_nhwc_hwcf_q ins(%a, %b, %c, %d : memref<2x8x10x8xi8>, memref<6x7x8x5xi8>, i32, i32) outs(%e : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwgc_gfhwc(
// CHECK: linalg.conv_2d_nhwgc_gfhwc ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x5x9xf32>, memref<5x6x7x8x9xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @conv_2d_nhwgc_gfhwc(%a: memref<2x9x11x5x9xf32>, %b: memref<5x6x7x8x9xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.conv_2d_nhwgc_gfhwc ins(%a, %b : memref<2x9x11x5x9xf32>, memref<5x6x7x8x9xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwgc_gfhwc_q(
// CHECK: linalg.conv_2d_nhwgc_gfhwc_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x5x9xi8>, memref<5x6x7x8x9xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xi32>)
func.func @conv_2d_nhwgc_gfhwc_q(%a: memref<2x9x11x5x9xi8>, %b: memref<5x6x7x8x9xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5x6xi32>) {
  linalg.conv_2d_nhwgc_gfhwc_q ins(%a, %b, %c, %d : memref<2x9x11x5x9xi8>, memref<5x6x7x8x9xi8>, i32, i32) outs(%e : memref<2x3x4x5x6xi32>)
  return
}

// CHECK-LABEL: func.func @conv_3d(
// CHECK: linalg.conv_3d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<6x8x10xf32>, memref<5x6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @conv_3d(%a: memref<6x8x10xf32>, %b: memref<5x6x7xf32>, %c: memref<2x3x4xf32>) {
  linalg.conv_3d ins(%a, %b : memref<6x8x10xf32>, memref<5x6x7xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @conv_3d_ncdhw_fcdhw(
// CHECK: linalg.conv_3d_ncdhw_fcdhw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x11x13x15xf32>, memref<3x7x8x9x10xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @conv_3d_ncdhw_fcdhw(%a: memref<2x7x11x13x15xf32>, %b: memref<3x7x8x9x10xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.conv_3d_ncdhw_fcdhw ins(%a, %b : memref<2x7x11x13x15xf32>, memref<3x7x8x9x10xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @conv_3d_ndhwc_dhwcf(
// CHECK: linalg.conv_3d_ndhwc_dhwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x13x10xf32>, memref<7x8x9x10x6xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @conv_3d_ndhwc_dhwcf(%a: memref<2x9x11x13x10xf32>, %b: memref<7x8x9x10x6xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : memref<2x9x11x13x10xf32>, memref<7x8x9x10x6xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @conv_3d_ndhwc_dhwcf_q(
// CHECK: linalg.conv_3d_ndhwc_dhwcf_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x13x10xi8>, memref<7x8x9x10x6xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xi32>)
func.func @conv_3d_ndhwc_dhwcf_q(%a: memref<2x9x11x13x10xi8>, %b: memref<7x8x9x10x6xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5x6xi32>) {
  linalg.conv_3d_ndhwc_dhwcf_q ins(%a, %b, %c, %d : memref<2x9x11x13x10xi8>, memref<7x8x9x10x6xi8>, i32, i32) outs(%e : memref<2x3x4x5x6xi32>)
  return
}

// CHECK-LABEL: func.func @copy(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @copy(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_1d_ncw_cw(
// CHECK: linalg.depthwise_conv_1d_ncw_cw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4x7xf32>, memref<4x5xf32>) outs(%{{[a-z0-9]+}} : memref<2x4x3xf32>)
func.func @depthwise_conv_1d_ncw_cw(%a: memref<2x4x7xf32>, %b: memref<4x5xf32>, %c: memref<2x4x3xf32>) {
  linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : memref<2x4x7xf32>, memref<4x5xf32>) outs(%c : memref<2x4x3xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_1d_nwc_wc(
// CHECK: linalg.depthwise_conv_1d_nwc_wc ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x4xf32>, memref<5x4xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @depthwise_conv_1d_nwc_wc(%a: memref<2x7x4xf32>, %b: memref<5x4xf32>, %c: memref<2x3x4xf32>) {
  linalg.depthwise_conv_1d_nwc_wc ins(%a, %b : memref<2x7x4xf32>, memref<5x4xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_1d_nwc_wcm(
// CHECK: linalg.depthwise_conv_1d_nwc_wcm ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x4xf32>, memref<6x4x5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @depthwise_conv_1d_nwc_wcm(%a: memref<2x8x4xf32>, %b: memref<6x4x5xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.depthwise_conv_1d_nwc_wcm ins(%a, %b : memref<2x8x4xf32>, memref<6x4x5xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nchw_chw(
// CHECK: linalg.depthwise_conv_2d_nchw_chw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x5x8x10xf32>, memref<5x6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x5x3x4xf32>)
func.func @depthwise_conv_2d_nchw_chw(%a: memref<2x5x8x10xf32>, %b: memref<5x6x7xf32>, %c: memref<2x5x3x4xf32>) {
  linalg.depthwise_conv_2d_nchw_chw ins(%a, %b : memref<2x5x8x10xf32>, memref<5x6x7xf32>) outs(%c : memref<2x5x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwc(
// CHECK: linalg.depthwise_conv_2d_nhwc_hwc ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf32>, memref<6x7x5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @depthwise_conv_2d_nhwc_hwc(%a: memref<2x8x10x5xf32>, %b: memref<6x7x5xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : memref<2x8x10x5xf32>, memref<6x7x5xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwc_q(
// CHECK: linalg.depthwise_conv_2d_nhwc_hwc_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi8>, memref<6x7x5xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @depthwise_conv_2d_nhwc_hwc_q(%a: memref<2x8x10x5xi8>, %b: memref<6x7x5xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%a, %b, %c, %d : memref<2x8x10x5xi8>, memref<6x7x5xi8>, i32, i32) outs(%e : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwcm(
// CHECK: linalg.depthwise_conv_2d_nhwc_hwcm ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x5xf32>, memref<7x8x5x6xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @depthwise_conv_2d_nhwc_hwcm(%a: memref<2x9x11x5xf32>, %b: memref<7x8x5x6xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%a, %b : memref<2x9x11x5xf32>, memref<7x8x5x6xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwcm_q(
// CHECK: linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x5xi8>, memref<7x8x5x6xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xi32>)
func.func @depthwise_conv_2d_nhwc_hwcm_q(%a: memref<2x9x11x5xi8>, %b: memref<7x8x5x6xi8>, %c: i32, %d: i32, %e: memref<2x3x4x5x6xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%a, %b, %c, %d : memref<2x9x11x5xi8>, memref<7x8x5x6xi8>, i32, i32) outs(%e : memref<2x3x4x5x6xi32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_3d_ncdhw_cdhw(
// CHECK: linalg.depthwise_conv_3d_ncdhw_cdhw ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x8x10x12xf32>, memref<9x6x7x8xf32>) outs(%{{[a-z0-9]+}} : memref<2x9x3x4x5xf32>)
func.func @depthwise_conv_3d_ncdhw_cdhw(%a: memref<2x9x8x10x12xf32>, %b: memref<9x6x7x8xf32>, %c: memref<2x9x3x4x5xf32>) {
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a, %b : memref<2x9x8x10x12xf32>, memref<9x6x7x8xf32>) outs(%c : memref<2x9x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_3d_ndhwc_dhwc(
// CHECK: linalg.depthwise_conv_3d_ndhwc_dhwc ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x12x9xf32>, memref<6x7x8x9xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x9xf32>)
func.func @depthwise_conv_3d_ndhwc_dhwc(%a: memref<2x8x10x12x9xf32>, %b: memref<6x7x8x9xf32>, %c: memref<2x3x4x5x9xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a, %b : memref<2x8x10x12x9xf32>, memref<6x7x8x9xf32>) outs(%c : memref<2x3x4x5x9xf32>)
  return
}

// CHECK-LABEL: func.func @depthwise_conv_3d_ndhwc_dhwcm(
// CHECK: linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x13x10xf32>, memref<7x8x9x10x6xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x10x6xf32>)
func.func @depthwise_conv_3d_ndhwc_dhwcm(%a: memref<2x9x11x13x10xf32>, %b: memref<7x8x9x10x6xf32>, %c: memref<2x3x4x5x10x6xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a, %b : memref<2x9x11x13x10xf32>, memref<7x8x9x10x6xf32>) outs(%c : memref<2x3x4x5x10x6xf32>)
  return
}

// CHECK-LABEL: func.func @div(
// CHECK: linalg.div ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @div(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  linalg.div ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @div_unsigned(
// CHECK: linalg.div_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi32>, memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @div_unsigned(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %c: memref<4x8xi32>) {
  linalg.div_unsigned ins(%a, %b : memref<4x8xi32>, memref<4x8xi32>) outs(%c : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @dot(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xf32>, memref<2xf32>) outs(%{{[a-z0-9]+}} : memref<f32>)
func.func @dot(%a: memref<2xf32>, %b: memref<2xf32>, %c: memref<f32>) {
  linalg.dot ins(%a, %b : memref<2xf32>, memref<2xf32>) outs(%c : memref<f32>)
  return
}

// CHECK-LABEL: func.func @erf(
// CHECK: linalg.erf ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @erf(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.erf ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @exp(
// CHECK: linalg.exp ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @exp(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.exp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @fill(
// CHECK: linalg.fill ins(%{{[a-z0-9]+}} : f32) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @fill(%a: f32, %b: memref<4x8xf32>) {
  linalg.fill ins(%a : f32) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @fill_rng_2d(
// CHECK: linalg.fill_rng_2d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : f64, f64, i32) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @fill_rng_2d(%a: f64, %b: f64, %c: i32, %d: memref<2x3xf32>) {
  linalg.fill_rng_2d ins(%a, %b, %c : f64, f64, i32) outs(%d : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @floor(
// CHECK: linalg.floor ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @floor(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.floor ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @log(
// CHECK: linalg.log ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @log(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.log ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @matmul(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xf32>, memref<4x3xf32>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @matmul(%a: memref<2x4xf32>, %b: memref<4x3xf32>, %c: memref<2x3xf32>) {
  linalg.matmul ins(%a, %b : memref<2x4xf32>, memref<4x3xf32>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @matvec(
// CHECK: linalg.matvec ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3xf32>, memref<3xf32>) outs(%{{[a-z0-9]+}} : memref<2xf32>)
func.func @matvec(%a: memref<2x3xf32>, %b: memref<3xf32>, %c: memref<2xf32>) {
  linalg.matvec ins(%a, %b : memref<2x3xf32>, memref<3xf32>) outs(%c : memref<2xf32>)
  return
}

// CHECK-LABEL: func.func @max(
// CHECK: linalg.max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @max(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  linalg.max ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @min(
// CHECK: linalg.min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @min(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  linalg.min ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @mmt4d(
// CHECK: linalg.mmt4d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4x5x7xf32>, memref<3x4x6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x5x6xf32>)
func.func @mmt4d(%a: memref<2x4x5x7xf32>, %b: memref<3x4x6x7xf32>, %c: memref<2x3x5x6xf32>) {
  linalg.mmt4d ins(%a, %b : memref<2x4x5x7xf32>, memref<3x4x6x7xf32>) outs(%c : memref<2x3x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @mul(
// CHECK: linalg.mul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @mul(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  linalg.mul ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @negf(
// CHECK: linalg.negf ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @negf(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.negf ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_max(
// CHECK: linalg.pooling_nchw_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nchw_max(%a: memref<2x3x9x11xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nchw_max ins(%a, %b : memref<2x3x9x11xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nchw_sum(%a: memref<2x3x9x11xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_ncw_max(
// CHECK: linalg.pooling_ncw_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x8xf32>, memref<5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @pooling_ncw_max(%a: memref<2x3x8xf32>, %b: memref<5xf32>, %c: memref<2x3x4xf32>) {
  linalg.pooling_ncw_max ins(%a, %b : memref<2x3x8xf32>, memref<5xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_ncw_sum(
// CHECK: linalg.pooling_ncw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x8xf32>, memref<5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @pooling_ncw_sum(%a: memref<2x3x8xf32>, %b: memref<5xf32>, %c: memref<2x3x4xf32>) {
  linalg.pooling_ncw_sum ins(%a, %b : memref<2x3x8xf32>, memref<5xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_ndhwc_max(
// CHECK: linalg.pooling_ndhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x13x6xf32>, memref<7x8x9xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @pooling_ndhwc_max(%a: memref<2x9x11x13x6xf32>, %b: memref<7x8x9xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.pooling_ndhwc_max ins(%a, %b : memref<2x9x11x13x6xf32>, memref<7x8x9xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_ndhwc_min(
// CHECK: linalg.pooling_ndhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x13x6xf32>, memref<7x8x9xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @pooling_ndhwc_min(%a: memref<2x9x11x13x6xf32>, %b: memref<7x8x9xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.pooling_ndhwc_min ins(%a, %b : memref<2x9x11x13x6xf32>, memref<7x8x9xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_ndhwc_sum(
// CHECK: linalg.pooling_ndhwc_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x9x11x13x6xf32>, memref<7x8x9xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5x6xf32>)
func.func @pooling_ndhwc_sum(%a: memref<2x9x11x13x6xf32>, %b: memref<7x8x9xf32>, %c: memref<2x3x4x5x6xf32>) {
  linalg.pooling_ndhwc_sum ins(%a, %b : memref<2x9x11x13x6xf32>, memref<7x8x9xf32>) outs(%c : memref<2x3x4x5x6xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_max(%a: memref<2x8x10x5xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_unsigned(
// CHECK: linalg.pooling_nhwc_max_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_max_unsigned(%a: memref<2x8x10x5xi32>, %b: memref<6x7xi32>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_max_unsigned ins(%a, %b : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_min(%a: memref<2x8x10x5xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_unsigned(
// CHECK: linalg.pooling_nhwc_min_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_min_unsigned(%a: memref<2x8x10x5xi32>, %b: memref<6x7xi32>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_min_unsigned ins(%a, %b : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_sum(
// CHECK: linalg.pooling_nhwc_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_sum(%a: memref<2x8x10x5xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_sum ins(%a, %b : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nwc_max(
// CHECK: linalg.pooling_nwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x4xf32>, memref<5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @pooling_nwc_max(%a: memref<2x7x4xf32>, %b: memref<5xf32>, %c: memref<2x3x4xf32>) {
  linalg.pooling_nwc_max ins(%a, %b : memref<2x7x4xf32>, memref<5xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nwc_max_unsigned(
// CHECK: linalg.pooling_nwc_max_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x4xi32>, memref<5xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi32>)
func.func @pooling_nwc_max_unsigned(%a: memref<2x7x4xi32>, %b: memref<5xi32>, %c: memref<2x3x4xi32>) {
  linalg.pooling_nwc_max_unsigned ins(%a, %b : memref<2x7x4xi32>, memref<5xi32>) outs(%c : memref<2x3x4xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nwc_min(
// CHECK: linalg.pooling_nwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x4xf32>, memref<5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @pooling_nwc_min(%a: memref<2x7x4xf32>, %b: memref<5xf32>, %c: memref<2x3x4xf32>) {
  linalg.pooling_nwc_min ins(%a, %b : memref<2x7x4xf32>, memref<5xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nwc_min_unsigned(
// CHECK: linalg.pooling_nwc_min_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x4xi32>, memref<5xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi32>)
func.func @pooling_nwc_min_unsigned(%a: memref<2x7x4xi32>, %b: memref<5xi32>, %c: memref<2x3x4xi32>) {
  linalg.pooling_nwc_min_unsigned ins(%a, %b : memref<2x7x4xi32>, memref<5xi32>) outs(%c : memref<2x3x4xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nwc_sum(
// CHECK: linalg.pooling_nwc_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x7x4xf32>, memref<5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @pooling_nwc_sum(%a: memref<2x7x4xf32>, %b: memref<5xf32>, %c: memref<2x3x4xf32>) {
  linalg.pooling_nwc_sum ins(%a, %b : memref<2x7x4xf32>, memref<5xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @powf(
// CHECK: linalg.powf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @powf(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  linalg.powf ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @quantized_batch_matmul(
// CHECK: linalg.quantized_batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi8>, memref<2x5x4xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3x4xi32>)
func.func @quantized_batch_matmul(%a: memref<2x3x5xi8>, %b: memref<2x5x4xi8>, %c: i32, %d: i32, %e: memref<2x3x4xi32>) {
  linalg.quantized_batch_matmul ins(%a, %b, %c, %d : memref<2x3x5xi8>, memref<2x5x4xi8>, i32, i32) outs(%e : memref<2x3x4xi32>)
  return
}

// CHECK-LABEL: func.func @quantized_matmul(
// CHECK: linalg.quantized_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi8>, memref<4x3xi8>, i32, i32) outs(%{{[a-z0-9]+}} : memref<2x3xi32>)
func.func @quantized_matmul(%a: memref<2x4xi8>, %b: memref<4x3xi8>, %c: i32, %d: i32, %e: memref<2x3xi32>) {
  linalg.quantized_matmul ins(%a, %b, %c, %d : memref<2x4xi8>, memref<4x3xi8>, i32, i32) outs(%e : memref<2x3xi32>)
  return
}

// CHECK-LABEL: func.func @reciprocal(
// CHECK: linalg.reciprocal ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @reciprocal(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.reciprocal ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @round(
// CHECK: linalg.round ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @round(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.round ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @rsqrt(
// CHECK: linalg.rsqrt ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @rsqrt(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.rsqrt ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @select(
// CHECK: linalg.select ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi1>, memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @select(%a: memref<4x8xi1>, %b: memref<4x8xf32>, %c: memref<4x8xf32>, %d: memref<4x8xf32>) {
  linalg.select ins(%a, %b, %c : memref<4x8xi1>, memref<4x8xf32>, memref<4x8xf32>) outs(%d : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @sqrt(
// CHECK: linalg.sqrt ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @sqrt(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.sqrt ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @square(
// CHECK: linalg.square ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @square(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.square ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @sub(
// CHECK: linalg.sub ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf32>, memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @sub(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  linalg.sub ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @tanh(
// CHECK: linalg.tanh ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @tanh(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.tanh ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @vecmat(
// CHECK: linalg.vecmat ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<3xf32>, memref<3x2xf32>) outs(%{{[a-z0-9]+}} : memref<2xf32>)
func.func @vecmat(%a: memref<3xf32>, %b: memref<3x2xf32>, %c: memref<2xf32>) {
  linalg.vecmat ins(%a, %b : memref<3xf32>, memref<3x2xf32>) outs(%c : memref<2xf32>)
  return
}

// On tensors, with windows that move by more than one.

// CHECK-LABEL: func.func @add_tensor(
// CHECK: %{{.*}} = linalg.add ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<4x8xf32>, tensor<4x8xf32>) outs(%{{[a-z0-9]+}} : tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @add_tensor(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %c: tensor<4x8xf32>) {
  %r = linalg.add ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @batch_reduce_matmul_tensor(
// CHECK: %{{.*}} = linalg.batch_reduce_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x5xf32>, tensor<2x5x4xf32>) outs(%{{[a-z0-9]+}} : tensor<3x4xf32>) -> tensor<3x4xf32>
func.func @batch_reduce_matmul_tensor(%a: tensor<2x3x5xf32>, %b: tensor<2x5x4xf32>, %c: tensor<3x4xf32>) {
  %r = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x3x5xf32>, tensor<2x5x4xf32>) outs(%c : tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// CHECK-LABEL: func.func @conv_1d_ncw_fcw_tensor(
// CHECK: %{{.*}} = linalg.conv_1d_ncw_fcw {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x5x20xf32>, tensor<3x5x6xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @conv_1d_ncw_fcw_tensor(%a: tensor<2x5x20xf32>, %b: tensor<3x5x6xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.conv_1d_ncw_fcw {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x5x20xf32>, tensor<3x5x6xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @conv_1d_nwc_wcf_tensor(
// CHECK: %{{.*}} = linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x15x6xf32>, tensor<5x6x4xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @conv_1d_nwc_wcf_tensor(%a: tensor<2x15x6xf32>, %b: tensor<5x6x4xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x15x6xf32>, tensor<5x6x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_tensor(
// CHECK: %{{.*}} = linalg.conv_2d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<5x7xf32>, tensor<4x5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @conv_2d_tensor(%a: tensor<5x7xf32>, %b: tensor<4x5xf32>, %c: tensor<2x3xf32>) {
  %r = linalg.conv_2d ins(%a, %b : tensor<5x7xf32>, tensor<4x5xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nchw_fchw_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nchw_fchw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x6x22x27xf32>, tensor<3x6x7x8xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @conv_2d_nchw_fchw_tensor(%a: tensor<2x6x22x27xf32>, %b: tensor<3x6x7x8xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.conv_2d_nchw_fchw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x6x22x27xf32>, tensor<3x6x7x8xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nchw_fchw_q_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nchw_fchw_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x6x22x27xi8>, tensor<3x6x7x8xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
func.func @conv_2d_nchw_fchw_q_tensor(%a: tensor<2x6x22x27xi8>, %b: tensor<3x6x7x8xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) {
  %r = linalg.conv_2d_nchw_fchw_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b, %c, %d : tensor<2x6x22x27xi8>, tensor<3x6x7x8xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return
}

// CHECK-LABEL: func.func @conv_2d_ngchw_fgchw_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_ngchw_fgchw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x7x27x32xf32>, tensor<4x3x7x8x9xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @conv_2d_ngchw_fgchw_tensor(%a: tensor<2x3x7x27x32xf32>, %b: tensor<4x3x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.conv_2d_ngchw_fgchw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x3x7x27x32xf32>, tensor<4x3x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_ngchw_gfchw_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_ngchw_gfchw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x7x27x32xf32>, tensor<3x4x7x8x9xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @conv_2d_ngchw_gfchw_tensor(%a: tensor<2x3x7x27x32xf32>, %b: tensor<3x4x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.conv_2d_ngchw_gfchw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x3x7x27x32xf32>, tensor<3x4x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_ngchw_gfchw_q_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_ngchw_gfchw_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x7x27x32xi8>, tensor<3x4x7x8x9xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
func.func @conv_2d_ngchw_gfchw_q_tensor(%a: tensor<2x3x7x27x32xi8>, %b: tensor<3x4x7x8x9xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) {
  %r = linalg.conv_2d_ngchw_gfchw_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b, %c, %d : tensor<2x3x7x27x32xi8>, tensor<3x4x7x8x9xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_fhwc_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nhwc_fhwc {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x8xf32>, tensor<5x6x7x8xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @conv_2d_nhwc_fhwc_tensor(%a: tensor<2x17x22x8xf32>, %b: tensor<5x6x7x8xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.conv_2d_nhwc_fhwc {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x8xf32>, tensor<5x6x7x8xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_fhwc_q_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x8xi8>, tensor<5x6x7x8xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
func.func @conv_2d_nhwc_fhwc_q_tensor(%a: tensor<2x17x22x8xi8>, %b: tensor<5x6x7x8xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) {
  %r = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b, %c, %d : tensor<2x17x22x8xi8>, tensor<5x6x7x8xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nhwc_hwcf {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x8xf32>, tensor<6x7x8x5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @conv_2d_nhwc_hwcf_tensor(%a: tensor<2x17x22x8xf32>, %b: tensor<6x7x8x5xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x8xf32>, tensor<6x7x8x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_q_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x8xi8>, tensor<6x7x8x5xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
func.func @conv_2d_nhwc_hwcf_q_tensor(%a: tensor<2x17x22x8xi8>, %b: tensor<6x7x8x5xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) {
  %r = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b, %c, %d : tensor<2x17x22x8xi8>, tensor<6x7x8x5xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwgc_gfhwc_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nhwgc_gfhwc {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x5x9xf32>, tensor<5x6x7x8x9xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @conv_2d_nhwgc_gfhwc_tensor(%a: tensor<2x19x24x5x9xf32>, %b: tensor<5x6x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.conv_2d_nhwgc_gfhwc {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x19x24x5x9xf32>, tensor<5x6x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwgc_gfhwc_q_tensor(
// CHECK: %{{.*}} = linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x5x9xi8>, tensor<5x6x7x8x9xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
func.func @conv_2d_nhwgc_gfhwc_q_tensor(%a: tensor<2x19x24x5x9xi8>, %b: tensor<5x6x7x8x9xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) {
  %r = linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b, %c, %d : tensor<2x19x24x5x9xi8>, tensor<5x6x7x8x9xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return
}

// CHECK-LABEL: func.func @conv_3d_ncdhw_fcdhw_tensor(
// CHECK: %{{.*}} = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x7x24x29x34xf32>, tensor<3x7x8x9x10xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @conv_3d_ncdhw_fcdhw_tensor(%a: tensor<2x7x24x29x34xf32>, %b: tensor<3x7x8x9x10xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x7x24x29x34xf32>, tensor<3x7x8x9x10xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @conv_3d_ndhwc_dhwcf_tensor(
// CHECK: %{{.*}} = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x29x10xf32>, tensor<7x8x9x10x6xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @conv_3d_ndhwc_dhwcf_tensor(%a: tensor<2x19x24x29x10xf32>, %b: tensor<7x8x9x10x6xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x19x24x29x10xf32>, tensor<7x8x9x10x6xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @conv_3d_ndhwc_dhwcf_q_tensor(
// CHECK: %{{.*}} = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x29x10xi8>, tensor<7x8x9x10x6xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
func.func @conv_3d_ndhwc_dhwcf_q_tensor(%a: tensor<2x19x24x29x10xi8>, %b: tensor<7x8x9x10x6xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) {
  %r = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b, %c, %d : tensor<2x19x24x29x10xi8>, tensor<7x8x9x10x6xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return
}

// CHECK-LABEL: func.func @copy_tensor(
// CHECK: %{{.*}} = linalg.copy ins(%{{[a-z0-9]+}} : tensor<4x8xf32>) outs(%{{[a-z0-9]+}} : tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @copy_tensor(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.copy ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_1d_ncw_cw_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x4x15xf32>, tensor<4x5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
func.func @depthwise_conv_1d_ncw_cw_tensor(%a: tensor<2x4x15xf32>, %b: tensor<4x5xf32>, %c: tensor<2x4x3xf32>) {
  %r = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x4x15xf32>, tensor<4x5xf32>) outs(%c : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_1d_nwc_wc_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x15x4xf32>, tensor<5x4xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @depthwise_conv_1d_nwc_wc_tensor(%a: tensor<2x15x4xf32>, %b: tensor<5x4xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x15x4xf32>, tensor<5x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_1d_nwc_wcm_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x4xf32>, tensor<6x4x5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @depthwise_conv_1d_nwc_wcm_tensor(%a: tensor<2x17x4xf32>, %b: tensor<6x4x5xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x17x4xf32>, tensor<6x4x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nchw_chw_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x5x17x22xf32>, tensor<5x6x7xf32>) outs(%{{[a-z0-9]+}} : tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>
func.func @depthwise_conv_2d_nchw_chw_tensor(%a: tensor<2x5x17x22xf32>, %b: tensor<5x6x7xf32>, %c: tensor<2x5x3x4xf32>) {
  %r = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x5x17x22xf32>, tensor<5x6x7xf32>) outs(%c : tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwc_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x5xf32>, tensor<6x7x5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @depthwise_conv_2d_nhwc_hwc_tensor(%a: tensor<2x17x22x5xf32>, %b: tensor<6x7x5xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x5xf32>, tensor<6x7x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwc_q_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x5xi8>, tensor<6x7x5xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
func.func @depthwise_conv_2d_nhwc_hwc_q_tensor(%a: tensor<2x17x22x5xi8>, %b: tensor<6x7x5xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b, %c, %d : tensor<2x17x22x5xi8>, tensor<6x7x5xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwcm_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x5xf32>, tensor<7x8x5x6xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @depthwise_conv_2d_nhwc_hwcm_tensor(%a: tensor<2x19x24x5xf32>, %b: tensor<7x8x5x6xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x19x24x5xf32>, tensor<7x8x5x6xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_2d_nhwc_hwcm_q_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x5xi8>, tensor<7x8x5x6xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
func.func @depthwise_conv_2d_nhwc_hwcm_q_tensor(%a: tensor<2x19x24x5xi8>, %b: tensor<7x8x5x6xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b, %c, %d : tensor<2x19x24x5xi8>, tensor<7x8x5x6xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_3d_ncdhw_cdhw_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x9x17x22x27xf32>, tensor<9x6x7x8xf32>) outs(%{{[a-z0-9]+}} : tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32>
func.func @depthwise_conv_3d_ncdhw_cdhw_tensor(%a: tensor<2x9x17x22x27xf32>, %b: tensor<9x6x7x8xf32>, %c: tensor<2x9x3x4x5xf32>) {
  %r = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x9x17x22x27xf32>, tensor<9x6x7x8xf32>) outs(%c : tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_3d_ndhwc_dhwc_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x27x9xf32>, tensor<6x7x8x9xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32>
func.func @depthwise_conv_3d_ndhwc_dhwc_tensor(%a: tensor<2x17x22x27x9xf32>, %b: tensor<6x7x8x9xf32>, %c: tensor<2x3x4x5x9xf32>) {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x17x22x27x9xf32>, tensor<6x7x8x9xf32>) outs(%c : tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32>
  return
}

// CHECK-LABEL: func.func @depthwise_conv_3d_ndhwc_dhwcm_tensor(
// CHECK: %{{.*}} = linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x29x10xf32>, tensor<7x8x9x10x6xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32>
func.func @depthwise_conv_3d_ndhwc_dhwcm_tensor(%a: tensor<2x19x24x29x10xf32>, %b: tensor<7x8x9x10x6xf32>, %c: tensor<2x3x4x5x10x6xf32>) {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x19x24x29x10xf32>, tensor<7x8x9x10x6xf32>) outs(%c : tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32>
  return
}

// CHECK-LABEL: func.func @dot_tensor(
// CHECK: %{{.*}} = linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2xf32>, tensor<2xf32>) outs(%{{[a-z0-9]+}} : tensor<f32>) -> tensor<f32>
func.func @dot_tensor(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<f32>) {
  %r = linalg.dot ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @exp_tensor(
// CHECK: %{{.*}} = linalg.exp ins(%{{[a-z0-9]+}} : tensor<4x8xf32>) outs(%{{[a-z0-9]+}} : tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @exp_tensor(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.exp ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @fill_tensor(
// CHECK: %{{.*}} = linalg.fill ins(%{{[a-z0-9]+}} : f32) outs(%{{[a-z0-9]+}} : tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @fill_tensor(%a: f32, %b: tensor<4x8xf32>) {
  %r = linalg.fill ins(%a : f32) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @fill_rng_2d_tensor(
// CHECK: %{{.*}} = linalg.fill_rng_2d ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : f64, f64, i32) outs(%{{[a-z0-9]+}} : tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @fill_rng_2d_tensor(%a: f64, %b: f64, %c: i32, %d: tensor<2x3xf32>) {
  %r = linalg.fill_rng_2d ins(%a, %b, %c : f64, f64, i32) outs(%d : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @matmul_tensor(
// CHECK: %{{.*}} = linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x4xf32>, tensor<4x3xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @matmul_tensor(%a: tensor<2x4xf32>, %b: tensor<4x3xf32>, %c: tensor<2x3xf32>) {
  %r = linalg.matmul ins(%a, %b : tensor<2x4xf32>, tensor<4x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nchw_max_tensor(
// CHECK: %{{.*}} = linalg.pooling_nchw_max {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x20x25xf32>, tensor<6x7xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @pooling_nchw_max_tensor(%a: tensor<2x3x20x25xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.pooling_nchw_max {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x3x20x25xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_tensor(
// CHECK: %{{.*}} = linalg.pooling_nchw_sum {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x20x25xf32>, tensor<6x7xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @pooling_nchw_sum_tensor(%a: tensor<2x3x20x25xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.pooling_nchw_sum {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x3x20x25xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @pooling_ncw_max_tensor(
// CHECK: %{{.*}} = linalg.pooling_ncw_max {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x18xf32>, tensor<5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @pooling_ncw_max_tensor(%a: tensor<2x3x18xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_ncw_max {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x3x18xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @pooling_ncw_sum_tensor(
// CHECK: %{{.*}} = linalg.pooling_ncw_sum {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x3x18xf32>, tensor<5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @pooling_ncw_sum_tensor(%a: tensor<2x3x18xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_ncw_sum {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x3x18xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @pooling_ndhwc_max_tensor(
// CHECK: %{{.*}} = linalg.pooling_ndhwc_max {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x29x6xf32>, tensor<7x8x9xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @pooling_ndhwc_max_tensor(%a: tensor<2x19x24x29x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.pooling_ndhwc_max {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x19x24x29x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @pooling_ndhwc_min_tensor(
// CHECK: %{{.*}} = linalg.pooling_ndhwc_min {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x29x6xf32>, tensor<7x8x9xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @pooling_ndhwc_min_tensor(%a: tensor<2x19x24x29x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.pooling_ndhwc_min {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x19x24x29x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @pooling_ndhwc_sum_tensor(
// CHECK: %{{.*}} = linalg.pooling_ndhwc_sum {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x19x24x29x6xf32>, tensor<7x8x9xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
func.func @pooling_ndhwc_sum_tensor(%a: tensor<2x19x24x29x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) {
  %r = linalg.pooling_ndhwc_sum {dilations = dense<2> : tensor<3xi64>, strides = dense<3> : vector<3xi64>} ins(%a, %b : tensor<2x19x24x29x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_tensor(
// CHECK: %{{.*}} = linalg.pooling_nhwc_max {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x5xf32>, tensor<6x7xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @pooling_nhwc_max_tensor(%a: tensor<2x17x22x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.pooling_nhwc_max {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_unsigned_tensor(
// CHECK: %{{.*}} = linalg.pooling_nhwc_max_unsigned {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x5xi32>, tensor<6x7xi32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
func.func @pooling_nhwc_max_unsigned_tensor(%a: tensor<2x17x22x5xi32>, %b: tensor<6x7xi32>, %c: tensor<2x3x4x5xi32>) {
  %r = linalg.pooling_nhwc_max_unsigned {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x5xi32>, tensor<6x7xi32>) outs(%c : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_tensor(
// CHECK: %{{.*}} = linalg.pooling_nhwc_min {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x5xf32>, tensor<6x7xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @pooling_nhwc_min_tensor(%a: tensor<2x17x22x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.pooling_nhwc_min {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_unsigned_tensor(
// CHECK: %{{.*}} = linalg.pooling_nhwc_min_unsigned {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x5xi32>, tensor<6x7xi32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
func.func @pooling_nhwc_min_unsigned_tensor(%a: tensor<2x17x22x5xi32>, %b: tensor<6x7xi32>, %c: tensor<2x3x4x5xi32>) {
  %r = linalg.pooling_nhwc_min_unsigned {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x5xi32>, tensor<6x7xi32>) outs(%c : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_sum_tensor(
// CHECK: %{{.*}} = linalg.pooling_nhwc_sum {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x17x22x5xf32>, tensor<6x7xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
func.func @pooling_nhwc_sum_tensor(%a: tensor<2x17x22x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) {
  %r = linalg.pooling_nhwc_sum {dilations = dense<2> : tensor<2xi64>, strides = dense<3> : vector<2xi64>} ins(%a, %b : tensor<2x17x22x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nwc_max_tensor(
// CHECK: %{{.*}} = linalg.pooling_nwc_max {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x15x4xf32>, tensor<5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @pooling_nwc_max_tensor(%a: tensor<2x15x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_nwc_max {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x15x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nwc_max_unsigned_tensor(
// CHECK: %{{.*}} = linalg.pooling_nwc_max_unsigned {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x15x4xi32>, tensor<5xi32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
func.func @pooling_nwc_max_unsigned_tensor(%a: tensor<2x15x4xi32>, %b: tensor<5xi32>, %c: tensor<2x3x4xi32>) {
  %r = linalg.pooling_nwc_max_unsigned {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x15x4xi32>, tensor<5xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return
}

// CHECK-LABEL: func.func @pooling_nwc_min_tensor(
// CHECK: %{{.*}} = linalg.pooling_nwc_min {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x15x4xf32>, tensor<5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @pooling_nwc_min_tensor(%a: tensor<2x15x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_nwc_min {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x15x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @pooling_nwc_min_unsigned_tensor(
// CHECK: %{{.*}} = linalg.pooling_nwc_min_unsigned {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x15x4xi32>, tensor<5xi32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
func.func @pooling_nwc_min_unsigned_tensor(%a: tensor<2x15x4xi32>, %b: tensor<5xi32>, %c: tensor<2x3x4xi32>) {
  %r = linalg.pooling_nwc_min_unsigned {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x15x4xi32>, tensor<5xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return
}

// CHECK-LABEL: func.func @pooling_nwc_sum_tensor(
// CHECK: %{{.*}} = linalg.pooling_nwc_sum {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x15x4xf32>, tensor<5xf32>) outs(%{{[a-z0-9]+}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @pooling_nwc_sum_tensor(%a: tensor<2x15x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_nwc_sum {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : vector<1xi64>} ins(%a, %b : tensor<2x15x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @quantized_matmul_tensor(
// CHECK: %{{.*}} = linalg.quantized_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<2x4xi8>, tensor<4x3xi8>, i32, i32) outs(%{{[a-z0-9]+}} : tensor<2x3xi32>) -> tensor<2x3xi32>
func.func @quantized_matmul_tensor(%a: tensor<2x4xi8>, %b: tensor<4x3xi8>, %c: i32, %d: i32, %e: tensor<2x3xi32>) {
  %r = linalg.quantized_matmul ins(%a, %b, %c, %d : tensor<2x4xi8>, tensor<4x3xi8>, i32, i32) outs(%e : tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// CHECK-LABEL: func.func @select_tensor(
// CHECK: %{{.*}} = linalg.select ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%{{[a-z0-9]+}} : tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @select_tensor(%a: tensor<4x8xi1>, %b: tensor<4x8xf32>, %c: tensor<4x8xf32>, %d: tensor<4x8xf32>) {
  %r = linalg.select ins(%a, %b, %c : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%d : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// Elements of mixed types are converted to that of the output.

// CHECK-LABEL: func.func @matmul_i8_i32(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi8>, memref<4x3xi8>) outs(%{{[a-z0-9]+}} : memref<2x3xi32>)
func.func @matmul_i8_i32(%a: memref<2x4xi8>, %b: memref<4x3xi8>, %c: memref<2x3xi32>) {
  linalg.matmul ins(%a, %b : memref<2x4xi8>, memref<4x3xi8>) outs(%c : memref<2x3xi32>)
  return
}

// CHECK-LABEL: func.func @matmul_i32_i8(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi32>, memref<4x3xi32>) outs(%{{[a-z0-9]+}} : memref<2x3xi8>)
func.func @matmul_i32_i8(%a: memref<2x4xi32>, %b: memref<4x3xi32>, %c: memref<2x3xi8>) {
  linalg.matmul ins(%a, %b : memref<2x4xi32>, memref<4x3xi32>) outs(%c : memref<2x3xi8>)
  return
}

// CHECK-LABEL: func.func @matmul_f16_f32(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xf16>, memref<4x3xf16>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @matmul_f16_f32(%a: memref<2x4xf16>, %b: memref<4x3xf16>, %c: memref<2x3xf32>) {
  linalg.matmul ins(%a, %b : memref<2x4xf16>, memref<4x3xf16>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @matmul_f64_f32(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xf64>, memref<4x3xf64>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @matmul_f64_f32(%a: memref<2x4xf64>, %b: memref<4x3xf64>, %c: memref<2x3xf32>) {
  linalg.matmul ins(%a, %b : memref<2x4xf64>, memref<4x3xf64>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @matmul_i8_f32(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi8>, memref<4x3xi8>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @matmul_i8_f32(%a: memref<2x4xi8>, %b: memref<4x3xi8>, %c: memref<2x3xf32>) {
  linalg.matmul ins(%a, %b : memref<2x4xi8>, memref<4x3xi8>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @matmul_f32_i16(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xf32>, memref<4x3xf32>) outs(%{{[a-z0-9]+}} : memref<2x3xi16>)
func.func @matmul_f32_i16(%a: memref<2x4xf32>, %b: memref<4x3xf32>, %c: memref<2x3xi16>) {
  linalg.matmul ins(%a, %b : memref<2x4xf32>, memref<4x3xf32>) outs(%c : memref<2x3xi16>)
  return
}

// CHECK-LABEL: func.func @matmul_bf16_bf16(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xbf16>, memref<4x3xbf16>) outs(%{{[a-z0-9]+}} : memref<2x3xbf16>)
func.func @matmul_bf16_bf16(%a: memref<2x4xbf16>, %b: memref<4x3xbf16>, %c: memref<2x3xbf16>) {
  linalg.matmul ins(%a, %b : memref<2x4xbf16>, memref<4x3xbf16>) outs(%c : memref<2x3xbf16>)
  return
}

// CHECK-LABEL: func.func @matmul_i1_i1(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi1>, memref<4x3xi1>) outs(%{{[a-z0-9]+}} : memref<2x3xi1>)
func.func @matmul_i1_i1(%a: memref<2x4xi1>, %b: memref<4x3xi1>, %c: memref<2x3xi1>) {
  linalg.matmul ins(%a, %b : memref<2x4xi1>, memref<4x3xi1>) outs(%c : memref<2x3xi1>)
  return
}

// CHECK-LABEL: func.func @matmul_i64_i64(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi64>, memref<4x3xi64>) outs(%{{[a-z0-9]+}} : memref<2x3xi64>)
func.func @matmul_i64_i64(%a: memref<2x4xi64>, %b: memref<4x3xi64>, %c: memref<2x3xi64>) {
  linalg.matmul ins(%a, %b : memref<2x4xi64>, memref<4x3xi64>) outs(%c : memref<2x3xi64>)
  return
}

// CHECK-LABEL: func.func @matmul_index_i32(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xindex>, memref<4x3xindex>) outs(%{{[a-z0-9]+}} : memref<2x3xi32>)
func.func @matmul_index_i32(%a: memref<2x4xindex>, %b: memref<4x3xindex>, %c: memref<2x3xi32>) {
  linalg.matmul ins(%a, %b : memref<2x4xindex>, memref<4x3xindex>) outs(%c : memref<2x3xi32>)
  return
}

// CHECK-LABEL: func.func @matmul_i4_f8e5m2(
// CHECK: linalg.matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi4>, memref<4x3xi4>) outs(%{{[a-z0-9]+}} : memref<2x3xf8E5M2>)
func.func @matmul_i4_f8e5m2(%a: memref<2x4xi4>, %b: memref<4x3xi4>, %c: memref<2x3xf8E5M2>) {
  linalg.matmul ins(%a, %b : memref<2x4xi4>, memref<4x3xi4>) outs(%c : memref<2x3xf8E5M2>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_i8_i32(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi32>)
func.func @batch_matmul_i8_i32(%a: memref<2x3x5xi8>, %b: memref<2x5x4xi8>, %c: memref<2x3x4xi32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%c : memref<2x3x4xi32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_i32_i8(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi32>, memref<2x5x4xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi8>)
func.func @batch_matmul_i32_i8(%a: memref<2x3x5xi32>, %b: memref<2x5x4xi32>, %c: memref<2x3x4xi8>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xi32>, memref<2x5x4xi32>) outs(%c : memref<2x3x4xi8>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_f16_f32(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xf16>, memref<2x5x4xf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @batch_matmul_f16_f32(%a: memref<2x3x5xf16>, %b: memref<2x5x4xf16>, %c: memref<2x3x4xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xf16>, memref<2x5x4xf16>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_f64_f32(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xf64>, memref<2x5x4xf64>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @batch_matmul_f64_f32(%a: memref<2x3x5xf64>, %b: memref<2x5x4xf64>, %c: memref<2x3x4xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xf64>, memref<2x5x4xf64>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_i8_f32(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @batch_matmul_i8_f32(%a: memref<2x3x5xi8>, %b: memref<2x5x4xi8>, %c: memref<2x3x4xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_f32_i16(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi16>)
func.func @batch_matmul_f32_i16(%a: memref<2x3x5xf32>, %b: memref<2x5x4xf32>, %c: memref<2x3x4xi16>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%c : memref<2x3x4xi16>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_bf16_bf16(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xbf16>, memref<2x5x4xbf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4xbf16>)
func.func @batch_matmul_bf16_bf16(%a: memref<2x3x5xbf16>, %b: memref<2x5x4xbf16>, %c: memref<2x3x4xbf16>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xbf16>, memref<2x5x4xbf16>) outs(%c : memref<2x3x4xbf16>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_i1_i1(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi1>, memref<2x5x4xi1>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi1>)
func.func @batch_matmul_i1_i1(%a: memref<2x3x5xi1>, %b: memref<2x5x4xi1>, %c: memref<2x3x4xi1>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xi1>, memref<2x5x4xi1>) outs(%c : memref<2x3x4xi1>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_i64_i64(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi64>, memref<2x5x4xi64>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi64>)
func.func @batch_matmul_i64_i64(%a: memref<2x3x5xi64>, %b: memref<2x5x4xi64>, %c: memref<2x3x4xi64>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xi64>, memref<2x5x4xi64>) outs(%c : memref<2x3x4xi64>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_index_i32(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xindex>, memref<2x5x4xindex>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi32>)
func.func @batch_matmul_index_i32(%a: memref<2x3x5xindex>, %b: memref<2x5x4xindex>, %c: memref<2x3x4xi32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xindex>, memref<2x5x4xindex>) outs(%c : memref<2x3x4xi32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_i4_f8e5m2(
// CHECK: linalg.batch_matmul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi4>, memref<2x5x4xi4>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf8E5M2>)
func.func @batch_matmul_i4_f8e5m2(%a: memref<2x3x5xi4>, %b: memref<2x5x4xi4>, %c: memref<2x3x4xf8E5M2>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xi4>, memref<2x5x4xi4>) outs(%c : memref<2x3x4xf8E5M2>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_i8_i32(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi8>, memref<6x7x8x5xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @conv_2d_nhwc_hwcf_i8_i32(%a: memref<2x8x10x8xi8>, %b: memref<6x7x8x5xi8>, %c: memref<2x3x4x5xi32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xi8>, memref<6x7x8x5xi8>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_i32_i8(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi32>, memref<6x7x8x5xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi8>)
func.func @conv_2d_nhwc_hwcf_i32_i8(%a: memref<2x8x10x8xi32>, %b: memref<6x7x8x5xi32>, %c: memref<2x3x4x5xi8>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xi32>, memref<6x7x8x5xi32>) outs(%c : memref<2x3x4x5xi8>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_f16_f32(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xf16>, memref<6x7x8x5xf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @conv_2d_nhwc_hwcf_f16_f32(%a: memref<2x8x10x8xf16>, %b: memref<6x7x8x5xf16>, %c: memref<2x3x4x5xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xf16>, memref<6x7x8x5xf16>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_f64_f32(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xf64>, memref<6x7x8x5xf64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @conv_2d_nhwc_hwcf_f64_f32(%a: memref<2x8x10x8xf64>, %b: memref<6x7x8x5xf64>, %c: memref<2x3x4x5xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xf64>, memref<6x7x8x5xf64>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_i8_f32(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi8>, memref<6x7x8x5xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @conv_2d_nhwc_hwcf_i8_f32(%a: memref<2x8x10x8xi8>, %b: memref<6x7x8x5xi8>, %c: memref<2x3x4x5xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xi8>, memref<6x7x8x5xi8>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_f32_i16(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xf32>, memref<6x7x8x5xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi16>)
func.func @conv_2d_nhwc_hwcf_f32_i16(%a: memref<2x8x10x8xf32>, %b: memref<6x7x8x5xf32>, %c: memref<2x3x4x5xi16>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xf32>, memref<6x7x8x5xf32>) outs(%c : memref<2x3x4x5xi16>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_bf16_bf16(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xbf16>, memref<6x7x8x5xbf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xbf16>)
func.func @conv_2d_nhwc_hwcf_bf16_bf16(%a: memref<2x8x10x8xbf16>, %b: memref<6x7x8x5xbf16>, %c: memref<2x3x4x5xbf16>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xbf16>, memref<6x7x8x5xbf16>) outs(%c : memref<2x3x4x5xbf16>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_i1_i1(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi1>, memref<6x7x8x5xi1>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi1>)
func.func @conv_2d_nhwc_hwcf_i1_i1(%a: memref<2x8x10x8xi1>, %b: memref<6x7x8x5xi1>, %c: memref<2x3x4x5xi1>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xi1>, memref<6x7x8x5xi1>) outs(%c : memref<2x3x4x5xi1>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_i64_i64(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi64>, memref<6x7x8x5xi64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi64>)
func.func @conv_2d_nhwc_hwcf_i64_i64(%a: memref<2x8x10x8xi64>, %b: memref<6x7x8x5xi64>, %c: memref<2x3x4x5xi64>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xi64>, memref<6x7x8x5xi64>) outs(%c : memref<2x3x4x5xi64>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_index_i32(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xindex>, memref<6x7x8x5xindex>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @conv_2d_nhwc_hwcf_index_i32(%a: memref<2x8x10x8xindex>, %b: memref<6x7x8x5xindex>, %c: memref<2x3x4x5xi32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xindex>, memref<6x7x8x5xindex>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @conv_2d_nhwc_hwcf_i4_f8e5m2(
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x8xi4>, memref<6x7x8x5xi4>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf8E5M2>)
func.func @conv_2d_nhwc_hwcf_i4_f8e5m2(%a: memref<2x8x10x8xi4>, %b: memref<6x7x8x5xi4>, %c: memref<2x3x4x5xf8E5M2>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<2x8x10x8xi4>, memref<6x7x8x5xi4>) outs(%c : memref<2x3x4x5xf8E5M2>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_i8_i32(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_max_i8_i32(%a: memref<2x8x10x5xi8>, %b: memref<6x7xi8>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_i32_i8(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi8>)
func.func @pooling_nhwc_max_i32_i8(%a: memref<2x8x10x5xi32>, %b: memref<6x7xi32>, %c: memref<2x3x4x5xi8>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%c : memref<2x3x4x5xi8>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_f16_f32(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf16>, memref<6x7xf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_max_f16_f32(%a: memref<2x8x10x5xf16>, %b: memref<6x7xf16>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xf16>, memref<6x7xf16>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_f64_f32(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf64>, memref<6x7xf64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_max_f64_f32(%a: memref<2x8x10x5xf64>, %b: memref<6x7xf64>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xf64>, memref<6x7xf64>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_i8_f32(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_max_i8_f32(%a: memref<2x8x10x5xi8>, %b: memref<6x7xi8>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_f32_i16(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi16>)
func.func @pooling_nhwc_max_f32_i16(%a: memref<2x8x10x5xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xi16>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xi16>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_bf16_bf16(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xbf16>, memref<6x7xbf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xbf16>)
func.func @pooling_nhwc_max_bf16_bf16(%a: memref<2x8x10x5xbf16>, %b: memref<6x7xbf16>, %c: memref<2x3x4x5xbf16>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xbf16>, memref<6x7xbf16>) outs(%c : memref<2x3x4x5xbf16>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_i1_i1(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi1>, memref<6x7xi1>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi1>)
func.func @pooling_nhwc_max_i1_i1(%a: memref<2x8x10x5xi1>, %b: memref<6x7xi1>, %c: memref<2x3x4x5xi1>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xi1>, memref<6x7xi1>) outs(%c : memref<2x3x4x5xi1>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_i64_i64(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi64>, memref<6x7xi64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi64>)
func.func @pooling_nhwc_max_i64_i64(%a: memref<2x8x10x5xi64>, %b: memref<6x7xi64>, %c: memref<2x3x4x5xi64>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xi64>, memref<6x7xi64>) outs(%c : memref<2x3x4x5xi64>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_index_i32(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xindex>, memref<6x7xindex>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_max_index_i32(%a: memref<2x8x10x5xindex>, %b: memref<6x7xindex>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xindex>, memref<6x7xindex>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_i4_f8e5m2(
// CHECK: linalg.pooling_nhwc_max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi4>, memref<6x7xi4>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf8E5M2>)
func.func @pooling_nhwc_max_i4_f8e5m2(%a: memref<2x8x10x5xi4>, %b: memref<6x7xi4>, %c: memref<2x3x4x5xf8E5M2>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<2x8x10x5xi4>, memref<6x7xi4>) outs(%c : memref<2x3x4x5xf8E5M2>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_unsigned_i8_i32(
// CHECK: linalg.pooling_nhwc_max_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_max_unsigned_i8_i32(%a: memref<2x8x10x5xi8>, %b: memref<6x7xi8>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_max_unsigned ins(%a, %b : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_unsigned_i32_i8(
// CHECK: linalg.pooling_nhwc_max_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi8>)
func.func @pooling_nhwc_max_unsigned_i32_i8(%a: memref<2x8x10x5xi32>, %b: memref<6x7xi32>, %c: memref<2x3x4x5xi8>) {
  linalg.pooling_nhwc_max_unsigned ins(%a, %b : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%c : memref<2x3x4x5xi8>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_unsigned_f32_i16(
// CHECK: linalg.pooling_nhwc_max_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi16>)
func.func @pooling_nhwc_max_unsigned_f32_i16(%a: memref<2x8x10x5xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xi16>) {
  linalg.pooling_nhwc_max_unsigned ins(%a, %b : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xi16>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_unsigned_i64_i64(
// CHECK: linalg.pooling_nhwc_max_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi64>, memref<6x7xi64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi64>)
func.func @pooling_nhwc_max_unsigned_i64_i64(%a: memref<2x8x10x5xi64>, %b: memref<6x7xi64>, %c: memref<2x3x4x5xi64>) {
  linalg.pooling_nhwc_max_unsigned ins(%a, %b : memref<2x8x10x5xi64>, memref<6x7xi64>) outs(%c : memref<2x3x4x5xi64>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_max_unsigned_index_i32(
// CHECK: linalg.pooling_nhwc_max_unsigned ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xindex>, memref<6x7xindex>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_max_unsigned_index_i32(%a: memref<2x8x10x5xindex>, %b: memref<6x7xindex>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_max_unsigned ins(%a, %b : memref<2x8x10x5xindex>, memref<6x7xindex>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_i8_i32(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_min_i8_i32(%a: memref<2x8x10x5xi8>, %b: memref<6x7xi8>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_i32_i8(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi8>)
func.func @pooling_nhwc_min_i32_i8(%a: memref<2x8x10x5xi32>, %b: memref<6x7xi32>, %c: memref<2x3x4x5xi8>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xi32>, memref<6x7xi32>) outs(%c : memref<2x3x4x5xi8>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_f16_f32(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf16>, memref<6x7xf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_min_f16_f32(%a: memref<2x8x10x5xf16>, %b: memref<6x7xf16>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xf16>, memref<6x7xf16>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_f64_f32(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf64>, memref<6x7xf64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_min_f64_f32(%a: memref<2x8x10x5xf64>, %b: memref<6x7xf64>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xf64>, memref<6x7xf64>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_i8_f32(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nhwc_min_i8_f32(%a: memref<2x8x10x5xi8>, %b: memref<6x7xi8>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xi8>, memref<6x7xi8>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_f32_i16(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi16>)
func.func @pooling_nhwc_min_f32_i16(%a: memref<2x8x10x5xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xi16>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xi16>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_bf16_bf16(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xbf16>, memref<6x7xbf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xbf16>)
func.func @pooling_nhwc_min_bf16_bf16(%a: memref<2x8x10x5xbf16>, %b: memref<6x7xbf16>, %c: memref<2x3x4x5xbf16>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xbf16>, memref<6x7xbf16>) outs(%c : memref<2x3x4x5xbf16>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_i1_i1(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi1>, memref<6x7xi1>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi1>)
func.func @pooling_nhwc_min_i1_i1(%a: memref<2x8x10x5xi1>, %b: memref<6x7xi1>, %c: memref<2x3x4x5xi1>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xi1>, memref<6x7xi1>) outs(%c : memref<2x3x4x5xi1>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_i64_i64(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi64>, memref<6x7xi64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi64>)
func.func @pooling_nhwc_min_i64_i64(%a: memref<2x8x10x5xi64>, %b: memref<6x7xi64>, %c: memref<2x3x4x5xi64>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xi64>, memref<6x7xi64>) outs(%c : memref<2x3x4x5xi64>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_index_i32(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xindex>, memref<6x7xindex>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nhwc_min_index_i32(%a: memref<2x8x10x5xindex>, %b: memref<6x7xindex>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xindex>, memref<6x7xindex>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nhwc_min_i4_f8e5m2(
// CHECK: linalg.pooling_nhwc_min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x8x10x5xi4>, memref<6x7xi4>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf8E5M2>)
func.func @pooling_nhwc_min_i4_f8e5m2(%a: memref<2x8x10x5xi4>, %b: memref<6x7xi4>, %c: memref<2x3x4x5xf8E5M2>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<2x8x10x5xi4>, memref<6x7xi4>) outs(%c : memref<2x3x4x5xf8E5M2>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_i8_i32(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xi8>, memref<6x7xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nchw_sum_i8_i32(%a: memref<2x3x9x11xi8>, %b: memref<6x7xi8>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xi8>, memref<6x7xi8>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_i32_i8(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xi32>, memref<6x7xi32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi8>)
func.func @pooling_nchw_sum_i32_i8(%a: memref<2x3x9x11xi32>, %b: memref<6x7xi32>, %c: memref<2x3x4x5xi8>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xi32>, memref<6x7xi32>) outs(%c : memref<2x3x4x5xi8>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_f16_f32(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xf16>, memref<6x7xf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nchw_sum_f16_f32(%a: memref<2x3x9x11xf16>, %b: memref<6x7xf16>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xf16>, memref<6x7xf16>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_f64_f32(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xf64>, memref<6x7xf64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nchw_sum_f64_f32(%a: memref<2x3x9x11xf64>, %b: memref<6x7xf64>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xf64>, memref<6x7xf64>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_i8_f32(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xi8>, memref<6x7xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf32>)
func.func @pooling_nchw_sum_i8_f32(%a: memref<2x3x9x11xi8>, %b: memref<6x7xi8>, %c: memref<2x3x4x5xf32>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xi8>, memref<6x7xi8>) outs(%c : memref<2x3x4x5xf32>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_f32_i16(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xf32>, memref<6x7xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi16>)
func.func @pooling_nchw_sum_f32_i16(%a: memref<2x3x9x11xf32>, %b: memref<6x7xf32>, %c: memref<2x3x4x5xi16>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xf32>, memref<6x7xf32>) outs(%c : memref<2x3x4x5xi16>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_bf16_bf16(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xbf16>, memref<6x7xbf16>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xbf16>)
func.func @pooling_nchw_sum_bf16_bf16(%a: memref<2x3x9x11xbf16>, %b: memref<6x7xbf16>, %c: memref<2x3x4x5xbf16>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xbf16>, memref<6x7xbf16>) outs(%c : memref<2x3x4x5xbf16>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_i1_i1(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xi1>, memref<6x7xi1>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi1>)
func.func @pooling_nchw_sum_i1_i1(%a: memref<2x3x9x11xi1>, %b: memref<6x7xi1>, %c: memref<2x3x4x5xi1>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xi1>, memref<6x7xi1>) outs(%c : memref<2x3x4x5xi1>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_i64_i64(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xi64>, memref<6x7xi64>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi64>)
func.func @pooling_nchw_sum_i64_i64(%a: memref<2x3x9x11xi64>, %b: memref<6x7xi64>, %c: memref<2x3x4x5xi64>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xi64>, memref<6x7xi64>) outs(%c : memref<2x3x4x5xi64>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_index_i32(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xindex>, memref<6x7xindex>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xi32>)
func.func @pooling_nchw_sum_index_i32(%a: memref<2x3x9x11xindex>, %b: memref<6x7xindex>, %c: memref<2x3x4x5xi32>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xindex>, memref<6x7xindex>) outs(%c : memref<2x3x4x5xi32>)
  return
}

// CHECK-LABEL: func.func @pooling_nchw_sum_i4_f8e5m2(
// CHECK: linalg.pooling_nchw_sum ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x9x11xi4>, memref<6x7xi4>) outs(%{{[a-z0-9]+}} : memref<2x3x4x5xf8E5M2>)
func.func @pooling_nchw_sum_i4_f8e5m2(%a: memref<2x3x9x11xi4>, %b: memref<6x7xi4>, %c: memref<2x3x4x5xf8E5M2>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<2x3x9x11xi4>, memref<6x7xi4>) outs(%c : memref<2x3x4x5xf8E5M2>)
  return
}

// CHECK-LABEL: func.func @dot_i8_i32(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xi8>, memref<2xi8>) outs(%{{[a-z0-9]+}} : memref<i32>)
func.func @dot_i8_i32(%a: memref<2xi8>, %b: memref<2xi8>, %c: memref<i32>) {
  linalg.dot ins(%a, %b : memref<2xi8>, memref<2xi8>) outs(%c : memref<i32>)
  return
}

// CHECK-LABEL: func.func @dot_i32_i8(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xi32>, memref<2xi32>) outs(%{{[a-z0-9]+}} : memref<i8>)
func.func @dot_i32_i8(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<i8>) {
  linalg.dot ins(%a, %b : memref<2xi32>, memref<2xi32>) outs(%c : memref<i8>)
  return
}

// CHECK-LABEL: func.func @dot_f16_f32(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xf16>, memref<2xf16>) outs(%{{[a-z0-9]+}} : memref<f32>)
func.func @dot_f16_f32(%a: memref<2xf16>, %b: memref<2xf16>, %c: memref<f32>) {
  linalg.dot ins(%a, %b : memref<2xf16>, memref<2xf16>) outs(%c : memref<f32>)
  return
}

// CHECK-LABEL: func.func @dot_f64_f32(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xf64>, memref<2xf64>) outs(%{{[a-z0-9]+}} : memref<f32>)
func.func @dot_f64_f32(%a: memref<2xf64>, %b: memref<2xf64>, %c: memref<f32>) {
  linalg.dot ins(%a, %b : memref<2xf64>, memref<2xf64>) outs(%c : memref<f32>)
  return
}

// CHECK-LABEL: func.func @dot_i8_f32(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xi8>, memref<2xi8>) outs(%{{[a-z0-9]+}} : memref<f32>)
func.func @dot_i8_f32(%a: memref<2xi8>, %b: memref<2xi8>, %c: memref<f32>) {
  linalg.dot ins(%a, %b : memref<2xi8>, memref<2xi8>) outs(%c : memref<f32>)
  return
}

// CHECK-LABEL: func.func @dot_f32_i16(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xf32>, memref<2xf32>) outs(%{{[a-z0-9]+}} : memref<i16>)
func.func @dot_f32_i16(%a: memref<2xf32>, %b: memref<2xf32>, %c: memref<i16>) {
  linalg.dot ins(%a, %b : memref<2xf32>, memref<2xf32>) outs(%c : memref<i16>)
  return
}

// CHECK-LABEL: func.func @dot_bf16_bf16(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xbf16>, memref<2xbf16>) outs(%{{[a-z0-9]+}} : memref<bf16>)
func.func @dot_bf16_bf16(%a: memref<2xbf16>, %b: memref<2xbf16>, %c: memref<bf16>) {
  linalg.dot ins(%a, %b : memref<2xbf16>, memref<2xbf16>) outs(%c : memref<bf16>)
  return
}

// CHECK-LABEL: func.func @dot_i1_i1(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xi1>, memref<2xi1>) outs(%{{[a-z0-9]+}} : memref<i1>)
func.func @dot_i1_i1(%a: memref<2xi1>, %b: memref<2xi1>, %c: memref<i1>) {
  linalg.dot ins(%a, %b : memref<2xi1>, memref<2xi1>) outs(%c : memref<i1>)
  return
}

// CHECK-LABEL: func.func @dot_i64_i64(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xi64>, memref<2xi64>) outs(%{{[a-z0-9]+}} : memref<i64>)
func.func @dot_i64_i64(%a: memref<2xi64>, %b: memref<2xi64>, %c: memref<i64>) {
  linalg.dot ins(%a, %b : memref<2xi64>, memref<2xi64>) outs(%c : memref<i64>)
  return
}

// CHECK-LABEL: func.func @dot_index_i32(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xindex>, memref<2xindex>) outs(%{{[a-z0-9]+}} : memref<i32>)
func.func @dot_index_i32(%a: memref<2xindex>, %b: memref<2xindex>, %c: memref<i32>) {
  linalg.dot ins(%a, %b : memref<2xindex>, memref<2xindex>) outs(%c : memref<i32>)
  return
}

// CHECK-LABEL: func.func @dot_i4_f8e5m2(
// CHECK: linalg.dot ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2xi4>, memref<2xi4>) outs(%{{[a-z0-9]+}} : memref<f8E5M2>)
func.func @dot_i4_f8e5m2(%a: memref<2xi4>, %b: memref<2xi4>, %c: memref<f8E5M2>) {
  linalg.dot ins(%a, %b : memref<2xi4>, memref<2xi4>) outs(%c : memref<f8E5M2>)
  return
}

// CHECK-LABEL: func.func @copy_i8_i32(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xi8>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @copy_i8_i32(%a: memref<4x8xi8>, %b: memref<4x8xi32>) {
  linalg.copy ins(%a : memref<4x8xi8>) outs(%b : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @copy_i32_i8(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi8>)
func.func @copy_i32_i8(%a: memref<4x8xi32>, %b: memref<4x8xi8>) {
  linalg.copy ins(%a : memref<4x8xi32>) outs(%b : memref<4x8xi8>)
  return
}

// CHECK-LABEL: func.func @copy_f16_f32(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xf16>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @copy_f16_f32(%a: memref<4x8xf16>, %b: memref<4x8xf32>) {
  linalg.copy ins(%a : memref<4x8xf16>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @copy_f64_f32(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xf64>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @copy_f64_f32(%a: memref<4x8xf64>, %b: memref<4x8xf32>) {
  linalg.copy ins(%a : memref<4x8xf64>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @copy_i8_f32(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xi8>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @copy_i8_f32(%a: memref<4x8xi8>, %b: memref<4x8xf32>) {
  linalg.copy ins(%a : memref<4x8xi8>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @copy_f32_i16(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xi16>)
func.func @copy_f32_i16(%a: memref<4x8xf32>, %b: memref<4x8xi16>) {
  linalg.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xi16>)
  return
}

// CHECK-LABEL: func.func @copy_bf16_bf16(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xbf16>) outs(%{{[a-z0-9]+}} : memref<4x8xbf16>)
func.func @copy_bf16_bf16(%a: memref<4x8xbf16>, %b: memref<4x8xbf16>) {
  linalg.copy ins(%a : memref<4x8xbf16>) outs(%b : memref<4x8xbf16>)
  return
}

// CHECK-LABEL: func.func @copy_i1_i1(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xi1>) outs(%{{[a-z0-9]+}} : memref<4x8xi1>)
func.func @copy_i1_i1(%a: memref<4x8xi1>, %b: memref<4x8xi1>) {
  linalg.copy ins(%a : memref<4x8xi1>) outs(%b : memref<4x8xi1>)
  return
}

// CHECK-LABEL: func.func @copy_i64_i64(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xi64>) outs(%{{[a-z0-9]+}} : memref<4x8xi64>)
func.func @copy_i64_i64(%a: memref<4x8xi64>, %b: memref<4x8xi64>) {
  linalg.copy ins(%a : memref<4x8xi64>) outs(%b : memref<4x8xi64>)
  return
}

// CHECK-LABEL: func.func @copy_index_i32(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xindex>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @copy_index_i32(%a: memref<4x8xindex>, %b: memref<4x8xi32>) {
  linalg.copy ins(%a : memref<4x8xindex>) outs(%b : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @copy_i4_f8e5m2(
// CHECK: linalg.copy ins(%{{[a-z0-9]+}} : memref<4x8xi4>) outs(%{{[a-z0-9]+}} : memref<4x8xf8E5M2>)
func.func @copy_i4_f8e5m2(%a: memref<4x8xi4>, %b: memref<4x8xf8E5M2>) {
  linalg.copy ins(%a : memref<4x8xi4>) outs(%b : memref<4x8xf8E5M2>)
  return
}

// CHECK-LABEL: func.func @matmul_unsigned_i8_i32(
// CHECK: linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi8>, memref<4x3xi8>) outs(%{{[a-z0-9]+}} : memref<2x3xi32>)
func.func @matmul_unsigned_i8_i32(%a: memref<2x4xi8>, %b: memref<4x3xi8>, %c: memref<2x3xi32>) {
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x4xi8>, memref<4x3xi8>) outs(%c : memref<2x3xi32>)
  return
}

// CHECK-LABEL: func.func @matmul_unsigned_f32_i16(
// CHECK: linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xf32>, memref<4x3xf32>) outs(%{{[a-z0-9]+}} : memref<2x3xi16>)
func.func @matmul_unsigned_f32_i16(%a: memref<2x4xf32>, %b: memref<4x3xf32>, %c: memref<2x3xi16>) {
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x4xf32>, memref<4x3xf32>) outs(%c : memref<2x3xi16>)
  return
}

// CHECK-LABEL: func.func @matmul_unsigned_i16_f32(
// CHECK: linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x4xi16>, memref<4x3xi16>) outs(%{{[a-z0-9]+}} : memref<2x3xf32>)
func.func @matmul_unsigned_i16_f32(%a: memref<2x4xi16>, %b: memref<4x3xi16>, %c: memref<2x3xf32>) {
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x4xi16>, memref<4x3xi16>) outs(%c : memref<2x3xf32>)
  return
}

// CHECK-LABEL: func.func @copy_unsigned_i8_i32(
// CHECK: linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}} : memref<4x8xi8>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @copy_unsigned_i8_i32(%a: memref<4x8xi8>, %b: memref<4x8xi32>) {
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<4x8xi8>) outs(%b : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @copy_unsigned_f32_i16(
// CHECK: linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}} : memref<4x8xf32>) outs(%{{[a-z0-9]+}} : memref<4x8xi16>)
func.func @copy_unsigned_f32_i16(%a: memref<4x8xf32>, %b: memref<4x8xi16>) {
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xi16>)
  return
}

// CHECK-LABEL: func.func @copy_unsigned_i16_f32(
// CHECK: linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}} : memref<4x8xi16>) outs(%{{[a-z0-9]+}} : memref<4x8xf32>)
func.func @copy_unsigned_i16_f32(%a: memref<4x8xi16>, %b: memref<4x8xf32>) {
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<4x8xi16>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_unsigned_i8_i32(
// CHECK: linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi32>)
func.func @batch_matmul_unsigned_i8_i32(%a: memref<2x3x5xi8>, %b: memref<2x5x4xi8>, %c: memref<2x3x4xi32>) {
  linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%c : memref<2x3x4xi32>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_unsigned_f32_i16(
// CHECK: linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%{{[a-z0-9]+}} : memref<2x3x4xi16>)
func.func @batch_matmul_unsigned_f32_i16(%a: memref<2x3x5xf32>, %b: memref<2x5x4xf32>, %c: memref<2x3x4xi16>) {
  linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%c : memref<2x3x4xi16>)
  return
}

// CHECK-LABEL: func.func @batch_matmul_unsigned_i16_f32(
// CHECK: linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi16>, memref<2x5x4xi16>) outs(%{{[a-z0-9]+}} : memref<2x3x4xf32>)
func.func @batch_matmul_unsigned_i16_f32(%a: memref<2x3x5xi16>, %b: memref<2x5x4xi16>, %c: memref<2x3x4xf32>) {
  linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x3x5xi16>, memref<2x5x4xi16>) outs(%c : memref<2x3x4xf32>)
  return
}

// CHECK-LABEL: func.func @batch_reduce_matmul_unsigned_i8_i32(
// CHECK: linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%{{[a-z0-9]+}} : memref<3x4xi32>)
func.func @batch_reduce_matmul_unsigned_i8_i32(%a: memref<2x3x5xi8>, %b: memref<2x5x4xi8>, %c: memref<3x4xi32>) {
  linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%c : memref<3x4xi32>)
  return
}

// CHECK-LABEL: func.func @batch_reduce_matmul_unsigned_f32_i16(
// CHECK: linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%{{[a-z0-9]+}} : memref<3x4xi16>)
func.func @batch_reduce_matmul_unsigned_f32_i16(%a: memref<2x3x5xf32>, %b: memref<2x5x4xf32>, %c: memref<3x4xi16>) {
  linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%c : memref<3x4xi16>)
  return
}

// CHECK-LABEL: func.func @batch_reduce_matmul_unsigned_i16_f32(
// CHECK: linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<2x3x5xi16>, memref<2x5x4xi16>) outs(%{{[a-z0-9]+}} : memref<3x4xf32>)
func.func @batch_reduce_matmul_unsigned_i16_f32(%a: memref<2x3x5xi16>, %b: memref<2x5x4xi16>, %c: memref<3x4xf32>) {
  linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x3x5xi16>, memref<2x5x4xi16>) outs(%c : memref<3x4xf32>)
  return
}

// CHECK-LABEL: func.func @add_i32(
// CHECK: linalg.add ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi32>, memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @add_i32(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %c: memref<4x8xi32>) {
  linalg.add ins(%a, %b : memref<4x8xi32>, memref<4x8xi32>) outs(%c : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @add_i1(
// CHECK: linalg.add ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi1>, memref<4x8xi1>) outs(%{{[a-z0-9]+}} : memref<4x8xi1>)
func.func @add_i1(%a: memref<4x8xi1>, %b: memref<4x8xi1>, %c: memref<4x8xi1>) {
  linalg.add ins(%a, %b : memref<4x8xi1>, memref<4x8xi1>) outs(%c : memref<4x8xi1>)
  return
}

// CHECK-LABEL: func.func @sub_i32(
// CHECK: linalg.sub ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi32>, memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @sub_i32(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %c: memref<4x8xi32>) {
  linalg.sub ins(%a, %b : memref<4x8xi32>, memref<4x8xi32>) outs(%c : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @mul_i32(
// CHECK: linalg.mul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi32>, memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @mul_i32(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %c: memref<4x8xi32>) {
  linalg.mul ins(%a, %b : memref<4x8xi32>, memref<4x8xi32>) outs(%c : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @mul_i1(
// CHECK: linalg.mul ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi1>, memref<4x8xi1>) outs(%{{[a-z0-9]+}} : memref<4x8xi1>)
func.func @mul_i1(%a: memref<4x8xi1>, %b: memref<4x8xi1>, %c: memref<4x8xi1>) {
  linalg.mul ins(%a, %b : memref<4x8xi1>, memref<4x8xi1>) outs(%c : memref<4x8xi1>)
  return
}

// CHECK-LABEL: func.func @div_i32(
// CHECK: linalg.div ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi32>, memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @div_i32(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %c: memref<4x8xi32>) {
  linalg.div ins(%a, %b : memref<4x8xi32>, memref<4x8xi32>) outs(%c : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @max_i32(
// CHECK: linalg.max ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi32>, memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @max_i32(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %c: memref<4x8xi32>) {
  linalg.max ins(%a, %b : memref<4x8xi32>, memref<4x8xi32>) outs(%c : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @min_i32(
// CHECK: linalg.min ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xi32>, memref<4x8xi32>) outs(%{{[a-z0-9]+}} : memref<4x8xi32>)
func.func @min_i32(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %c: memref<4x8xi32>) {
  linalg.min ins(%a, %b : memref<4x8xi32>, memref<4x8xi32>) outs(%c : memref<4x8xi32>)
  return
}

// CHECK-LABEL: func.func @add_f16(
// CHECK: linalg.add ins(%{{[a-z0-9]+}}, %{{[a-z0-9]+}} : memref<4x8xf16>, memref<4x8xf16>) outs(%{{[a-z0-9]+}} : memref<4x8xf16>)
func.func @add_f16(%a: memref<4x8xf16>, %b: memref<4x8xf16>, %c: memref<4x8xf16>) {
  linalg.add ins(%a, %b : memref<4x8xf16>, memref<4x8xf16>) outs(%c : memref<4x8xf16>)
  return
}

// CHECK-LABEL: func.func @abs_f64(
// CHECK: linalg.abs ins(%{{[a-z0-9]+}} : memref<4x8xf64>) outs(%{{[a-z0-9]+}} : memref<4x8xf64>)
func.func @abs_f64(%a: memref<4x8xf64>, %b: memref<4x8xf64>) {
  linalg.abs ins(%a : memref<4x8xf64>) outs(%b : memref<4x8xf64>)
  return
}
