// XFAIL: *
// RUN: %{align} %s | FileCheck %s

// The pass does not look at the stack yet.
// CHECK: memref.alloca() {alignment = 64 : i64}
func.func @on_the_stack() {
  %a = memref.alloca() : memref<4xf32>
  return
}
