// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// CHECK-LABEL: func.func @unary(
func.func @unary(%f: f32) {
  // CHECK: math.absf %{{.*}} : f32
  %absf = math.absf %f : f32
  // CHECK: math.acos %{{.*}} : f32
  %acos = math.acos %f : f32
  // CHECK: math.acosh %{{.*}} : f32
  %acosh = math.acosh %f : f32
  // CHECK: math.asin %{{.*}} : f32
  %asin = math.asin %f : f32
  // CHECK: math.asinh %{{.*}} : f32
  %asinh = math.asinh %f : f32
  // CHECK: math.atan %{{.*}} : f32
  %atan = math.atan %f : f32
  // CHECK: math.atanh %{{.*}} : f32
  %atanh = math.atanh %f : f32
  // CHECK: math.cbrt %{{.*}} : f32
  %cbrt = math.cbrt %f : f32
  // CHECK: math.ceil %{{.*}} : f32
  %ceil = math.ceil %f : f32
  // CHECK: math.cos %{{.*}} : f32
  %cos = math.cos %f : f32
  // CHECK: math.cosh %{{.*}} : f32
  %cosh = math.cosh %f : f32
  // CHECK: math.erf %{{.*}} : f32
  %erf = math.erf %f : f32
  // CHECK: math.erfc %{{.*}} : f32
  %erfc = math.erfc %f : f32
  // CHECK: math.exp %{{.*}} : f32
  %exp = math.exp %f : f32
  // CHECK: math.exp2 %{{.*}} : f32
  %exp2 = math.exp2 %f : f32
  // CHECK: math.expm1 %{{.*}} : f32
  %expm1 = math.expm1 %f : f32
  // CHECK: math.floor %{{.*}} : f32
  %floor = math.floor %f : f32
  // CHECK: math.log %{{.*}} : f32
  %log = math.log %f : f32
  // CHECK: math.log10 %{{.*}} : f32
  %log10 = math.log10 %f : f32
  // CHECK: math.log1p %{{.*}} : f32
  %log1p = math.log1p %f : f32
  // CHECK: math.log2 %{{.*}} : f32
  %log2 = math.log2 %f : f32
  // CHECK: math.round %{{.*}} : f32
  %round = math.round %f : f32
  // CHECK: math.roundeven %{{.*}} : f32
  %roundeven = math.roundeven %f : f32
  // CHECK: math.rsqrt %{{.*}} : f32
  %rsqrt = math.rsqrt %f : f32
  // CHECK: math.sin %{{.*}} : f32
  %sin = math.sin %f : f32
  // CHECK: math.sinh %{{.*}} : f32
  %sinh = math.sinh %f : f32
  // CHECK: math.sqrt %{{.*}} : f32
  %sqrt = math.sqrt %f : f32
  // CHECK: math.tan %{{.*}} : f32
  %tan = math.tan %f : f32
  // CHECK: math.tanh %{{.*}} : f32
  %tanh = math.tanh %f : f32
  // CHECK: math.trunc %{{.*}} : f32
  %trunc = math.trunc %f : f32
  return
}

// CHECK-LABEL: func.func @shaped(
func.func @shaped(%v: vector<4xf16>, %t: tensor<?x4xf64>) {
  // CHECK: math.exp %{{.*}} fastmath<fast> : vector<4xf16>
  %0 = math.exp %v fastmath<fast> : vector<4xf16>
  // CHECK: math.tanh %{{.*}} {a} : tensor<?x4xf64>
  %1 = math.tanh %t {a} : tensor<?x4xf64>
  return
}

// CHECK-LABEL: func.func @binary(
func.func @binary(%f: f32, %g: f32) {
  // CHECK: math.atan2 %{{.*}}, %{{.*}} : f32
  %atan2 = math.atan2 %f, %g : f32
  // CHECK: math.copysign %{{.*}}, %{{.*}} : f32
  %copysign = math.copysign %f, %g : f32
  // CHECK: math.powf %{{.*}}, %{{.*}} : f32
  %powf = math.powf %f, %g : f32
  return
}

// CHECK-LABEL: func.func @integers(
func.func @integers(%i: i32, %j: i32, %x: index) {
  // CHECK: math.absi %{{.*}} : i32
  %absi = math.absi %i : i32
  // CHECK: math.ctlz %{{.*}} : i32
  %ctlz = math.ctlz %i : i32
  // CHECK: math.ctpop %{{.*}} : i32
  %ctpop = math.ctpop %i : i32
  // CHECK: math.cttz %{{.*}} : i32
  %cttz = math.cttz %i : i32
  // CHECK: math.ipowi %{{.*}}, %{{.*}} : i32
  %p = math.ipowi %i, %j : i32
  // CHECK: math.absi %{{.*}} : index
  %q = math.absi %x : index
  return
}

// CHECK-LABEL: func.func @classification(
func.func @classification(%f: f32, %t: tensor<*xf32>) {
  // CHECK: math.isfinite %{{.*}} : f32
  %isfinite = math.isfinite %f : f32
  // CHECK: math.isinf %{{.*}} : f32
  %isinf = math.isinf %f : f32
  // CHECK: math.isnan %{{.*}} : f32
  %isnan = math.isnan %f : f32
  // CHECK: math.isnormal %{{.*}} : f32
  %isnormal = math.isnormal %f : f32
  // CHECK: math.isnan %{{.*}} : tensor<*xf32>
  %0 = math.isnan %t : tensor<*xf32>
  // CHECK: arith.select
  %1 = arith.select %isnan, %f, %f : f32
  return
}

// CHECK-LABEL: func.func @others(
func.func @others(%f: f32, %i: i32, %v: vector<2xf32>, %w: vector<2xi64>) {
  // CHECK: math.fma %{{.*}}, %{{.*}}, %{{.*}} : f32
  %0 = math.fma %f, %f, %f : f32
  // CHECK: math.clampf %{{.*}} to [%{{.*}}, %{{.*}}] fastmath<nnan> : f32
  %1 = math.clampf %f to [%f, %f] fastmath<nnan> : f32
  // CHECK: math.fpowi %{{.*}}, %{{.*}} : f32, i32
  %2 = math.fpowi %f, %i : f32, i32
  // CHECK: math.fpowi %{{.*}}, %{{.*}} : vector<2xf32>, vector<2xi64>
  %3 = math.fpowi %v, %w : vector<2xf32>, vector<2xi64>
  // CHECK: math.sincos %{{.*}} : f32
  %s, %c = math.sincos %f : f32
  return
}
