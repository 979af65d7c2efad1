// RUN: jopt %s -allow-unregistered-dialect -split-input-file -apply-pdl-patterns | FileCheck %s
// INTEROP: no (mlir-opt applies patterns of pdl only in test passes)

// The patterns stand in the module that they are applied to; they are erased.

// Operands, results and types that stand twice are one thing; the best pattern is tried first.

// CHECK-LABEL: @same
//  CHECK-NEXT:   %[[A:.*]] = "t.a"() : () -> i32
//  CHECK-NEXT:   %[[B:.*]] = "t.b"() : () -> i32
//  CHECK-NEXT:   %[[BEST:.*]] = "t.best"(%[[A]]) : (i32) -> i32
//  CHECK-NEXT:   %[[PLAIN:.*]] = "t.plain"(%[[A]], %[[B]]) : (i32, i32) -> i32
//  CHECK-NEXT:   %[[OTHER:.*]] = "t.op"(%[[A]], %[[A]]) : (i32, i32) -> i64
//  CHECK-NEXT:   "t.use"(%[[BEST]], %[[PLAIN]], %[[OTHER]])
module @same {
  pdl.pattern @plain : benefit(1) {
    %t = pdl.type
    %a = pdl.operand : %t
    %b = pdl.operand : %t
    %op = pdl.operation "t.op"(%a, %b : !pdl.value, !pdl.value) -> (%t : !pdl.type)
    pdl.rewrite %op {
      %new = pdl.operation "t.plain"(%a, %b : !pdl.value, !pdl.value) -> (%t : !pdl.type)
      pdl.replace %op with %new
    }
  }
  pdl.pattern @best : benefit(2) {
    %t = pdl.type
    %a = pdl.operand : %t
    %op = pdl.operation "t.op"(%a, %a : !pdl.value, !pdl.value) -> (%t : !pdl.type)
    pdl.rewrite %op {
      %new = pdl.operation "t.best"(%a : !pdl.value)
      pdl.replace %op with %new
    }
  }
  %a = "t.a"() : () -> i32
  %b = "t.b"() : () -> i32
  %0 = "t.op"(%a, %a) : (i32, i32) -> i32
  %1 = "t.op"(%a, %b) : (i32, i32) -> i32
  %2 = "t.op"(%a, %a) : (i32, i32) -> i64
  "t.use"(%0, %1, %2) : (i32, i32, i64) -> ()
}

// -----

// A pattern says all operands and results, as values or as ranges that take the rest.

// CHECK-LABEL: @ranges
//  CHECK-NEXT:   %[[X:.*]] = "t.x"() : () -> i32
//  CHECK-NEXT:   "t.new"(%[[X]]) {five = 5 : i8, y = "s"} : (i32) -> ()
//  CHECK-NEXT:   %{{.*}}:2 = "t.new"(%[[X]], %[[X]], %[[X]]) {five = 5 : i8, y = 1 : i32} : (i32, i32, i32) -> (i8, i16)
//  CHECK-NEXT:   "t.op"() {x} : () -> ()
//  CHECK-NEXT:   "t.op"(%[[X]]) : (i32) -> ()
//  CHECK-NEXT:   %{{.*}} = "t.alone"() : () -> i32
module @ranges {
  pdl.pattern : benefit(1) {
    %ts = pdl.types
    %a = pdl.operand
    %rest = pdl.operands
    %x = pdl.attribute
    %op = pdl.operation "t.op"(%a, %rest : !pdl.value, !pdl.range<value>) {"x" = %x} -> (%ts : !pdl.range<type>)
    pdl.rewrite %op {
      %all = pdl.range %rest, %a : !pdl.range<value>, !pdl.value
      %five = pdl.attribute = 5 : i8
      %new = pdl.operation "t.new"(%all : !pdl.range<value>) {"y" = %x, "five" = %five} -> (%ts : !pdl.range<type>)
      pdl.replace %op with %new
    }
  }
  pdl.pattern : benefit(1) {
    %op = pdl.operation "t.alone"
    pdl.rewrite %op {
      pdl.erase %op
    }
  }
  %x = "t.x"() : () -> i32
  "t.op"(%x) {x = "s"} : (i32) -> ()
  %0:2 = "t.op"(%x, %x, %x) {x = 1 : i32} : (i32, i32, i32) -> (i8, i16)
  "t.op"() {x} : () -> ()
  "t.op"(%x) : (i32) -> ()
  "t.alone"() : () -> ()
  %1 = "t.alone"() : () -> i32
}

