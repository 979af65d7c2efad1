// RUN: jopt %s --canonicalize -allow-unregistered-dialect | FileCheck %s

// Canonicalizations of scf.

// CHECK-LABEL: func.func private @use(i32)
func.func private @use(i32)

// CHECK-LABEL: func.func private @usef(f32)
func.func private @usef(f32)

// CHECK-LABEL: func.func private @usei(index)
func.func private @usei(index)

// CHECK-LABEL: func.func private @cond() -> i1
func.func private @cond() -> i1

// CHECK-LABEL: func.func private @val() -> f32
func.func private @val() -> f32

// for
// CHECK-LABEL: func.func @zero_trip(%arg0: f32) -> f32 {
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @zero_trip(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c1 to %c0 step %c1 iter_args(%a = %x) -> f32 { 
    %v = func.call @val() : () -> f32
    scf.yield %v : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @one_trip(%arg0: f32) -> f32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   call @usei(%c0) : (index) -> ()
// CHECK-NEXT:   call @usef(%arg0) : (f32) -> ()
// CHECK-NEXT:   %0 = call @val() : () -> f32
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @one_trip(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c0 to %c4 step %c4 iter_args(%a = %x) -> f32 { 
    func.call @usei(%i) : (index) -> ()
    func.call @usef(%a) : (f32) -> ()
    %v = func.call @val() : () -> f32
    scf.yield %v : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @same_bounds(%arg0: index) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @same_bounds(%n: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %n to %n step %c1 { func.call @usei(%i) : (index) -> () }
  return
}

// CHECK-LABEL: func.func @empty_body(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:   return %arg1 : f32
// CHECK-NEXT: }
func.func @empty_body(%n: index, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %x) -> f32 { scf.yield %a : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @invariant_arg(%arg0: index, %arg1: f32, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c1 to %arg0 step %c1 iter_args(%arg4 = %arg2) -> (f32) {
// CHECK-NEXT:     func.call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:     %1 = arith.addf %arg1, %arg4 : f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1, %0 : f32, f32
// CHECK-NEXT: }
func.func @invariant_arg(%n: index, %x: f32, %y: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    func.call @usef(%a) : (f32) -> ()
    %v = arith.addf %a, %b : f32
    scf.yield %a, %v : f32, f32 }
  return %0#0, %0#1 : f32, f32
}

// CHECK-LABEL: func.func @unused_result(%arg0: index, %arg1: f32, %arg2: f32) -> f32 {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c1 to %arg0 step %c1 iter_args(%arg4 = %arg2) -> (f32) {
// CHECK-NEXT:     func.call @usei(%arg3) : (index) -> ()
// CHECK-NEXT:     %1 = arith.addf %arg4, %arg4 : f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @unused_result(%n: index, %x: f32, %y: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    func.call @usei(%i) : (index) -> ()
    %v = arith.addf %b, %b : f32
    scf.yield %x, %v : f32, f32 }
  return %0#1 : f32
}

// CHECK-LABEL: func.func @dead_arg(%arg0: index, %arg1: f32, %arg2: f32) -> f32 {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c1 to %arg0 step %c1 iter_args(%arg4 = %arg2) -> (f32) {
// CHECK-NEXT:     func.call @usei(%arg3) : (index) -> ()
// CHECK-NEXT:     %1 = func.call @val() : () -> f32
// CHECK-NEXT:     %2 = arith.addf %arg4, %1 : f32
// CHECK-NEXT:     scf.yield %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @dead_arg(%n: index, %x: f32, %y: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    func.call @usei(%i) : (index) -> ()
    %w = func.call @val() : () -> f32
    %v = arith.addf %b, %w : f32
    scf.yield %w, %v : f32, f32 }
  return %0#1 : f32
}

// CHECK-LABEL: func.func @dead_chain(%arg0: index, %arg1: f32, %arg2: f32) -> f32 {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0:2 = scf.for %arg3 = %c1 to %arg0 step %c1 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (f32, f32) {
// CHECK-NEXT:     func.call @usei(%arg3) : (index) -> ()
// CHECK-NEXT:     %1 = arith.addf %arg4, %arg4 : f32
// CHECK-NEXT:     %2 = arith.addf %arg5, %arg5 : f32
// CHECK-NEXT:     scf.yield %1, %2 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1 : f32
// CHECK-NEXT: }
func.func @dead_chain(%n: index, %x: f32, %y: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    func.call @usei(%i) : (index) -> ()
    %w = arith.addf %a, %a : f32
    %v = arith.addf %b, %b : f32
    scf.yield %w, %v : f32, f32 }
  return %0#1 : f32
}

// if
// CHECK-LABEL: func.func @if_true(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   call @usef(%arg0) : (f32) -> ()
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @if_true(%x: f32, %y: f32) -> f32 {
  %t = arith.constant true
  %0 = scf.if %t -> f32 { func.call @usef(%x) : (f32) -> () scf.yield %x : f32 } else { func.call @usef(%y) : (f32) -> () scf.yield %y : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @if_false(%arg0: f32) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_false(%x: f32) {
  %t = arith.constant false
  scf.if %t { func.call @usef(%x) : (f32) -> () }
  return
}

// CHECK-LABEL: func.func @if_unused(%arg0: i1, %arg1: f32) -> f32 {
// CHECK-NEXT:   %0 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:     %1 = func.call @val() : () -> f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = func.call @val() : () -> f32
// CHECK-NEXT:     %2 = func.call @val() : () -> f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @if_unused(%c: i1, %x: f32) -> f32 {
  %0:2 = scf.if %c -> (f32, f32) { %v = func.call @val() : () -> f32 scf.yield %x, %v : f32, f32 } else { %v = func.call @val() : () -> f32 %w = func.call @val() : () -> f32 scf.yield %w, %v : f32, f32 }
  return %0#1 : f32
}

// CHECK-LABEL: func.func @if_to_select(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg2 : f32
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @if_to_select(%c: i1, %x: f32, %y: f32) -> f32 {
  %0 = scf.if %c -> f32 { scf.yield %x : f32 } else { scf.yield %y : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @if_partly_select(%arg0: i1, %arg1: f32, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg2 : f32
// CHECK-NEXT:   %1 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:     %2 = func.call @val() : () -> f32
// CHECK-NEXT:     scf.yield %2 : f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %1 : f32, f32
// CHECK-NEXT: }
func.func @if_partly_select(%c: i1, %x: f32, %y: f32) -> (f32, f32) {
  %0:2 = scf.if %c -> (f32, f32) { %v = func.call @val() : () -> f32 scf.yield %x, %v : f32, f32 } else { scf.yield %y, %y : f32, f32 }
  return %0#0, %0#1 : f32, f32
}

// CHECK-LABEL: func.func @if_same_yield(%arg0: i1, %arg1: f32) -> (f32, f32) {
// CHECK-NEXT:   %0 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:     %1 = func.call @val() : () -> f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = func.call @val() : () -> f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1, %0 : f32, f32
// CHECK-NEXT: }
func.func @if_same_yield(%c: i1, %x: f32) -> (f32, f32) {
  %0:2 = scf.if %c -> (f32, f32) { %v = func.call @val() : () -> f32 scf.yield %x, %v : f32, f32 } else { %v = func.call @val() : () -> f32 scf.yield %x, %v : f32, f32 }
  return %0#0, %0#1 : f32, f32
}

// CHECK-LABEL: func.func @if_empty_else(%arg0: i1, %arg1: f32) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     func.call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_empty_else(%c: i1, %x: f32) {
  scf.if %c { func.call @usef(%x) : (f32) -> () } else { }
  return
}

// CHECK-LABEL: func.func @if_empty_both(%arg0: i1, %arg1: f32) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_empty_both(%c: i1, %x: f32) {
  scf.if %c { } else { }
  return
}

// CHECK-LABEL: func.func @if_not(%arg0: i1, %arg1: f32) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     %0 = func.call @val() : () -> f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     func.call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_not(%c: i1, %x: f32) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n { func.call @usef(%x) : (f32) -> () } else { %v = func.call @val() : () -> f32 }
  return
}

// CHECK-LABEL: func.func @if_combine(%arg0: i1, %arg1: f32) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     func.call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:     %0 = func.call @val() : () -> f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_combine(%c: i1, %x: f32) {
  scf.if %c { func.call @usef(%x) : (f32) -> () }
  scf.if %c { %v = func.call @val() : () -> f32 }
  return
}

// CHECK-LABEL: func.func @if_nested(%arg0: i1, %arg1: i1, %arg2: f32) {
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:   scf.if %0 {
// CHECK-NEXT:     func.call @usef(%arg2) : (f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_nested(%c: i1, %d: i1, %x: f32) {
  scf.if %c { scf.if %d { func.call @usef(%x) : (f32) -> () } }
  return
}

// CHECK-LABEL: func.func @if_condition_inside(%arg0: i1) {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "test.use"(%true) : (i1) -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.use2"(%false) : (i1) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_condition_inside(%c: i1) {
  scf.if %c { "test.use"(%c) : (i1) -> () } else { "test.use2"(%c) : (i1) -> () }
  return
}

