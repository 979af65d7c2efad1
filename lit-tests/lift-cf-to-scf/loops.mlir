// RUN: jopt %s --lift-cf-to-scf --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @count
// CHECK-SAME: (%[[N:.*]]: index)
func.func @count(%n: index) -> index {
  // CHECK: %[[C0:.*]] = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.while (%[[I:.*]] = %[[C0]]
  // CHECK-NEXT: %[[LESS:.*]] = arith.cmpi slt, %[[I]], %[[N]]
  // CHECK-NEXT: scf.if %[[LESS]]
  // CHECK: arith.trunci
  // CHECK-NEXT: scf.condition
  // CHECK-NOT: {{^ +cf\.}}
  // CHECK: return
  cf.br ^head(%c0 : index)
^head(%i: index):
  %p = arith.cmpi slt, %i, %n : index
  cf.cond_br %p, ^body, ^end
^body:
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j : index)
^end:
  return %i : index
}

// -----

// A cycle that nothing leaves: what follows is never reached.

func.func private @work()

// CHECK-LABEL: func.func @forever
func.func @forever() -> i32 {
  // CHECK: scf.while
  // CHECK: call @work
  // CHECK: %[[NOTHING:.*]] = ub.poison : i32
  // CHECK-NEXT: return %[[NOTHING]]
  cf.br ^a
^a:
  call @work() : () -> ()
  cf.br ^a
}
