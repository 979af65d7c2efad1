// RUN: jopt %s --sccp | FileCheck %s

// Constants come through branches that are taken, and code that no branch leads to does not count.
// CHECK-LABEL: func.func @branch
// CHECK: %[[C1:.*]] = arith.constant 1 : i32
// CHECK: return %[[C1]]
func.func @branch() -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.cond_br %true, ^bb1(%c1 : i32), ^bb2
^bb2:
  cf.br ^bb1(%c2 : i32)
^bb1(%x: i32):
  return %x : i32
}

// CHECK-LABEL: func.func @joins
// CHECK: ^bb1(%[[X:.*]]: i32):
// CHECK: return %[[X]]
func.func @joins(%c: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.cond_br %c, ^bb1(%c1 : i32), ^bb1(%c2 : i32)
^bb1(%x: i32):
  return %x : i32
}

// A value that is the same around a loop is a constant; the counter is none.
// CHECK-LABEL: func.func @loop
// CHECK-DAG: %[[C5:.*]] = arith.constant 5 : i32
// CHECK: ^bb1(%[[I:.*]]: i32, %{{.*}}: i32):
// CHECK: arith.addi %[[I]], %[[C5]]
func.func @loop(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c5 = arith.constant 5 : i32
  cf.br ^bb1(%c0, %c5 : i32, i32)
^bb1(%i: i32, %step: i32):
  %next = arith.addi %i, %step : i32
  %again = arith.cmpi slt, %next, %n : i32
  cf.cond_br %again, ^bb1(%next, %step : i32, i32), ^bb2
^bb2:
  return %next : i32
}

// CHECK-LABEL: func.func @regions
// CHECK: %[[C3:.*]] = arith.constant 3 : index
// CHECK: return %[[C3]]
func.func @regions(%c: i1) -> index {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %true = arith.constant true
  %r = scf.if %true -> index {
    scf.yield %c1 : index
  } else {
    scf.yield %c2 : index
  }
  %s = arith.addi %r, %c2 : index
  return %s : index
}

// All calls of a private function are known.
// CHECK-LABEL: func.func private @callee
// CHECK: %[[C8:.*]] = arith.constant 8 : i32
// CHECK: return %[[C8]]
func.func private @callee(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = arith.addi %a, %c1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @caller
// CHECK: %[[C8:.*]] = arith.constant 8 : i32
// CHECK: return %[[C8]]
func.func @caller() -> i32 {
  %c7 = arith.constant 7 : i32
  %r = func.call @callee(%c7) : (i32) -> i32
  return %r : i32
}

// A public function may be called with anything.
// CHECK-LABEL: func.func @public
// CHECK: arith.addi
func.func @public(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = arith.addi %a, %c1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @caller_of_public
// CHECK: %[[R:.*]] = call @public
// CHECK: return %[[R]]
func.func @caller_of_public() -> i32 {
  %c7 = arith.constant 7 : i32
  %r = func.call @public(%c7) : (i32) -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @assuming
// CHECK: %[[SIX:.*]] = arith.constant 6 : i32
// CHECK: return %[[SIX]]
func.func @assuming(%w: !shape.witness) -> i32 {
  %c = arith.constant 3 : i32
  %r = shape.assuming %w -> (i32) {
    shape.assuming_yield %c : i32
  }
  %y = arith.addi %r, %c : i32
  return %y : i32
}
