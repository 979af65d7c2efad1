// RUN: jopt %s --scf-for-loop-canonicalization --allow-unregistered-dialect | FileCheck %s

// The index is below the bound, whatever that is: a constant may be the least, or greatest.

// CHECK-LABEL: func.func @least
// CHECK-SAME: (%[[N:.*]]: index)
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK: scf.for %[[I:.*]] =
// CHECK-NEXT: %[[LEFT:.*]] = affine.min #{{.*}}(%[[I]])[%[[N]]]
// CHECK-NEXT: %[[MAX:.*]] = affine.max #{{.*}}(%[[I]])[%[[N]]]
// CHECK-NEXT: "test.use"(%[[C0]], %[[C2]], %[[LEFT]], %[[MAX]])
func.func @least(%n: index) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c3 to %n step %c4 {
    %0 = affine.min affine_map<(d0)[s0] -> (0, s0 - d0)>(%i)[%n]
    %1 = affine.min affine_map<(d0)[s0] -> (s0 - d0 + 3, 2)>(%i)[%n]
    %2 = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %3 = affine.max affine_map<(d0)[s0] -> (0, s0 - d0)>(%i)[%n]
    "test.use"(%0, %1, %2, %3) : (index, index, index, index) -> ()
  }
  return
}
