// RUN: jopt %s --canonicalize | FileCheck %s

// Results for which every body yields the same value are one result.

// CHECK-LABEL: func.func @conditional
// CHECK-SAME: (%[[C:.*]]: i1, %[[A:.*]]: i32)
// CHECK-NEXT: %[[R:.*]] = scf.if %[[C]] -> (i32) {
// CHECK-NEXT:   %[[SUM:.*]] = arith.addi %[[A]], %[[A]] : i32
// CHECK-NEXT:   scf.yield %[[SUM]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT:   scf.yield %[[A]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]], %[[R]] : i32, i32
func.func @conditional(%c: i1, %a: i32) -> (i32, i32) {
  %r:2 = scf.if %c -> (i32, i32) {
    %sum = arith.addi %a, %a : i32
    scf.yield %sum, %sum : i32, i32
  } else {
    scf.yield %a, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @differ_in_one_body
// CHECK: scf.if %{{.*}} -> (i32, i32)
func.func @differ_in_one_body(%c: i1, %a: i32) -> (i32, i32) {
  %r:2 = scf.if %c -> (i32, i32) {
    %sum = arith.addi %a, %a : i32
    %product = arith.muli %a, %a : i32
    scf.yield %sum, %product : i32, i32
  } else {
    scf.yield %a, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @switch
// CHECK: %[[R:.*]] = scf.index_switch %{{.*}} -> i32
// CHECK: return %[[R]], %[[R]] : i32, i32
func.func @switch(%i: index, %a: i32, %b: i32) -> (i32, i32) {
  %r:2 = scf.index_switch %i -> i32, i32
  case 1 {
    scf.yield %a, %a : i32, i32
  }
  default {
    scf.yield %b, %b : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// The numbers of blocks and threads are symbols within a kernel.
// CHECK-LABEL: func.func @symbols_in_kernels
// CHECK: gpu.launch blocks(%[[B:[a-z0-9]*]],
// CHECK: affine.apply #map()[%[[B]]]
func.func @symbols_in_kernels(%m: memref<?xf32>, %f: f32, %n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %i = affine.apply affine_map<(d0) -> (d0 * 8)>(%bx)
    memref.store %f, %m[%i] : memref<?xf32>
    gpu.terminator
  }
  return
}
