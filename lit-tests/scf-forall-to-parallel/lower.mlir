// RUN: jopt %s --scf-forall-to-parallel | FileCheck %s

// CHECK-LABEL: func.func @grid
// CHECK-SAME: (%[[M:.*]]: memref<?x?xf32>, %[[N:.*]]: index, %[[F:.*]]: f32)
func.func @grid(%m: memref<?x?xf32>, %n: index, %f: f32) {
  // CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) = (%c0{{.*}}, %[[N]]) to (%[[N]], %c8) step (%c1, %c2)
  // CHECK-NEXT: memref.store %[[F]], %[[M]][%[[I]], %[[J]]]
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: mapping = [#gpu.block<x>, #gpu.block<y>]
  scf.forall (%i, %j) = (0, %n) to (%n, 8) step (1, 2) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return
}
