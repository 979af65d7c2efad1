// What jlit is run on by the build, to learn which classes a start needs of it and of jfilecheck.
// RUN: jopt %s --canonicalize | FileCheck %s
// RUN: not jopt %s --no-such-option 2>&1 | FileCheck %s --check-prefix=ERR

// ERR: no-such-option

// CHECK-LABEL: func.func @sum(
// CHECK-SAME: %[[A:[a-z0-9]+]]: i32
// CHECK-DAG: arith.addi %[[A]]
// CHECK-NOT: arith.muli
// CHECK: return {{%.*}} : i32
func.func @sum(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
