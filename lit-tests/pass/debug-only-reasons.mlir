// RUN: jopt %s --allow-unregistered-dialect --canonicalize --debug-only=greedy-rewriter -o /dev/null 2>&1 | FileCheck %s

// Patterns say why they do not apply.

// CHECK: Processing operation : 'scf.for'
// CHECK: the number of iterations is not known
// CHECK: all carried values are used
// CHECK: Processing operation : 'scf.if'
// CHECK-DAG: there is no else block that does nothing
// CHECK-DAG: the condition is not constant
// CHECK: Processing operation : 'cf.cond_br'
// CHECK: the condition is not constant
// CHECK: both targets do more than to branch on
// CHECK: the targets differ
// CHECK: the block has several predecessors
// CHECK: both targets can be reached
func.func @f(%c: i1, %n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> i32 {
    %next = "test.next"(%v) : (i32) -> i32
    scf.yield %next : i32
  }
  scf.if %c {
    "test.use"(%r) : (i32) -> ()
  }
  cf.cond_br %c, ^bb1(%r : i32), ^bb2
^bb1(%y: i32):
  "test.use"(%y) : (i32) -> ()
  return %y : i32
^bb2:
  "test.use"(%x) : (i32) -> ()
  return %x : i32
}
