// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Regions, blocks and successors of unregistered operations.

"foo.empty"() ({
}) : () -> ()
// CHECK: "foo.empty"() ({
// CHECK-NEXT: }) : () -> ()

"foo.two"() ({
  "foo.a"() : () -> ()
}, {
  "foo.b"() : () -> ()
}) : () -> ()
// CHECK: "foo.two"() ({
// CHECK-NEXT: "foo.a"() : () -> ()
// CHECK-NEXT: }, {
// CHECK-NEXT: "foo.b"() : () -> ()
// CHECK-NEXT: }) : () -> ()

"foo.nothing"() ({}, {}) : () -> ()
// CHECK: "foo.nothing"() ({
// CHECK-NEXT: }, {
// CHECK-NEXT: }) : () -> ()

"foo.blocks"() ({
  "foo.br"()[^bb1] : () -> ()
^bb1:
  "foo.br"()[^bb2, ^bb1] : () -> ()
^bb2:
  "foo.end"() : () -> ()
}) : () -> ()
// CHECK: "foo.blocks"() ({
// CHECK-NEXT: "foo.br"()[^bb1] : () -> ()
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: "foo.br"()[^bb2, ^bb1] : () -> ()
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: "foo.end"() : () -> ()
// CHECK-NEXT: }) : () -> ()

"foo.args"() ({
^bb0(%a: i32, %b: f32):
  cf.br ^next(%b, %a : f32, i32)
^next(%c: f32, %d: i32):
  "foo.use"(%a, %c, %d) : (i32, f32, i32) -> ()
}) : () -> ()
// CHECK: "foo.args"() ({
// CHECK-NEXT: ^bb0(%arg0: i32, %arg1: f32):
// CHECK-NEXT: cf.br ^bb1(%arg1, %arg0 : f32, i32)
// CHECK-NEXT: ^bb1(%0: f32, %1: i32):  // pred: ^bb0
// CHECK-NEXT: "foo.use"(%arg0, %0, %1) : (i32, f32, i32) -> ()
// CHECK-NEXT: }) : () -> ()

"foo.entry"() ({
^entry:
  "foo.end"() : () -> ()
}) : () -> ()
// CHECK: "foo.entry"() ({
// CHECK-NEXT: "foo.end"() : () -> ()
// CHECK-NEXT: }) : () -> ()

// The first block has a label when it is branched to.
"foo.nested"() ({
  %0 = "foo.value"() : () -> i32
  "foo.inner"() ({
    %1 = "foo.value"() : () -> i32
    "foo.use"(%0, %1) : (i32, i32) -> ()
    "foo.inner"() ({
    ^bb0(%arg: i32):
      "foo.use"(%0, %1, %arg) : (i32, i32, i32) -> ()
    }) : () -> ()
  }) : () -> ()
  "foo.end"() : () -> ()
}) : () -> ()
// CHECK: "foo.nested"() ({
// CHECK-NEXT: %0 = "foo.value"() : () -> i32
// CHECK-NEXT: "foo.inner"() ({
// CHECK-NEXT: %1 = "foo.value"() : () -> i32
// CHECK-NEXT: "foo.use"(%0, %1) : (i32, i32) -> ()
// CHECK-NEXT: "foo.inner"() ({
// CHECK-NEXT: ^bb0(%arg0: i32):
// CHECK-NEXT: "foo.use"(%0, %1, %arg0) : (i32, i32, i32) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "foo.end"() : () -> ()
// CHECK-NEXT: }) : () -> ()

"foo.all"() <{p = 1 : i32, q = "x"}> ({
  "foo.end"() : () -> ()
}) {a = 2 : i32} : () -> ()
// CHECK: "foo.all"() <{p = 1 : i32, q = "x"}> ({
// CHECK-NEXT: "foo.end"() : () -> ()
// CHECK-NEXT: }) {a = 2 : i32} : () -> ()

// Uses before definitions.
"foo.graph"() ({
  "foo.use"(%later#1, %later#0) : (i32, f32) -> ()
  %later:2 = "foo.value"() : () -> (f32, i32)
}) : () -> ()
// CHECK: "foo.graph"() ({
// CHECK-NEXT: "foo.use"(%0#1, %0#0) : (i32, f32) -> ()
// CHECK-NEXT: %0:2 = "foo.value"() : () -> (f32, i32)
// CHECK-NEXT: }) : () -> ()

// Blocks before they are used, and a block that nothing branches to.
"foo.order"() ({
  "foo.br"()[^z] : () -> ()
^y:
  "foo.end"() : () -> ()
^unused(%x: i32):
  "foo.br"()[^y] : () -> ()
^z:
  "foo.br"()[^y] : () -> ()
}) : () -> ()
// CHECK: "foo.order"() ({
// CHECK-NEXT: "foo.br"()[^bb3] : () -> ()
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: "foo.end"() : () -> ()
// CHECK-NEXT: ^bb2(%0: i32):  // no predecessors
// CHECK-NEXT: "foo.br"()[^bb1] : () -> ()
// CHECK-NEXT: ^bb3:  // pred: ^bb0
// CHECK-NEXT: "foo.br"()[^bb1] : () -> ()
// CHECK-NEXT: }) : () -> ()
