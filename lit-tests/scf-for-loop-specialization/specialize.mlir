// RUN: jopt %s --scf-for-loop-specialization | FileCheck %s

// CHECK-LABEL: func.func @tile
// CHECK-SAME: (%[[N:.*]]: index
func.func @tile(%n: index, %m: memref<?xf32>, %f: f32) {
  // CHECK: %[[C0:.*]] = arith.constant 0
  // CHECK: %[[C1:.*]] = arith.constant 1
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[BOUND:.*]] = affine.min
  %bound = affine.min affine_map<(d0) -> (d0, 64, 32)>(%n)
  // CHECK-NEXT: %[[FULL:.*]] = arith.constant 32
  // CHECK-NEXT: %[[IS:.*]] = arith.cmpi eq, %[[BOUND]], %[[FULL]]
  // CHECK-NEXT: scf.if %[[IS]]
  // CHECK-NEXT: scf.for %{{.*}} = %[[C0]] to %[[FULL]] step %[[C1]]
  // CHECK: } else {
  // CHECK-NEXT: scf.for %{{.*}} = %[[C0]] to %[[BOUND]] step %[[C1]]
  scf.for %i = %c0 to %bound step %c1 {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  // CHECK: scf.for %{{.*}} = %[[C0]] to %[[N]]
  // CHECK-NOT: scf.for
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  return
}
