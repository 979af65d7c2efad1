// RUN: jopt %s -allow-unregistered-dialect -mlir-use-nameloc-as-prefix | FileCheck %s

// Values take their names from their locations.

%0 = "foo.op"() : () -> i32 loc("result")
// CHECK: %result = "foo.op"() : () -> i32

%1 = "foo.op"() : () -> i32 loc("result")
// CHECK: %result_0 = "foo.op"() : () -> i32

%2:2 = "foo.op"() : () -> (i32, i32) loc("pack"("x.mlir":1:2))
// CHECK: %pack:2 = "foo.op"() : () -> (i32, i32)

func.func @f(%a: i32 loc("input"), %b: f32 loc("2 odd name")) {
  return
}
// CHECK: func.func @f(%input: i32, %_2_odd_name: f32) {
// CHECK-NEXT: return
// CHECK-NEXT: }
