// RUN: jopt %s --convert-scf-to-cf --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @for
// CHECK-SAME: (%[[N:.*]]: index, %[[F:.*]]: f32)
func.func @for(%n: index, %f: f32) -> f32 {
  // CHECK: %[[C0:.*]] = arith.constant 0
  // CHECK: %[[C1:.*]] = arith.constant 1
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: cf.br ^[[HEAD:.*]](%[[C0]], %[[F]] : index, f32)
  // CHECK: ^[[HEAD]](%[[I:.*]]: index, %[[X:.*]]: f32):
  // CHECK-NEXT: %[[LESS:.*]] = arith.cmpi slt, %[[I]], %[[N]]
  // CHECK-NEXT: cf.cond_br %[[LESS]], ^[[BODY:.*]], ^[[END:.*]]
  // CHECK: ^[[BODY]]:
  // CHECK-NEXT: %[[Y:.*]] = arith.addf %[[X]], %[[F]]
  // CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[I]], %[[C1]]
  // CHECK-NEXT: cf.br ^[[HEAD]](%[[NEXT]], %[[Y]] : index, f32) {info = #loop_annotation}
  // CHECK: ^[[END]]:
  // CHECK-NEXT: return %[[X]]
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %f) -> f32 {
    %y = arith.addf %x, %f : f32
    scf.yield %y : f32
  } {info = #llvm.loop_annotation<mustProgress = true>, other}
  return %r : f32
}

// -----

// CHECK-LABEL: func.func @while
// CHECK-SAME: (%[[N:.*]]: i32)
func.func @while(%n: i32) -> i32 {
  // CHECK-NEXT: cf.br ^[[BEFORE:.*]](%[[N]] : i32)
  // CHECK: ^[[BEFORE]](%[[I:.*]]: i32):
  // CHECK-NEXT: %[[P:.*]] = arith.cmpi
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[AFTER:.*]](%[[I]] : i32), ^[[END:.*]]
  // CHECK: ^[[AFTER]](%[[J:.*]]: i32):
  // CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[J]], %[[N]]
  // CHECK-NEXT: cf.br ^[[BEFORE]](%[[NEXT]] : i32)
  // CHECK: ^[[END]]:
  // CHECK-NEXT: return %[[I]]
  %r = scf.while (%i = %n) : (i32) -> i32 {
    %p = arith.cmpi slt, %i, %n : i32
    scf.condition(%p) %i : i32
  } do {
  ^bb0(%j: i32):
    %next = arith.addi %j, %n : i32
    scf.yield %next : i32
  }
  return %r : i32
}

// -----

// The second region only hands its values on, so it needs no block.

// CHECK-LABEL: func.func @do_while
func.func @do_while(%n: i32) -> i32 {
  // CHECK: ^[[LOOP:.*]](%{{.*}}: i32):
  // CHECK-NEXT: %[[NEXT:.*]] = arith.addi
  // CHECK-NEXT: %[[P:.*]] = arith.cmpi
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[LOOP]](%[[NEXT]] : i32), ^[[END:.*]]
  // CHECK: ^[[END]]:
  // CHECK-NEXT: return %[[NEXT]]
  %r = scf.while (%i = %n) : (i32) -> i32 {
    %next = arith.addi %i, %i : i32
    %p = arith.cmpi slt, %next, %n : i32
    scf.condition(%p) %next : i32
  } do {
  ^bb0(%j: i32):
    scf.yield %j : i32
  }
  return %r : i32
}

// -----

// Dimensions become loops one in another; what reduces a value runs at the end of the body.

// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %f: f32, %m: memref<?x?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: ^{{.*}}(%{{.*}}: index, %[[OUTER:.*]]: f32):
  // CHECK: ^{{.*}}(%{{.*}}: index, %[[INNER:.*]]: f32):
  // CHECK: %[[L:.*]] = memref.load
  // CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[INNER]], %[[L]]
  // CHECK: return %[[OUTER]]
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%f) -> f32 {
    %l = memref.load %m[%i, %j] : memref<?x?xf32>
    scf.reduce(%l : f32) {
    ^bb0(%a: f32, %b: f32):
      %sum = arith.addf %a, %b : f32
      scf.reduce.return %sum : f32
    }
  }
  // CHECK-NOT: scf.
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  }
  return %r : f32
}
