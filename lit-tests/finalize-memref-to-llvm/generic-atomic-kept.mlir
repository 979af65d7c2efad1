// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s
// INTEROP: no (mlir-opt makes a loop within scf.for, which does not verify)

// A body of operations that this pass does not lower stays where it is.

// CHECK-LABEL: func.func @update
// CHECK: memref.generic_atomic_rmw
// CHECK: arith.muli
func.func @update(%m: memref<10xi32>, %i: index, %factor: i32) -> i32 {
  %x = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
  ^bb0(%old: i32):
    %new = arith.muli %old, %factor : i32
    memref.atomic_yield %new : i32
  }
  return %x : i32
}

// A loop cannot be within an operation of structured control.

// CHECK-LABEL: func.func @in_loop
// CHECK: scf.for
// CHECK: memref.generic_atomic_rmw
func.func @in_loop(%m: memref<10xi32>, %n: index, %k: i32) {
  scf.for %i = %n to %n step %n {
    %x = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
    ^bb0(%old: i32):
      memref.atomic_yield %old : i32
    }
  }
  return
}
