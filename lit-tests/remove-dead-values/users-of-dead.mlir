// RUN: jopt %s --remove-dead-values | FileCheck %s

// What uses a dead value is erased with it or never run: nothing takes the place of the value where
// it was.

// CHECK-LABEL: func.func private @gives() {
// CHECK-NEXT: return
func.func private @gives() -> i16 {
  %0 = arith.constant 0 : i16
  return %0 : i16
}

// CHECK-LABEL: func.func private @hands_on() {
// CHECK-NEXT: call @gives() : () -> ()
// CHECK-NEXT: return
func.func private @hands_on() -> i16 {
  %0 = func.call @gives() : () -> i16
  return %0 : i16
}

func.func private @f1(index)
func.func private @f2()

// Once the sum is gone, the two conditions stand side by side and become one.
// CHECK-LABEL: func.func @never_run(
// CHECK-NEXT: return
func.func @never_run(%x: index) {
  %true = arith.constant true
  %0 = arith.ori %true, %true : i1
  scf.if %0 {
  } else {
    func.call @f2() : () -> ()
  }
  %1 = arith.addi %x, %x : index
  scf.if %0 {
  } else {
    func.call @f1(%1) : (index) -> ()
  }
  return
}

// Region operations in blocks that control cannot come to are simplified, too.
// CHECK-LABEL: func.func @unreachable(
// CHECK: ^bb1:
// CHECK-NEXT: scf.if
// CHECK-NEXT: call @f2
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @unreachable(%c: i1) {
  cf.cond_br %c, ^bb2, ^bb2
^bb1:
  scf.if %c {
    func.call @f2() : () -> ()
  } else {
  }
  return
^bb2:
  return
}
