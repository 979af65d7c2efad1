// RUN: jopt %s --scf-for-to-while | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[N:.*]]: i32, %[[BY:.*]]: i32, %[[F:.*]]: f32)
func.func @sum(%n: i32, %by: i32, %f: f32) -> f32 {
  // CHECK: %[[ZERO:.*]] = arith.constant 0
  %zero = arith.constant 0 : i32
  // CHECK-NEXT: %[[R:.*]]:2 = scf.while (%[[I:.*]] = %[[ZERO]], %[[X:.*]] = %[[F]]) : (i32, f32) -> (i32, f32)
  // CHECK-NEXT: %[[LESS:.*]] = arith.cmpi slt, %[[I]], %[[N]]
  // CHECK-NEXT: scf.condition(%[[LESS]]) %[[I]], %[[X]]
  // CHECK: ^bb0(%[[J:.*]]: i32, %[[Y:.*]]: f32)
  // CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[J]], %[[BY]]
  // CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[Y]], %[[F]]
  // CHECK-NEXT: scf.yield %[[NEXT]], %[[SUM]]
  // CHECK: return %[[R]]#1
  %r = scf.for %i = %zero to %n step %by iter_args(%x = %f) -> f32 : i32 {
    %y = arith.addf %x, %f : f32
    scf.yield %y : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @unsigned
func.func @unsigned(%n: index, %m: memref<?xf32>, %f: f32) {
  // CHECK: arith.cmpi ult
  scf.for unsigned %i = %n to %n step %n {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  return
}
