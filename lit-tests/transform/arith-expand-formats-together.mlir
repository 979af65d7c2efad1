// RUN: jopt %s --arith-expand="include-bf16 include-f8e8m0 include-f4e2m1" | FileCheck %s

// From one format to another one by way of f32, on bits on both sides.

// CHECK-LABEL: func.func @scale_to_bf16
// CHECK: arith.bitcast %{{.*}} : f8E8M0FNU to i8
// CHECK: %[[single:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK: arith.cmpf une, %[[single]], %[[single]] : f32
// CHECK: %[[half:.*]] = arith.bitcast %{{.*}} : i16 to bf16
// CHECK-NEXT: return %[[half]]
func.func @scale_to_bf16(%x: f8E8M0FNU) -> bf16 {
  %0 = arith.extf %x : f8E8M0FNU to bf16
  return %0 : bf16
}

// What goes by way of f32 may assume as much for scales, and nothing for f4E2M1FN.

// CHECK-LABEL: func.func @flags
func.func @flags(%h: f16, %s: f8E8M0FNU, %q: f4E2M1FN) -> (f8E8M0FNU, f64, f4E2M1FN, f16) {
  // CHECK: arith.extf %{{.*}} fastmath<nnan> : f16 to f32
  %0 = arith.truncf %h fastmath<nnan> : f16 to f8E8M0FNU
  // CHECK: arith.extf %{{.*}} fastmath<nnan> : f32 to f64
  %1 = arith.extf %s fastmath<nnan> : f8E8M0FNU to f64
  // CHECK: arith.extf %{{[^ ]*}} : f16 to f32
  %2 = arith.truncf %h fastmath<nnan> : f16 to f4E2M1FN
  // CHECK: arith.truncf %{{[^ ]*}} : f32 to f16
  %3 = arith.extf %q fastmath<nnan> : f4E2M1FN to f16
  return %0, %1, %2, %3 : f8E8M0FNU, f64, f4E2M1FN, f16
}
