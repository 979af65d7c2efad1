// RUN: jopt %s | FileCheck %s
// INTEROP: no (an scf.yield no longer ends scf.parallel)

// Spellings of earlier versions that are read and printed in today's form.

// An empty yield ended the body of a parallel loop.
// CHECK-LABEL: func.func @parallel_yield
func.func @parallel_yield(%lb: index, %ub: index, %step: index, %v: f32, %m: memref<4xf32>) {
  // CHECK: scf.parallel (%[[I:.*]]) = (%arg0) to (%arg1) step (%arg2) {
  // CHECK-NEXT: memref.store %arg3, %arg4[%[[I]]] : memref<4xf32>
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: }
  scf.parallel (%i) = (%lb) to (%ub) step (%step) {
    memref.store %v, %m[%i] : memref<4xf32>
    scf.yield
  }
  return
}

// One result type may stand without parentheses.
// CHECK-LABEL: func.func @bare_types
func.func @bare_types(%c: i1, %lb: index, %m: memref<4xf32>) -> memref<4xf32> {
  // CHECK: scf.for {{.*}} -> (memref<4xf32>) {
  %0 = scf.for %i = %lb to %lb step %lb iter_args(%x = %m) -> memref<4xf32> {
    scf.yield %x : memref<4xf32>
  }
  // CHECK: scf.if %arg0 -> (memref<4xf32>) {
  %1 = scf.if %c -> memref<4xf32> {
    scf.yield %m : memref<4xf32>
  } else {
    scf.yield %0 : memref<4xf32>
  }
  return %1 : memref<4xf32>
}

// A terminator without operands may be written out, and so may an empty block header.
// CHECK-LABEL: func.func @explicit_yield
func.func @explicit_yield(%c: i1) {
  // CHECK-NEXT: scf.if %arg0 {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  scf.if %c {
  ^bb0():
    scf.yield
  } else {
    scf.yield
  }
  return
}
