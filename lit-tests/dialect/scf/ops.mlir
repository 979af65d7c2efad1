// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every form of the operations of scf.

// CHECK-LABEL: func.func private @use(index, f32)
func.func private @use(index, f32)

// CHECK-LABEL: func.func @for(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: f32, %arg5: f32) -> (f32, f32) {
// CHECK-NEXT:   scf.for %arg6 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg6 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:   } {a = 1 : i32}
// CHECK-NEXT:   scf.for unsigned %arg6 = %arg3 to %arg3 step %arg3  : i32 {
// CHECK-NEXT:     func.call @use(%arg0, %arg4) : (index, f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = scf.for %arg6 = %arg0 to %arg1 step %arg2 iter_args(%arg7 = %arg4) -> (f32) {
// CHECK-NEXT:     scf.yield %arg7 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.for %arg6 = %arg0 to %arg1 step %arg2 iter_args(%arg7 = %arg4, %arg8 = %arg5) -> (f32, f32) {
// CHECK-NEXT:     scf.yield %arg8, %arg7 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = scf.for %arg6 = %arg3 to %arg3 step %arg3 iter_args(%arg7 = %arg4) -> (f32)  : i32 {
// CHECK-NEXT:     scf.yield %arg7 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1#0, %1#1 : f32, f32
// CHECK-NEXT: }
func.func @for(%lb: index, %ub: index, %st: index, %i: i32, %f: f32, %g: f32) -> (f32, f32) {
  scf.for %iv = %lb to %ub step %st { }
  scf.for %iv = %lb to %ub step %st { scf.yield } {a = 1 : i32}
  scf.for unsigned %iv = %i to %i step %i : i32 { func.call @use(%lb, %f) : (index, f32) -> () }
  %0 = scf.for %iv = %lb to %ub step %st iter_args(%a = %f) -> (f32) { scf.yield %a : f32 }
  %1:2 = scf.for %iv = %lb to %ub step %st iter_args(%a = %f, %b = %g) -> (f32, f32) { scf.yield %b, %a : f32, f32 }
  %2 = scf.for %iv = %i to %i step %i iter_args(%a = %f) -> (f32) : i32 { scf.yield %a : f32 }
  return %1#0, %1#1 : f32, f32
}

// CHECK-LABEL: func.func @if(%arg0: i1, %arg1: f32, %arg2: f32) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:   } else {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     func.call @if(%arg0, %arg1, %arg2) : (i1, f32, f32) -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:   } {a}
// CHECK-NEXT:   %0 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:     scf.yield %arg1 : f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.if %arg0 -> (f32, f32) {
// CHECK-NEXT:     scf.yield %arg1, %arg2 : f32, f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2, %arg1 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if(%c: i1, %f: f32, %g: f32) {
  scf.if %c { }
  scf.if %c { scf.yield }
  scf.if %c { } else { }
  scf.if %c { func.call @if(%c, %f, %g) : (i1, f32, f32) -> () } else { scf.yield } {a}
  %0 = scf.if %c -> (f32) { scf.yield %f : f32 } else { scf.yield %g : f32 }
  %1:2 = scf.if %c -> (f32, f32) { scf.yield %f, %g : f32, f32 } else { scf.yield %g, %f : f32, f32 }
  scf.if %c -> () { }
  return
}

// CHECK-LABEL: func.func @while(%arg0: i1, %arg1: f32, %arg2: f32) {
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     scf.condition(%arg0)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     scf.condition(%arg0) {a}
// CHECK-NEXT:   } do {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = scf.while (%arg3 = %arg1) : (f32) -> f32 {
// CHECK-NEXT:     scf.condition(%arg0) %arg3 : f32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg3: f32):
// CHECK-NEXT:     scf.yield %arg3 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.while (%arg3 = %arg1, %arg4 = %arg0) : (f32, i1) -> (i1, f32) {
// CHECK-NEXT:     scf.condition(%arg4) %arg4, %arg3 : i1, f32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg3: i1, %arg4: f32):
// CHECK-NEXT:     scf.yield %arg4, %arg3 : f32, i1
// CHECK-NEXT:   } attributes {foo}
// CHECK-NEXT:   %2 = scf.while : () -> f32 {
// CHECK-NEXT:     scf.condition(%arg0) %arg1 : f32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg3: f32):
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @while(%c: i1, %f: f32, %g: f32) {
  scf.while : () -> () { scf.condition(%c) } do { scf.yield }
  scf.while : () -> () { scf.condition(%c) {a} } do { ^bb0: scf.yield }
  %0 = scf.while (%a = %f) : (f32) -> f32 { scf.condition(%c) %a : f32 } do { ^bb0(%b: f32): scf.yield %b : f32 }
  %1:2 = scf.while (%a = %f, %b = %c) : (f32, i1) -> (i1, f32) { scf.condition(%b) %b, %a : i1, f32 } do { ^bb0(%x: i1, %y: f32): scf.yield %y, %x : f32, i1 } attributes {foo}
  %2 = scf.while : () -> f32 { scf.condition(%c) %f : f32 } do { ^bb0(%b: f32): scf.yield  }
  return
}

