// RUN: jopt %s --convert-math-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @rows
func.func @rows(%i: vector<2x3xi32>) {
  // An intrinsic with a flag is not applied row by row.
  // CHECK: math.absi %{{.*}} : vector<2x3xi32>
  %0 = math.absi %i : vector<2x3xi32>
  // CHECK: math.ctlz %{{.*}} : vector<2x3xi32>
  %1 = math.ctlz %i : vector<2x3xi32>
  // CHECK: math.cttz %{{.*}} : vector<2x3xi32>
  %2 = math.cttz %i : vector<2x3xi32>
  // CHECK: llvm.intr.ctpop
  %3 = math.ctpop %i : vector<2x3xi32>
  return
}

// CHECK-LABEL: func.func @classes
func.func @classes(%x: f32, %v: vector<4xf32>) {
  // CHECK: "llvm.intr.is.fpclass"(%{{.*}}) <{bit = 3 : i32}> : (vector<4xf32>) -> vector<4xi1>
  %0 = math.isnan %v : vector<4xf32>
  // CHECK: math.isinf
  %1 = math.isinf %x : f32
  // CHECK: math.isnormal
  %2 = math.isnormal %x : f32
  return
}
