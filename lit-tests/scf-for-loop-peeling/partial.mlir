// RUN: jopt %s --scf-for-loop-peeling | FileCheck %s
// RUN: jopt %s --scf-for-loop-peeling=skip-partial=false | FileCheck %s --check-prefix=ALL

// The inner loop is not peeled again where the outer one runs once.

// CHECK-LABEL: func.func @nest
// CHECK-COUNT-5: scf.for
// CHECK-NOT: scf.for
// ALL-LABEL: func.func @nest
// ALL-COUNT-6: scf.for
// ALL-NOT: scf.for
func.func @nest(%n: index, %m: memref<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    scf.for %j = %c0 to %n step %c4 {
      memref.store %f, %m[%j] : memref<?xf32>
    }
  }
  return
}
