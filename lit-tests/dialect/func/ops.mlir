// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every form of the operations of func.

// CHECK-LABEL: func.func private @decl()
func.func private @decl()

// CHECK-LABEL: func.func private @arguments_and_results(i32, f32 {test.a, test.b = 1 : i32}) -> (i64 {test.r}, memref<4xf32>)
func.func private @arguments_and_results(i32, f32 {test.a, test.b = 1 : i32}) -> (i64 {test.r}, memref<4xf32>)

// Names of a declaration's arguments are dropped.
// CHECK-LABEL: func.func private @named(i32) -> i64 attributes {test.foo = "x"}
func.func private @named(%x: i32) -> i64 attributes {test.foo = "x"}

// CHECK-LABEL: func.func nested @higher_order(i32) -> ((i32) -> i32)
func.func nested @higher_order(i32) -> ((i32) -> i32)

// CHECK-LABEL: func.func public @visible(%arg0: i32 {test.a}, %arg1: tensor<4xf32>) -> (i32 {test.b}) attributes {no_inline, test.c} {
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func public @visible(%x: i32 {test.a}, %y: tensor<4xf32>) -> (i32 {test.b}) attributes {test.c, no_inline} {
  return %x : i32
}

// CHECK-LABEL: func.func @two_results(%arg0: i32, %arg1: f32) -> (i32, f32) {
// CHECK-NEXT:   return %arg0, %arg1 : i32, f32
// CHECK-NEXT: }
func.func @two_results(%x: i32, %y: f32) -> (i32, f32) {
  func.return %x, %y : i32, f32
}

// CHECK-LABEL: func.func @no_results() {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @no_results() -> () {
  return
}

// CHECK-LABEL: func.func @"quoted name"(%arg0: i32) {
// CHECK-NEXT:   return {a = 1 : i32}
// CHECK-NEXT: }
func.func @"quoted name"(%x: i32) {
  return {a = 1 : i32}
}

// A body may name its arguments itself.
// CHECK-LABEL: func.func @block_header(%arg0: i32) -> i32 {
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
func.func @block_header(i32) -> i32 {
^bb0(%z: i32):
  return %z : i32
}

// CHECK-LABEL: func.func @locations(%arg0: i32, %arg1: i32 {test.a}) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @locations(%x: i32 loc("a"), %y: i32 {test.a} loc(unknown)) {
  return
}

// CHECK-LABEL: func.func @blocks(%arg0: i1) {
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:   return
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT:   cf.br ^bb1
// CHECK-NEXT: }
func.func @blocks(%c: i1) {
  cf.cond_br %c, ^left, ^right
^left:
  return
^right:
  cf.br ^left
}

// CHECK-LABEL: func.func @calls(%arg0: i32, %arg1: f32) -> i32 {
// CHECK-NEXT:   call @no_results() : () -> ()
// CHECK-NEXT:   call @no_results() {a} : () -> ()
// CHECK-NEXT:   call @"quoted name"(%arg0) {no_inline} : (i32) -> ()
// CHECK-NEXT:   %0:2 = call @two_results(%arg0, %arg1) : (i32, f32) -> (i32, f32)
// CHECK-NEXT:   %f = constant @two_results : (i32, f32) -> (i32, f32)
// CHECK-NEXT:   %f_0 = constant {a} @higher_order : (i32) -> ((i32) -> i32)
// CHECK-NEXT:   %1:2 = call_indirect %f(%0#0, %arg1) : (i32, f32) -> (i32, f32)
// CHECK-NEXT:   %2 = call_indirect %f_0(%arg0) {b} : (i32) -> ((i32) -> i32)
// CHECK-NEXT:   %3 = call_indirect %2(%arg0) : (i32) -> i32
// CHECK-NEXT:   return %3 : i32
// CHECK-NEXT: }
func.func @calls(%x: i32, %y: f32) -> i32 {
  call @no_results() : () -> ()
  func.call @no_results() {a} : () -> ()
  call @"quoted name"(%x) {no_inline} : (i32) -> ()
  %0:2 = call @two_results(%x, %y) : (i32, f32) -> (i32, f32)
  %f = constant @two_results : (i32, f32) -> (i32, f32)
  %g = func.constant {a} @higher_order : (i32) -> ((i32) -> i32)
  %1:2 = call_indirect %f(%0#0, %y) : (i32, f32) -> (i32, f32)
  %2 = func.call_indirect %g(%x) {b} : (i32) -> ((i32) -> i32)
  %3 = call_indirect %2(%x) : (i32) -> i32
  return %3 : i32
}

// The prefix is dropped only directly in a function.
// CHECK-LABEL: func.func @nested_calls(%arg0: i1) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     func.call @no_results() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @nested_calls(%c: i1) {
  scf.if %c {
    func.call @no_results() : () -> ()
  }
  return
}