// CHECK-LABEL: func.func @if_bool(%arg0: i1) -> (i1, i1) {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     %1 = func.call @cond() : () -> i1
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = func.call @cond() : () -> i1
// CHECK-NEXT:     %2 = func.call @cond() : () -> i1
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %0 : i1, i1
// CHECK-NEXT: }
func.func @if_bool(%c: i1) -> (i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %0:2 = scf.if %c -> (i1, i1) { %v = func.call @cond() : () -> i1 scf.yield %t, %f : i1, i1 } else { %v = func.call @cond() : () -> i1 %w = func.call @cond() : () -> i1 scf.yield %f, %t : i1, i1 }
  return %0#0, %0#1 : i1, i1
}

// while
// CHECK-LABEL: func.func @while_false(%arg0: f32) -> f32 {
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     func.call @usef(%arg0) : (f32) -> ()
// CHECK-NEXT:     scf.condition(%false)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     func.call @usef(%arg0) : (f32) -> ()
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @while_false(%x: f32) -> f32 {
  %f = arith.constant false
  %0 = scf.while (%a = %x) : (f32) -> f32 { func.call @usef(%a) : (f32) -> () scf.condition(%f) %a : f32 } do { ^bb0(%b: f32): func.call @usef(%b) : (f32) -> () scf.yield %b : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @while_unused(%arg0: f32) {
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     %0 = func.call @cond() : () -> i1
// CHECK-NEXT:     scf.condition(%0)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %0 = func.call @val() : () -> f32
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @while_unused(%x: f32) {
  %0 = scf.while (%a = %x) : (f32) -> f32 { %c = func.call @cond() : () -> i1 scf.condition(%c) %a : f32 } do { ^bb0(%b: f32): %v = func.call @val() : () -> f32 scf.yield %v : f32 }
  return
}

// CHECK-LABEL: func.func @while_cond_truth() -> i1 {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = scf.while : () -> i1 {
// CHECK-NEXT:     %1 = func.call @cond() : () -> i1
// CHECK-NEXT:     scf.condition(%1) %1 : i1
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg0: i1):
// CHECK-NEXT:     "test.use"(%true) : (i1) -> ()
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i1
// CHECK-NEXT: }
func.func @while_cond_truth() -> i1 {
  %0 = scf.while : () -> i1 { %c = func.call @cond() : () -> i1 scf.condition(%c) %c : i1 } do { ^bb0(%b: i1): "test.use"(%b) : (i1) -> () scf.yield }
  return %0 : i1
}

// CHECK-LABEL: func.func @while_duplicate(%arg0: f32) -> (f32, f32) {
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (f32) -> f32 {
// CHECK-NEXT:     %1 = func.call @cond() : () -> i1
// CHECK-NEXT:     scf.condition(%1) %arg1 : f32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: f32):
// CHECK-NEXT:     %1 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %0 : f32, f32
// CHECK-NEXT: }
func.func @while_duplicate(%x: f32) -> (f32, f32) {
  %0:2 = scf.while (%a = %x) : (f32) -> (f32, f32) { %c = func.call @cond() : () -> i1 scf.condition(%c) %a, %a : f32, f32 } do { ^bb0(%b: f32, %d: f32): %v = arith.addf %b, %d : f32 scf.yield %v : f32 }
  return %0#0, %0#1 : f32, f32
}

// CHECK-LABEL: func.func @while_invariant(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0) : (f32) -> f32 {
// CHECK-NEXT:     %1 = func.call @cond() : () -> i1
// CHECK-NEXT:     func.call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:     scf.condition(%1) %arg2 : f32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: f32):
// CHECK-NEXT:     %1 = arith.addf %arg2, %arg1 : f32
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @while_invariant(%x: f32, %y: f32) -> f32 {
  %0:2 = scf.while (%a = %x, %k = %y) : (f32, f32) -> (f32, f32) { %c = func.call @cond() : () -> i1 func.call @usef(%k) : (f32) -> () scf.condition(%c) %a, %k : f32, f32 } do { ^bb0(%b: f32, %d: f32): %v = arith.addf %b, %d : f32 scf.yield %v, %d : f32, f32 }
  return %0#0 : f32
}

// execute_region, index_switch
// CHECK-LABEL: func.func @execute_single(%arg0: f32) -> f32 {
// CHECK-NEXT:   call @usef(%arg0) : (f32) -> ()
// CHECK-NEXT:   %0 = call @val() : () -> f32
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @execute_single(%x: f32) -> f32 {
  %0 = scf.execute_region -> f32 { func.call @usef(%x) : (f32) -> () %v = func.call @val() : () -> f32 scf.yield %v : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @execute_multi(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:   cf.br ^bb3(%arg1 : f32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT:   call @usef(%arg2) : (f32) -> ()
// CHECK-NEXT:   cf.br ^bb3(%arg2 : f32)
// CHECK-NEXT: ^bb3(%0: f32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @execute_multi(%c: i1, %x: f32, %y: f32) -> f32 {
  %0 = scf.execute_region -> f32 { cf.cond_br %c, ^a, ^b ^a: func.call @usef(%x) : (f32) -> () scf.yield %x : f32 ^b: func.call @usef(%y) : (f32) -> ()  scf.yield %y : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @switch_constant(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   call @usef(%arg0) : (f32) -> ()
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @switch_constant(%x: f32, %y: f32) -> f32 {
  %c = arith.constant 2 : index
  %0 = scf.index_switch %c -> f32
  case 2 { func.call @usef(%x) : (f32) -> () scf.yield %x : f32 }
  default { scf.yield %y : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @switch_default(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:   call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:   return %arg1 : f32
// CHECK-NEXT: }
func.func @switch_default(%x: f32, %y: f32) -> f32 {
  %c = arith.constant 3 : index
  %0 = scf.index_switch %c -> f32
  case 2 { scf.yield %x : f32 }
  default { func.call @usef(%y) : (f32) -> () scf.yield %y : f32 }
  return %0 : f32
}

// CHECK-LABEL: func.func @switch_unused(%arg0: index, %arg1: f32, %arg2: f32) {
// CHECK-NEXT:   scf.index_switch %arg0 
// CHECK-NEXT:   case 2 {
// CHECK-NEXT:     func.call @usef(%arg1) : (f32) -> ()
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     func.call @usef(%arg2) : (f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @switch_unused(%i: index, %x: f32, %y: f32) {
  %0 = scf.index_switch %i -> f32
  case 2 { func.call @usef(%x) : (f32) -> ()  scf.yield %x : f32 }
  default { func.call @usef(%y) : (f32) -> () scf.yield %y : f32 }
  return
}

// parallel
// CHECK-LABEL: func.func @parallel_zero(%arg0: f32) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @parallel_zero(%x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c1) to (%c0) step (%c1) { func.call @usef(%x) : (f32) -> () }
  return
}

// CHECK-LABEL: func.func @parallel_one_dim(%arg0: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.parallel (%arg1) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT:     func.call @usei(%c0) : (index) -> ()
// CHECK-NEXT:     func.call @usei(%arg1) : (index) -> ()
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @parallel_one_dim(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %n) step (%c1, %c1) { func.call @usei(%i) : (index) -> () func.call @usei(%j) : (index) -> () }
  return
}

// CHECK-LABEL: func.func @parallel_one(%arg0: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   call @usei(%c0) : (index) -> ()
// CHECK-NEXT:   call @usei(%c0) : (index) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @parallel_one(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %c1) step (%c1, %c1) { func.call @usei(%i) : (index) -> () func.call @usei(%j) : (index) -> () }
  return
}

// CHECK-LABEL: func.func @parallel_nested(%arg0: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.parallel (%arg1, %arg2) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// CHECK-NEXT:     func.call @usei(%arg1) : (index) -> ()
// CHECK-NEXT:     func.call @usei(%arg2) : (index) -> ()
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @parallel_nested(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) { scf.parallel (%j) = (%c0) to (%n) step (%c1) { func.call @usei(%i) : (index) -> () func.call @usei(%j) : (index) -> () } }
  return
}

// forall
// CHECK-LABEL: func.func @forall_constant_bounds(%arg0: f32) {
// CHECK-NEXT:   scf.forall (%arg1) in (4) {
// CHECK-NEXT:     func.call @usei(%arg1) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall_constant_bounds(%x: f32) {
  %c4 = arith.constant 4 : index
  scf.forall (%i) in (%c4) { func.call @usei(%i) : (index) -> () }
  return
}

// CHECK-LABEL: func.func @forall_one(%arg0: f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   call @usei(%c0) : (index) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall_one(%x: f32) {
  scf.forall (%i) in (1) { func.call @usei(%i) : (index) -> () }
  return
}

// CHECK-LABEL: func.func @forall_zero(%arg0: f32) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall_zero(%x: f32) {
  scf.forall (%i) in (0) { func.call @usei(%i) : (index) -> () }
  return
}

// CHECK-LABEL: func.func @forall_unit_dim(%arg0: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   scf.forall (%arg1) in (%arg0) {
// CHECK-NEXT:     func.call @usei(%c0) : (index) -> ()
// CHECK-NEXT:     func.call @usei(%arg1) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall_unit_dim(%n: index) {
  scf.forall (%i, %j) in (1, %n) { func.call @usei(%i) : (index) -> () func.call @usei(%j) : (index) -> () }
  return
}
