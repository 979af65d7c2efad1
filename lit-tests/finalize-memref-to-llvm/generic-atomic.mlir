// RUN: jopt %s --convert-to-llvm | FileCheck %s

// The body is run on what is in memory until nobody has written there meanwhile.

// CHECK-LABEL: llvm.func @update
// CHECK-SAME: %[[FACTOR:[a-z0-9]+]]: i32)
// CHECK: %[[ADDRESS:.*]] = llvm.getelementptr
// CHECK-NEXT: %[[FIRST:.*]] = llvm.load %[[ADDRESS]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.br ^[[LOOP:.*]](%[[FIRST]] : i32)
// CHECK-NEXT: ^[[LOOP]](%[[OLD:.*]]: i32):
// CHECK-NEXT: %[[NEW:.*]] = llvm.mul %[[OLD]], %[[FACTOR]]
// CHECK-NEXT: %[[PAIR:.*]] = llvm.cmpxchg %[[ADDRESS]], %[[OLD]], %[[NEW]] acq_rel monotonic
// CHECK-NEXT: %[[FOUND:.*]] = llvm.extractvalue %[[PAIR]][0]
// CHECK-NEXT: %[[DONE:.*]] = llvm.extractvalue %[[PAIR]][1]
// CHECK-NEXT: llvm.cond_br %[[DONE]], ^[[END:.*]], ^[[LOOP]](%[[FOUND]] : i32)
// CHECK-NEXT: ^[[END]]:
// CHECK-NEXT: llvm.return %[[FOUND]]
func.func @update(%m: memref<10xi32>, %i: index, %factor: i32) -> i32 {
  %x = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
  ^bb0(%old: i32):
    %new = arith.muli %old, %factor : i32
    memref.atomic_yield %new : i32
  }
  return %x : i32
}
