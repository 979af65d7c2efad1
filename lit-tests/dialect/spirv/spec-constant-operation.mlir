// RUN: jopt %s | FileCheck %s
// RUN: jopt %s -mlir-print-debuginfo | jopt -mlir-print-op-generic -mlir-print-debuginfo | FileCheck %s --check-prefix=LOC

// The wrapped operation is in generic form; what is around it and the implicit terminator have its
// location, and attributes are not printed.

// CHECK:      spirv.func @f() -> i32 "None" {
// CHECK-NEXT:   %cst1_i32 = spirv.Constant 1 : i32
// CHECK-NEXT:   %0 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%cst1_i32, %cst1_i32) : (i32, i32) -> i32
// CHECK-NEXT:   %1 = spirv.mlir.referenceof @sc : i32
// CHECK-NEXT:   %2 = spirv.SpecConstantOperation wraps "spirv.ISub"(%1, %0) {my.x = 2 : i64} : (i32, i32) -> i32
// CHECK-NEXT:   spirv.ReturnValue %2 : i32
// CHECK-NEXT: }

// LOC:      "spirv.SpecConstantOperation"() ({
// LOC-NEXT:   "spirv.IAdd"
// LOC-SAME:     loc([[INNER:#loc[0-9]+]])
// LOC-NEXT:   "spirv.mlir.yield"
// LOC-SAME:     loc([[INNER]])
// LOC-NEXT: }) : () -> i32 loc([[INNER]])
// LOC:      [[INNER]] = loc("a")

spirv.module Logical GLSL450 {
  spirv.SpecConstant @sc = 42 : i32
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i32 loc("a") {dropped}
    %r = spirv.mlir.referenceof @sc : i32
    %2 = spirv.SpecConstantOperation wraps "spirv.ISub"(%r, %1) {my.x = 2} : (i32, i32) -> i32
    spirv.ReturnValue %2 : i32
  }
}
