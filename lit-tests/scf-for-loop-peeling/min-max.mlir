// RUN: jopt %s --allow-unregistered-dialect --scf-for-loop-peeling | FileCheck %s

// In the loop of whole steps there is at least a step left, in the rest less than one.

// CHECK: #[[LEFT:.*]] = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK: #[[SMALLER:.*]] = affine_map<(d0)[s0] -> (2, -d0 + s0)>
// CHECK-LABEL: func.func @tiles
// CHECK-SAME: (%[[N:.*]]: index)
func.func @tiles(%n: index) {
  // CHECK: %[[C5:.*]] = arith.constant 5 : index
  // CHECK: %[[C4:.*]] = arith.constant 4 : index
  // CHECK: scf.for %{{.*}} = %c0 to %[[SPLIT:.*]] step %[[C4]]
  // CHECK-NEXT: affine.apply #[[LEFT]]
  // CHECK-NEXT: "test.use"(%[[C4]], %[[C5]], %{{.*}})
  // CHECK: scf.for %[[I:.*]] = %[[SPLIT]] to %[[N]] step %[[C4]]
  // CHECK-NEXT: %[[A:.*]] = affine.apply #[[LEFT]](%[[I]])[%[[N]]]
  // CHECK: "test.use"(%[[A]], %{{.*}}, %{{.*}})
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %size = affine.min affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>(%n, %i)[%c4]
    %one_more = affine.min affine_map<(d0)[s0] -> (5, s0 - d0 + 1)>(%i)[%n]
    %greatest = affine.max affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    "test.use"(%size, %one_more, %greatest) : (index, index, index) -> ()
  }
  return
}

// The rest may have more than two, or fewer.

// CHECK-LABEL: func.func @less
// CHECK: scf.for
// CHECK-NEXT: "test.use"(%c2)
// CHECK: scf.for %[[I:.*]] =
// CHECK-NEXT: affine.min #[[SMALLER]](%[[I]])
func.func @less(%n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %size = affine.min affine_map<(d0)[s0] -> (2, s0 - d0)>(%i)[%n]
    "test.use"(%size) : (index) -> ()
  }
  return
}
