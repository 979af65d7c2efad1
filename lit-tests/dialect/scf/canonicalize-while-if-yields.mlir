// RUN: jopt %s --canonicalize | FileCheck %s
// INTEROP: no (mlir-opt leaves a use of a value of the first region in the second one)

func.func private @more() -> i1
func.func private @next(f32) -> f32

// What the branch yields is a value of the first region, which is forwarded.
// CHECK-LABEL: func.func @yields_of_first_region(
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[F:.*]]: f32, %[[I:.*]]: index
func.func @yields_of_first_region(%m: memref<4xf32>, %f: f32, %i: index) -> f32 {
  // CHECK-NEXT: %[[R:.*]]:2 = scf.while (%[[B:.*]] = %[[F]]) : (f32) -> (f32, f32) {
  // CHECK-NEXT:   %[[D:.*]] = func.call @more() : () -> i1
  // CHECK-NEXT:   %[[V:.*]] = func.call @next(%[[B]]) : (f32) -> f32
  // CHECK-NEXT:   scf.condition(%[[D]]) %[[B]], %[[V]] : f32, f32
  // CHECK-NEXT: } do {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[W:.*]]: f32):
  // CHECK-NEXT:   memref.store %[[W]], %[[M]][%[[I]]]
  // CHECK-NEXT:   scf.yield %[[W]] : f32
  // CHECK: return %[[R]]#0
  %0 = scf.while (%b = %f) : (f32) -> f32 {
    %d = func.call @more() : () -> i1
    %v = func.call @next(%b) : (f32) -> f32
    %x = scf.if %d -> (f32) {
      memref.store %v, %m[%i] : memref<4xf32>
      scf.yield %v : f32
    } else {
      scf.yield %b : f32
    }
    scf.condition(%d) %x : f32
  } do {
  ^bb0(%p: f32):
    scf.yield %p : f32
  }
  return %0 : f32
}