// -----

// A pattern goes from the root to definitions, and from values to their users.

// CHECK-LABEL: @graph
//  CHECK-NEXT:   %[[X:.*]] = "t.x"() : () -> i32
//  CHECK-NEXT:   %[[IN:.*]] = "t.in"(%[[X]]) {k = 7 : i32} : (i32) -> i32
//  CHECK-NEXT:   "t.both"(%[[X]]) {k = 7 : i32} : (i32) -> ()
//  CHECK-NEXT:   "t.root"(%[[X]]) : (i32) -> ()
//  CHECK-NEXT:   %[[IN2:.*]] = "t.in"(%[[X]]) {k = 7 : i64} : (i32) -> i32
//  CHECK-NEXT:   "t.root"(%[[IN2]]) : (i32) -> ()
//  CHECK-NEXT:   "t.partner"(%[[IN2]]) : (i32) -> ()
//   CHECK-NOT:   t.partner
module @graph {
  pdl.pattern : benefit(1) {
    %t = pdl.type : i32
    %a = pdl.operand
    %k = pdl.attribute : %t
    %in = pdl.operation "t.in"(%a : !pdl.value) {"k" = %k} -> (%t : !pdl.type)
    %r = pdl.result 0 of %in
    %root = pdl.operation "t.root"(%r : !pdl.value)
    %partner = pdl.operation "t.partner"(%r : !pdl.value)
    pdl.rewrite %root {
      %new = pdl.operation "t.both"(%a : !pdl.value) {"k" = %k}
      pdl.erase %partner
      pdl.erase %root
    }
  }
  %x = "t.x"() : () -> i32
  %in = "t.in"(%x) {k = 7 : i32} : (i32) -> i32
  "t.root"(%in) : (i32) -> ()
  "t.partner"(%in) : (i32) -> ()
  "t.root"(%x) : (i32) -> ()
  %in2 = "t.in"(%x) {k = 7 : i64} : (i32) -> i32
  "t.root"(%in2) : (i32) -> ()
  "t.partner"(%in2) : (i32) -> ()
}

// -----

// Types that the rewrite does not say follow from the operation that is made, else from the one
// that it replaces. Results can be picked.

// CHECK-LABEL: @types
//  CHECK-NEXT:   %[[X:.*]] = "t.x"() : () -> i32
//  CHECK-NEXT:   %[[SUM:.*]] = arith.addi %[[X]], %[[X]] : i32
//  CHECK-NEXT:   %[[T:.*]]:2 = "t.two"(%[[SUM]]) : (i32) -> (i8, i16)
//  CHECK-NEXT:   "t.use"(%[[T]]#1, %[[T]]#0) : (i16, i8) -> ()
module @types {
  pdl.pattern : benefit(1) {
    %ts = pdl.types : [i8, i16]
    %a = pdl.operand
    %op = pdl.operation "t.op"(%a : !pdl.value) -> (%ts : !pdl.range<type>)
    pdl.rewrite %op {
      %sum = pdl.operation "arith.addi"(%a, %a : !pdl.value, !pdl.value)
      %s = pdl.result 0 of %sum
      %two = pdl.operation "t.two"(%s : !pdl.value)
      pdl.replace %op with %two
    }
  }
  pdl.pattern : benefit(1) {
    %ts = pdl.types
    %a = pdl.operand
    %def = pdl.operation "t.two"(%a : !pdl.value) -> (%ts : !pdl.range<type>)
    %rs = pdl.results of %def
    %op = pdl.operation "t.user"(%rs : !pdl.range<value>)
    pdl.rewrite %op {
      %r0 = pdl.result 0 of %def
      %r1 = pdl.results 1 of %def -> !pdl.range<value>
      %new = pdl.operation "t.use"(%r1, %r0 : !pdl.range<value>, !pdl.value)
      pdl.erase %op
    }
  }
  %x = "t.x"() : () -> i32
  %0:2 = "t.op"(%x) : (i32) -> (i8, i16)
  "t.user"(%0#0, %0#1) : (i8, i16) -> ()
}