// CHECK-LABEL: func.func @par(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32) {
// CHECK-NEXT:   scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   } {a}
// CHECK-NEXT:   %0:2 = scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) init (%arg3, %arg4) -> (f32, i32) {
// CHECK-NEXT:     scf.reduce(%arg3, %arg4 : f32, i32) {
// CHECK-NEXT:     ^bb0(%arg6: f32, %arg7: f32):
// CHECK-NEXT:       %2 = arith.addf %arg6, %arg7 : f32
// CHECK-NEXT:       scf.reduce.return %2 : f32
// CHECK-NEXT:     }, {
// CHECK-NEXT:     ^bb0(%arg6: i32, %arg7: i32):
// CHECK-NEXT:       %2 = arith.addi %arg6, %arg7 : i32
// CHECK-NEXT:       scf.reduce.return %2 : i32
// CHECK-NEXT:     } {b}
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) init (%arg3) -> f32 {
// CHECK-NEXT:     scf.reduce(%arg3 : f32) {
// CHECK-NEXT:     ^bb0(%arg6: f32, %arg7: f32):
// CHECK-NEXT:       scf.reduce.return %arg6 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @par(%lb: index, %ub: index, %st: index, %f: f32, %i: i32) {
  scf.parallel (%x) = (%lb) to (%ub) step (%st) { }
  scf.parallel (%x, %y) = (%lb, %lb) to (%ub, %ub) step (%st, %st) { scf.reduce } {a}
  %0:2 = scf.parallel (%x) = (%lb) to (%ub) step (%st) init (%f, %i) -> (f32, i32) { 
    scf.reduce(%f, %i : f32, i32) {
    ^bb0(%l: f32, %r: f32): %1 = arith.addf %l, %r : f32 scf.reduce.return %1 : f32
    }, {
    ^bb0(%l: i32, %r: i32): %1 = arith.addi %l, %r : i32 scf.reduce.return %1 : i32
    } {b}
  }
  %3 = scf.parallel (%x) = (%lb) to (%ub) step (%st) init (%f) -> f32 { 
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32): scf.reduce.return %l : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @forall(%arg0: index, %arg1: index, %arg2: index, %arg3: tensor<4x8xf32>, %arg4: tensor<?xf32>) {
// CHECK-NEXT:   scf.forall (%arg5) in (4) {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.forall (%arg5, %arg6) in (4, %arg1) {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.forall (%arg5, %arg6) = (%arg0, 1) to (4, %arg1) step (%arg2, 2) {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.forall (%arg5) = (0) to (4) step (2) {
// CHECK-NEXT:   } {a}
// CHECK-NEXT:   scf.forall (%arg5) in (4) {
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = scf.forall (%arg5) in (%arg1) shared_outs(%arg6 = %arg3) -> (tensor<4x8xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.forall (%arg5) in (%arg1) shared_outs(%arg6 = %arg3, %arg7 = %arg4) -> (tensor<4x8xf32>, tensor<?xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall(%lb: index, %ub: index, %st: index, %t: tensor<4x8xf32>, %u: tensor<?xf32>) {
  scf.forall (%i) in (4) { }
  scf.forall (%i, %j) in (4, %ub) { scf.forall.in_parallel { } }
  scf.forall (%i, %j) = (%lb, 1) to (4, %ub) step (%st, 2) { }
  scf.forall (%i) = (0) to (4) step (2) { } { a }
  scf.forall (%i) = (0) to (4) step (1) { }
  %0 = scf.forall (%i) in (%ub) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
  }
  %1:2 = scf.forall (%i) in (%ub) shared_outs(%o = %t, %p = %u) -> (tensor<4x8xf32>, tensor<?xf32>) { }
  return
}

// CHECK-LABEL: func.func @exec(%arg0: f32, %arg1: i1) -> f32 {
// CHECK-NEXT:   scf.execute_region {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.execute_region no_inline {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   } {a}
// CHECK-NEXT:   %0 = scf.execute_region -> f32 {
// CHECK-NEXT:     scf.yield %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.execute_region -> (f32, f32) no_inline {
// CHECK-NEXT:     cf.cond_br %arg1, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     scf.yield %arg0, %arg0 : f32, f32
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     scf.yield %0, %arg0 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @exec(%f: f32, %c: i1) -> f32 {
  scf.execute_region { scf.yield }
  scf.execute_region no_inline { scf.yield } {a}
  %0 = scf.execute_region -> f32 { scf.yield %f : f32 }
  %1:2 = scf.execute_region -> (f32, f32) no_inline { cf.cond_br %c, ^a, ^b ^a: scf.yield %f, %f : f32, f32 ^b: scf.yield %0, %f : f32, f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @sw(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:   %0 = scf.index_switch %arg0 -> f32 
// CHECK-NEXT:   case 2 {
// CHECK-NEXT:     scf.yield %arg1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   case -5 {
// CHECK-NEXT:     %2 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:     scf.yield %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     scf.yield %arg1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.index_switch %arg0 
// CHECK-NEXT:   default {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.index_switch %arg0 {a} 
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.index_switch %arg0 -> f32, i1 
// CHECK-NEXT:   default {
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     scf.yield %arg1, %true : f32, i1
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @sw(%i: index, %f: f32) -> f32 {
  %0 = scf.index_switch %i -> f32
  case 2 { scf.yield %f : f32 }
  case -5 { %1 = arith.addf %f, %f : f32 scf.yield %1 : f32 }
  default { scf.yield %f : f32 }
  scf.index_switch %i
  default { }
  scf.index_switch %i {a}
  case 1 { scf.yield }
  default { scf.yield }
  %2:2 = scf.index_switch %i -> f32, i1
  default { %t = arith.constant true scf.yield %f, %t : f32, i1 }
  return %0 : f32
}
