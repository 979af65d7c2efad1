// RUN: jopt %s --allow-unregistered-dialect --control-flow-sink --split-input-file | FileCheck %s

// What only one branch uses is computed there, with what it needs before it.

// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[P:.*]]: i1, %[[A:.*]]: i32)
func.func @chain(%p: i1, %a: i32) -> i32 {
  // CHECK-NEXT: %[[DOUBLE:.*]] = arith.addi %[[A]], %[[A]]
  // CHECK-NEXT: scf.if %[[P]]
  // CHECK-NEXT: %[[PRODUCT:.*]] = arith.muli %[[DOUBLE]], %[[A]]
  // CHECK-NEXT: %[[DIFFERENCE:.*]] = arith.subi %[[DOUBLE]], %[[PRODUCT]]
  // CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[PRODUCT]], %[[DIFFERENCE]]
  // CHECK-NEXT: scf.yield %[[SUM]]
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  %2 = arith.subi %0, %1 : i32
  %r = scf.if %p -> i32 {
    %3 = arith.addi %1, %2 : i32
    scf.yield %3 : i32
  } else {
    scf.yield %0 : i32
  }
  return %r : i32
}

// -----

// Nothing sinks into a loop, and no load past what might write.

// CHECK-LABEL: func.func @loop
func.func @loop(%n: index, %p: i1, %m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: arith.addi
  %0 = arith.addi %n, %n : index
  scf.for %i = %c0 to %n step %c1 {
    "test.use"(%0) : (index) -> ()
  }
  // CHECK: memref.load
  // CHECK-NEXT: scf.if
  %1 = memref.load %m[] : memref<i32>
  scf.if %p {
    "test.use"(%1) : (i32) -> ()
  }
  return
}

// -----

// CHECK-LABEL: func.func @cases
func.func @cases(%n: index, %a: i32) {
  // CHECK-NEXT: scf.index_switch
  // CHECK-NEXT: case 2
  // CHECK-NEXT: arith.addi
  // CHECK: default
  // CHECK-NEXT: arith.muli
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  scf.index_switch %n
  case 2 {
    "test.use"(%0) : (i32) -> ()
    scf.yield
  }
  default {
    "test.use"(%1) : (i32) -> ()
  }
  return
}
