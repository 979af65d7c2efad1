// RUN: jopt %s --canonicalize | FileCheck %s

// Canonicalizations of cf.

// CHECK-LABEL: func.func private @use(i32)
func.func private @use(i32)

// CHECK-LABEL: func.func private @cond() -> i1
func.func private @cond() -> i1

// CHECK-LABEL: func.func @merge(%arg0: i32) -> i32 {
// CHECK-NEXT:   call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func @merge(%x: i32) -> i32 {
  cf.br ^a(%x : i32)
^a(%y: i32):
  call @use(%y) : (i32) -> ()
  return %y : i32
}

// CHECK-LABEL: func.func @pass_through(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:   call @use(%0) : (i32) -> ()
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @pass_through(%c: i1, %x: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b(%z : i32)
^a(%y: i32):
  cf.br ^b(%y : i32)
^b(%w: i32):
  call @use(%w) : (i32) -> ()
  return %w : i32
}

// CHECK-LABEL: func.func @known(%arg0: i32) -> i32 {
// CHECK-NEXT:   call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func @known(%x: i32) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^a, ^b
^a:
  call @use(%x) : (i32) -> ()
  return %x : i32
^b:
  return %x : i32
}

// CHECK-LABEL: func.func @same_target(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   return %arg1 : i32
// CHECK-NEXT: }
func.func @same_target(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a(%x: i32), ^a(%x: i32)
^a(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @same_target_select(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:   return %0 : i32
// CHECK-NEXT: }
func.func @same_target_select(%c: i1, %x: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a(%x: i32), ^a(%z: i32)
^a(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @same_condition(%arg0: i1, %arg1: i32) {
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:   call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:   call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @same_condition(%c: i1, %x: i32) {
  cf.cond_br %c, ^a, ^d
^a:
  call @use(%x) : (i32) -> ()
  cf.cond_br %c, ^b, ^d
^b:
  call @use(%x) : (i32) -> ()
  call @use(%x) : (i32) -> ()
  return
^d:
  return
}

// CHECK-LABEL: func.func @known_inside(%arg0: i1) -> i1 {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   return %true : i1
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT:   %0 = call @cond() : () -> i1
// CHECK-NEXT:   return %false : i1
// CHECK-NEXT: }
func.func @known_inside(%c: i1) -> i1 {
  cf.cond_br %c, ^a, ^b
^a:
  return %c : i1
^b:
  %0 = call @cond() : () -> i1
  return %c : i1
}

// CHECK-LABEL: func.func @assert(%arg0: i1) {
// CHECK-NEXT:   cf.assert %arg0, "perhaps"
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @assert(%c: i1) {
  %t = arith.constant true
  cf.assert %t, "fine"
  cf.assert %c, "perhaps"
  return
}

// CHECK-LABEL: func.func @switch_known(%arg0: i32) -> i32 {
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func @switch_known(%x: i32) -> i32 {
  %c = arith.constant 2 : i32
  cf.switch %c : i32, [default: ^a, 2: ^b(%x : i32)]
^a:
  return %c : i32
^b(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @switch_default(%arg0: i32) -> i32 {
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb1,
// CHECK-NEXT:     3: ^bb2
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func @switch_default(%x: i32) -> i32 {
  cf.switch %x : i32, [default: ^a, 2: ^a, 3: ^b]
^a:
  call @use(%x) : (i32) -> ()
  return %x : i32
^b:
  return %x : i32
}

// CHECK-LABEL: func.func @switch_only_default(%arg0: i32) -> i32 {
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func @switch_only_default(%x: i32) -> i32 {
  cf.switch %x : i32, [default: ^a]
^a:
  return %x : i32
}

// CHECK-LABEL: func.func @cycle() {
// CHECK-NEXT:   cf.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   cf.br ^bb1
// CHECK-NEXT: }
func.func @cycle() {
  cf.br ^a
^a:
  cf.br ^b
^b:
  cf.br ^a
}

// CHECK-LABEL: func.func @unreachable(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   return %arg1 : i32
// CHECK-NEXT: }
func.func @unreachable(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  ub.unreachable
}

// CHECK-LABEL: func.func @unreachable_when_true(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   return %arg1 : i32
// CHECK-NEXT: }
func.func @unreachable_when_true(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  ub.unreachable
^b:
  return %x : i32
}
