// RUN: jopt %s --scf-forall-to-for | FileCheck %s

// CHECK-LABEL: func.func @grid
// CHECK-SAME: (%[[M:.*]]: memref<?x?xf32>, %[[N:.*]]: index, %[[F:.*]]: f32)
func.func @grid(%m: memref<?x?xf32>, %n: index, %f: f32) {
  // CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0
  // CHECK-NEXT: %[[EIGHT:.*]] = arith.constant 8
  // CHECK-NEXT: %[[ONE:.*]] = arith.constant 1
  // CHECK-NEXT: %[[TWO:.*]] = arith.constant 2
  // CHECK-NEXT: scf.for %[[I:.*]] = %[[ZERO]] to %[[N]] step %[[ONE]]
  // CHECK-NEXT: scf.for %[[J:.*]] = %[[N]] to %[[EIGHT]] step %[[TWO]]
  // CHECK-NEXT: memref.store %[[F]], %[[M]][%[[I]], %[[J]]]
  // CHECK-NOT: scf.forall
  scf.forall (%i, %j) = (0, %n) to (%n, 8) step (1, 2) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
