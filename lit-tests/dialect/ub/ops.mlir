// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every form of the operations of ub.

// CHECK-LABEL: func.func @poison() -> i32 {
// CHECK-NEXT:   %0 = ub.poison : i32
// CHECK-NEXT:   %1 = ub.poison : vector<4xf32>
// CHECK-NEXT:   %2 = ub.poison {a} : i32
// CHECK-NEXT:   %3 = ub.poison : i32
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @poison() -> i32 {
  %0 = ub.poison : i32
  %1 = ub.poison <#ub.poison> : vector<4xf32>
  %2 = ub.poison {a} : i32
  %3 = "ub.poison"() : () -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func @unreachable(%arg0: i1) {
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   return
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT:   ub.unreachable
// CHECK-NEXT: }
func.func @unreachable(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  return
^b:
  ub.unreachable
}
