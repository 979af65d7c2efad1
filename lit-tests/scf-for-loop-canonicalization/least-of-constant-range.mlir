// RUN: jopt %s --allow-unregistered-dialect --scf-for-loop-canonicalization | FileCheck %s

// The step divides the range: what is left of it is never less than a step.
// CHECK-LABEL: func.func @whole_steps
// CHECK: scf.for
// CHECK-NOT: affine
// CHECK: "app.use"(%c5, %c3)
func.func @whole_steps() {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c5 {
    %0 = affine.min affine_map<(d0) -> (5, -d0 + 20)>(%i)
    %1 = affine.max affine_map<(d0) -> (3, d0 - 20)>(%i)
    "app.use"(%0, %1) : (index, index) -> ()
  }
  return
}

// The last step is partial.
// CHECK-LABEL: func.func @partial_step
// CHECK: affine.min
func.func @partial_step() {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c7 {
    %0 = affine.min affine_map<(d0) -> (7, -d0 + 20)>(%i)
    "app.use"(%0) : (index) -> ()
  }
  return
}

// One expression is always the least, and not a constant. What %j counts to does not matter.
// CHECK-LABEL: func.func @expression
// CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) =
// CHECK: affine.apply #{{.*}}(%[[I]])
// CHECK: affine.apply #{{.*}}(%[[J]])
func.func @expression(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %n) step (%c1, %c1) {
    %0 = affine.min affine_map<(d0) -> (8, -d0 + 4)>(%i)
    %1 = affine.min affine_map<(d0) -> (8, -d0 + 4)>(%j)
    "app.use"(%0, %1) : (index, index) -> ()
  }
  return
}
