// RUN: jopt %s --buffer-loop-hoisting | FileCheck %s

// CHECK-LABEL: func.func @nest
func.func @nest(%n: index, %m: memref<2xf32>) {
  // CHECK-DAG: memref.alloca()
  // CHECK-DAG: memref.alloc()
  // CHECK: scf.for
  // CHECK-NEXT: scf.for
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      %0 = memref.alloc() : memref<2xf32>
      %1 = memref.alloca() : memref<2xf32>
      memref.copy %0, %1 : memref<2xf32> to memref<2xf32>
    }
  }
  return
}

// The size is that of the outer iteration.
// CHECK-LABEL: func.func @sized
func.func @sized(%n: index, %m: memref<?xf32>) {
  // CHECK: scf.for
  // CHECK-NEXT: memref.alloc(
  // CHECK-NEXT: scf.for
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      %0 = memref.alloc(%i) : memref<?xf32>
      memref.copy %m, %0 : memref<?xf32> to memref<?xf32>
    }
  }
  return
}

// The next iteration reads what this one yields.
// CHECK-LABEL: func.func @carried
func.func @carried(%n: index, %m: memref<2xf32>) -> memref<2xf32> {
  // CHECK: scf.for
  // CHECK-NEXT: memref.alloc
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %m) -> memref<2xf32> {
    %1 = memref.alloc() : memref<2xf32>
    memref.copy %x, %1 : memref<2xf32> to memref<2xf32>
    scf.yield %1 : memref<2xf32>
  }
  return %0 : memref<2xf32>
}

// Iterations of a parallel loop need buffers of their own.
// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %m: memref<2xf32>) {
  // CHECK: scf.parallel
  // CHECK-NEXT: memref.alloc
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %0 = memref.alloc() : memref<2xf32>
    memref.copy %m, %0 : memref<2xf32> to memref<2xf32>
  }
  return
}

// Not a loop.
// CHECK-LABEL: func.func @condition
func.func @condition(%c: i1, %m: memref<2xf32>) {
  // CHECK: scf.if
  // CHECK-NEXT: memref.alloc
  scf.if %c {
    %0 = memref.alloc() : memref<2xf32>
    memref.copy %m, %0 : memref<2xf32> to memref<2xf32>
  }
  return
}
