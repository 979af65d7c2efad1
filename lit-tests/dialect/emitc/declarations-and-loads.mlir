// RUN: jopt %s | FileCheck %s

// A function whose body is elsewhere has none in the text, whatever its visibility.
// CHECK: emitc.func private @extern() -> f64 attributes {specifiers = ["extern"]}
// CHECK-NEXT: emitc.func @loads()
emitc.func private @extern() -> f64 attributes {specifiers = ["extern"]}

emitc.func @loads() {
  %a = "emitc.variable"() {value = #emitc.opaque<"">} : () -> !emitc.lvalue<tensor<4x4xf32>>
  // CHECK: load %{{.*}} : <tensor<4x4xf32>>
  %0 = emitc.load %a : <tensor<4x4xf32>>
  // CHECK: emitc.variable
  // CHECK-SAME: !emitc.lvalue<!emitc.ptr<i32>>
  %b = "emitc.variable"() {value = #emitc.opaque<"">} : () -> !emitc.lvalue<!emitc.ptr<i32>>
  // CHECK: load %{{.*}} : <!emitc.ptr<i32>>
  %1 = emitc.load %b : <!emitc.ptr<i32>>
  emitc.return
}
