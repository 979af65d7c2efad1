// RUN: jopt %s --buffer-hoisting | FileCheck %s

// The buffer leaves the branch in which it is allocated: its alias is used after both.
// CHECK-LABEL: func.func @leaves_branch
func.func @leaves_branch(%c: i1, %m: memref<2xf32>) -> memref<2xf32> {
  // CHECK: memref.alloc
  // CHECK-NEXT: scf.if
  %0 = scf.if %c -> memref<2xf32> {
    %1 = memref.alloc() : memref<2xf32>
    scf.yield %1 : memref<2xf32>
  } else {
    scf.yield %m : memref<2xf32>
  }
  return %0 : memref<2xf32>
}

// What is not handed out stays, and so does what needs a value of the branch.
// CHECK-LABEL: func.func @stays
func.func @stays(%c: i1, %n: index, %m: memref<?xf32>) -> memref<?xf32> {
  // CHECK: scf.if
  // CHECK: arith.addi
  // CHECK: memref.alloc(
  // CHECK: memref.alloc()
  %0 = scf.if %c -> memref<?xf32> {
    %k = arith.addi %n, %n : index
    %1 = memref.alloc(%k) : memref<?xf32>
    %2 = memref.alloc() : memref<2xf32>
    memref.copy %2, %2 : memref<2xf32> to memref<2xf32>
    scf.yield %1 : memref<?xf32>
  } else {
    scf.yield %m : memref<?xf32>
  }
  return %0 : memref<?xf32>
}

// Blocks join: the allocation goes to the block that dominates the join.
// CHECK-LABEL: func.func @joins
func.func @joins(%c: i1, %m: memref<2xf32>) {
  // CHECK: memref.alloc
  // CHECK-NEXT: cf.cond_br
  cf.cond_br %c, ^left, ^join(%m : memref<2xf32>)
^left:
  %1 = memref.alloc() : memref<2xf32>
  cf.br ^join(%1 : memref<2xf32>)
^join(%x: memref<2xf32>):
  memref.copy %x, %m : memref<2xf32> to memref<2xf32>
  return
}

// Each iteration has a buffer of its own.
// CHECK-LABEL: func.func @loop
func.func @loop(%n: index, %m: memref<2xf32>) -> memref<2xf32> {
  // CHECK: scf.for
  // CHECK-NEXT: memref.alloc
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %m) -> memref<2xf32> {
    %1 = memref.alloc() : memref<2xf32>
    memref.copy %x, %1 : memref<2xf32> to memref<2xf32>
    scf.yield %1 : memref<2xf32>
  }
  return %0 : memref<2xf32>
}
