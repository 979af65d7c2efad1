// RUN: jopt %s --strip-debuginfo --mlir-print-debuginfo | FileCheck %s

// CHECK: #loc = loc(unknown)
// CHECK: func.func @f(%arg0: i32 loc(unknown)) -> i32
func.func @f(%arg0: i32 loc("here")) -> i32 {
  // CHECK: arith.addi %arg0, %arg0 : i32 loc(#loc)
  %0 = arith.addi %arg0, %arg0 : i32 loc("f.py":1:2)
  // CHECK: return {{.*}} loc(#loc)
  return %0 : i32
// CHECK: } loc(#loc)
}
