// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every form of the operations of cf.

// CHECK-LABEL: func.func @assert(%arg0: i1) {
// CHECK-NEXT:   cf.assert %arg0, "msg \22q\22"
// CHECK-NEXT:   cf.assert %arg0, "m" {a}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @assert(%c: i1) {
  cf.assert %c, "msg \"q\""
  cf.assert %c, "m" {a}
  return
}

// CHECK-LABEL: func.func @br(%arg0: i1, %arg1: i32) {
// CHECK-NEXT:   cf.br ^bb1(%arg1, %arg0 : i32, i1)
// CHECK-NEXT: ^bb1(%0: i32, %1: i1):  // pred: ^bb0
// CHECK-NEXT:   cf.br ^bb2 {tag}
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:   cf.br ^bb2
// CHECK-NEXT: }
func.func @br(%c: i1, %x: i32) {
  cf.br ^a(%x, %c : i32, i1)
^a(%0: i32, %1: i1):
  cf.br ^b {tag}
^b:
  cf.br ^b
}

// CHECK-LABEL: func.func @cond_br(%arg0: i1, %arg1: i32) {
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1(%arg1, %arg0 : i32, i1), ^bb2
// CHECK-NEXT: ^bb1(%0: i32, %1: i1):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   cf.cond_br %arg0, ^bb2, ^bb1(%0, %arg0 : i32, i1)
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   cf.cond_br %arg0 weights([5, 7]), ^bb3(%arg1 : i32), ^bb3(%arg1 : i32) {a}
// CHECK-NEXT: ^bb3(%2: i32):  // 2 preds: ^bb2, ^bb2
// CHECK-NEXT:   cf.cond_br %arg0, ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT:   return
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @cond_br(%c: i1, %x: i32) {
  cf.cond_br %c, ^a(%x, %c : i32, i1), ^b
^a(%0: i32, %1: i1):
  cf.cond_br %c, ^b, ^a(%0, %c: i32, i1)
^b:
  cf.cond_br %c weights([5, 7]), ^c(%x : i32), ^c(%x : i32) {a}
^c(%2: i32):
  cf.cond_br %c, ^d, ^e
^d:
  return
^e:
  return
}

// CHECK-LABEL: func.func @switch(%arg0: i32, %arg1: i64) {
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb1,
// CHECK-NEXT:     1: ^bb1,
// CHECK-NEXT:     4294967294: ^bb2(%arg1, %arg0 : i64, i32)
// CHECK-NEXT:   ] {a = 1 : i32}
// CHECK-NEXT: ^bb1:  // 4 preds: ^bb0, ^bb0, ^bb2, ^bb2
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb2(%arg1, %arg0 : i64, i32)]
// CHECK-NEXT: ^bb2(%0: i64, %1: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   cf.switch %0 : i64, [
// CHECK-NEXT:     default: ^bb1,
// CHECK-NEXT:     9223372036854775807: ^bb1
// CHECK-NEXT:   ]
// CHECK-NEXT: }
func.func @switch(%x: i32, %y: i64) {
  cf.switch %x : i32, [
    default: ^b,
    1: ^b,
    -2: ^c(%y, %x : i64, i32)
  ] {a = 1 : i32}
^b:
  cf.switch %x : i32, [
    default: ^c(%y, %x: i64, i32)
  ]
^c(%z: i64, %w: i32):
  "cf.switch"(%z)[^b, ^b] <{case_operand_segments = array<i32: 0>, case_values = dense<9223372036854775807> : tensor<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
}
