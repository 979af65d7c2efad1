// RUN: jopt %s --math-expand-ops | FileCheck %s
// INTEROP: no (mlir-opt 22 takes the bounds of clampf the other way round)

// CHECK-LABEL: func.func @clamped(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: f32, %[[LEAST:[a-z0-9]+]]: f32, %[[GREATEST:[a-z0-9]+]]: f32
// CHECK:       %[[BELOW:.+]] = arith.minimumf %[[X]], %[[GREATEST]]
// CHECK:       arith.maximumf %[[BELOW]], %[[LEAST]]
func.func @clamped(%x: f32, %least: f32, %greatest: f32) -> f32 {
  %0 = math.clampf %x to [%least, %greatest] : f32
  return %0 : f32
}
