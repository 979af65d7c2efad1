// RUN: jopt %s --inline --allow-unregistered-dialect | FileCheck %s

// What stays a call.

// CHECK-LABEL: func.func @recursive
// CHECK: call @recursive
func.func @recursive(%x: i32) -> i32 {
  %0 = call @recursive(%x) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func private @kept
func.func private @kept(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}

// An operation of a dialect that says nothing of inlining.
// CHECK-LABEL: func.func private @unknown
func.func private @unknown() {
  "elsewhere.op"() : () -> ()
  return
}

// Several blocks do not fit into a region of one.
// CHECK-LABEL: func.func private @blocks
func.func private @blocks(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "test.a"() : () -> ()
  return
^b:
  return
}

// CHECK-LABEL: func.func private @declared
func.func private @declared()

// CHECK-LABEL: func.func @caller
// CHECK: call @recursive
// CHECK: call @kept
// CHECK: call @unknown
// CHECK: scf.if
// CHECK: call @blocks
// CHECK: call @declared
func.func @caller(%c: i1, %x: i32) -> (i32, i32) {
  %0 = call @recursive(%x) : (i32) -> i32
  %1 = call @kept(%x) : (i32) -> i32
  call @unknown() : () -> ()
  scf.if %c {
    "test.first"() : () -> ()
    func.call @blocks(%c) : (i1) -> ()
  }
  call @declared() : () -> ()
  return %0, %1 : i32, i32
}
