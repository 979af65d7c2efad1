// RUN: jopt %s --allow-unregistered-dialect --int-range-optimizations | FileCheck %s

// CHECK-LABEL: func.func @comparison
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: return %[[TRUE]]
func.func @comparison(%a: i32) -> i1 {
  %c15 = arith.constant 15 : i32
  %x = arith.andi %a, %c15 : i32
  %r = arith.cmpi ule, %x, %c15 : i32
  return %r : i1
}

// A remainder by more than the dividend is the dividend.
// CHECK-LABEL: func.func @remainder
// CHECK: %[[X:.*]] = arith.andi
// CHECK: return %[[X]]
func.func @remainder(%a: i32) -> i32 {
  %c15 = arith.constant 15 : i32
  %c16 = arith.constant 16 : i32
  %x = arith.andi %a, %c15 : i32
  %r = arith.remui %x, %c16 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @induction
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: scf.for
// CHECK: "t.use"(%[[TRUE]])
func.func @induction(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    %r = arith.cmpi slt, %i, %c10 : index
    "t.use"(%r) : (i1) -> ()
  }
  return
}

// CHECK-LABEL: func.func @thread
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: return %[[TRUE]]
func.func @thread() -> i1 {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %r = arith.cmpi sge, %t, %c0 : index
  return %r : i1
}

// What grows around a loop may be anything.
// CHECK-LABEL: func.func @carried
// CHECK: %[[R:.*]] = arith.cmpi
// CHECK: return %[[R]]
func.func @carried(%n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0) -> index {
    %y = arith.addi %x, %c1 : index
    scf.yield %y : index
  }
  %r = arith.cmpi sge, %s, %c0 : index
  return %r : i1
}

// Nothing is known of the indices of an affine.parallel.

// CHECK-LABEL: func.func @affine_parallel
// CHECK: affine.parallel (%[[I:.*]]) = (0) to (1)
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%[[I]]]
func.func @affine_parallel(%m: memref<4xf32>, %f: f32) {
  affine.parallel (%i) = (0) to (1) {
    affine.store %f, %m[%i] : memref<4xf32>
  }
  return
}
