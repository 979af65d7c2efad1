// RUN: jopt %s --convert-math-to-libm | FileCheck %s

// CHECK-DAG: func.func private @tanhf(f32) -> f32 attributes {llvm.readnone}
// CHECK-DAG: func.func private @atan2(f64, f64) -> f64 attributes {llvm.readnone}
// CHECK-DAG: func.func private @fabsf(f32) -> f32 attributes {llvm.readnone}
// CHECK-DAG: func.func private @fabs(f64) -> f64 attributes {llvm.readnone}
// CHECK-LABEL: func.func @calls
func.func @calls(%d: f64, %h: f16, %v: vector<2xf32>) -> (f64, f16, vector<2xf32>) {
  // CHECK: call @atan2
  %0 = math.atan2 %d, %d : f64
  // CHECK: arith.extf
  // CHECK-NEXT: call @tanhf
  // CHECK-NEXT: arith.truncf
  %1 = math.tanh %h : f16
  // CHECK: vector.extract %{{.*}}[0]
  // CHECK-NEXT: call @tanhf
  // CHECK-NEXT: vector.insert %{{.*}} [0]
  // CHECK: vector.extract %{{.*}}[1]
  %2 = math.tanh %v : vector<2xf32>
  return %0, %1, %2 : f64, f16, vector<2xf32>
}

// CHECK-LABEL: func.func @magnitudes
func.func @magnitudes(%s: f32, %d: f64) -> (f32, f64) {
  // CHECK: call @fabsf(%{{.*}}) : (f32) -> f32
  %0 = math.absf %s : f32
  // CHECK: call @fabs(%{{.*}}) : (f64) -> f64
  %1 = math.absf %d : f64
  return %0, %1 : f32, f64
}
