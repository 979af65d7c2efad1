// RUN: jopt %s --inline --allow-unregistered-dialect | FileCheck %s

// A private function that is called once moves to its caller.

// CHECK-NOT: @twice
func.func private @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @calls_once
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT: return %[[SUM]]
func.func @calls_once(%x: i32) -> i32 {
  %0 = call @twice(%x) : (i32) -> i32
  return %0 : i32
}

// A public one stays, and so does one that something else names.

// CHECK-LABEL: func.func @public
func.func @public() -> i32 {
  %0 = "test.make"() : () -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func private @named
func.func private @named() -> i32 {
  %0 = "test.other"() : () -> i32
  return %0 : i32
}

// CHECK: "test.names"() {by = @named}
"test.names"() {by = @named} : () -> ()

// CHECK-LABEL: func.func @calls_both
// CHECK-NEXT: "test.make"
// CHECK-NEXT: "test.other"
// CHECK-NEXT: return
func.func @calls_both() -> (i32, i32) {
  %0 = call @public() : () -> i32
  %1 = call @named() : () -> i32
  return %0, %1 : i32, i32
}

// Several blocks: what follows the call is a block with an argument for each result.

// CHECK-NOT: @select
func.func private @select(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^as_it_is, ^made
^as_it_is:
  return %x : i32
^made:
  %0 = "test.make"() : () -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func @calls_blocks
// CHECK-NEXT: cf.cond_br %{{.*}}, ^[[END:.*]](%{{.*}} : i32), ^[[MADE:.*]]
// CHECK: ^[[MADE]]:
// CHECK-NEXT: %[[VALUE:.*]] = "test.make"
// CHECK-NEXT: cf.br ^[[END]](%[[VALUE]] : i32)
// CHECK: ^[[END]](%[[RESULT:.*]]: i32):
// CHECK-NEXT: "test.use"(%[[RESULT]])
func.func @calls_blocks(%c: i1, %x: i32) {
  %0 = call @select(%c, %x) : (i1, i32) -> i32
  "test.use"(%0) : (i32) -> ()
  return
}
