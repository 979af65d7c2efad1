// RUN: jopt %s --lower-affine --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[I:.*]]: index, %[[N:.*]]: index)
func.func @sum(%i: index, %n: index) -> index {
  // CHECK-NEXT: %[[C4:.*]] = arith.constant 4
  // CHECK-NEXT: %[[PRODUCT:.*]] = arith.muli %[[I]], %[[C4]] overflow<nsw>
  // CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[PRODUCT]], %[[N]]
  // CHECK-NEXT: return %[[SUM]]
  %r = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%n]
  return %r : index
}

// -----

// The remainder is never negative.

// CHECK-LABEL: func.func @mod
// CHECK-SAME: (%[[I:.*]]: index)
func.func @mod(%i: index) -> index {
  // CHECK-NEXT: %[[C5:.*]] = arith.constant 5
  // CHECK-NEXT: %[[REST:.*]] = arith.remsi %[[I]], %[[C5]]
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0
  // CHECK-NEXT: %[[NEGATIVE:.*]] = arith.cmpi slt, %[[REST]], %[[C0]]
  // CHECK-NEXT: %[[UP:.*]] = arith.addi %[[REST]], %[[C5]]
  // CHECK-NEXT: %[[MOD:.*]] = arith.select %[[NEGATIVE]], %[[UP]], %[[REST]]
  // CHECK-NEXT: return %[[MOD]]
  %r = affine.apply affine_map<(d0) -> (d0 mod 5)>(%i)
  return %r : index
}

// -----

// Quotients are rounded down or up, also those of negative numbers.

// CHECK-LABEL: func.func @quotients
// CHECK-SAME: (%[[I:.*]]: index)
func.func @quotients(%i: index) -> (index, index) {
  // CHECK: %[[MIRRORED:.*]] = arith.subi %[[MINUS:.*]], %[[I]]
  // CHECK-NEXT: %[[FROM:.*]] = arith.select %[[NEGATIVE:.*]], %[[MIRRORED]], %[[I]]
  // CHECK-NEXT: %[[Q:.*]] = arith.divsi %[[FROM]]
  // CHECK-NEXT: %[[BACK:.*]] = arith.subi %[[MINUS]], %[[Q]]
  // CHECK-NEXT: %[[FLOOR:.*]] = arith.select %[[NEGATIVE]], %[[BACK]], %[[Q]]
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 7)>(%i)
  // CHECK: %[[NOT:.*]] = arith.cmpi sle, %[[I]]
  // CHECK: %[[Q2:.*]] = arith.divsi
  // CHECK: %[[CEIL:.*]] = arith.select %[[NOT]]
  // CHECK-NEXT: return %[[FLOOR]], %[[CEIL]]
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%i)
  return %0, %1 : index, index
}

// -----

// CHECK-LABEL: func.func @extrema
// CHECK-SAME: (%[[I:.*]]: index, %[[J:.*]]: index)
func.func @extrema(%i: index, %j: index) -> (index, index) {
  // CHECK: %[[MIN:.*]] = arith.minsi %[[I]], %[[J]]
  // CHECK-NEXT: %[[MIN2:.*]] = arith.minsi %[[MIN]], %{{.*}}
  // CHECK: %[[MAX:.*]] = arith.maxsi %[[I]], %[[J]]
  // CHECK-NEXT: return %[[MIN2]], %[[MAX]]
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1, 12)>(%i, %j)
  %1 = affine.max affine_map<(d0, d1) -> (d0, d1)>(%i, %j)
  return %0, %1 : index, index
}

// -----

// CHECK-LABEL: func.func @digits
// CHECK-SAME: (%[[I:.*]]: index, %[[N:.*]]: index)
func.func @digits(%i: index, %n: index) -> (index, index, index) {
  // CHECK: %[[HIGH:.*]] = arith.floordivsi %[[I]], %[[N]]
  // CHECK: arith.remsi %[[I]], %[[N]]
  // CHECK: %[[LOW:.*]] = arith.select
  // CHECK: %[[STRIDE:.*]] = arith.constant 6
  // CHECK: %[[SCALED:.*]] = arith.muli %[[HIGH]], %[[STRIDE]] overflow<nsw>
  // CHECK: %[[JOINED:.*]] = arith.addi %[[SCALED]], %[[LOW]] overflow<nsw>
  // CHECK-NEXT: return %[[HIGH]], %[[LOW]], %[[JOINED]]
  %d:2 = affine.delinearize_index %i into (4, %n) : index, index
  %l = affine.linearize_index [%d#0, %d#1] by (4, 6) : index
  return %d#0, %d#1, %l : index, index, index
}
