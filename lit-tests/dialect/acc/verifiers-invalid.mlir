// RUN: jopt %s --split-input-file --verify-diagnostics

// What acc asks of its atomic operations, and of those that name data.

func.func @f(%x: memref<i32>) {
  // expected-error@+1 {{read and write must not be to the same location for atomic reads}}
  acc.atomic.read %x = %x : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%x: memref<i32>) {
  // expected-error@+1 {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
  acc.atomic.update %x : memref<i32> {
  ^bb0(%a: f32):
    acc.yield %a : f32
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %f: f32) {
  // expected-error@+1 {{input and yielded value must have the same type}}
  acc.atomic.update %x : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %f : f32
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %f: f32) {
  // expected-error@+1 {{address must dereference to value type}}
  acc.atomic.write %x = %f : memref<i32>, f32
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>, %v: i32) {
  acc.atomic.capture {
    // expected-error@+1 {{captured variable in atomic.read must be updated in second operation}}
    acc.atomic.read %x = %y : memref<i32>, memref<i32>, i32
    acc.atomic.write %x = %v : memref<i32>, i32
  }
  return
}

// -----

func.func @f() {
  acc.parallel { acc.terminator }
  acc.serial { acc.yield }
  // expected-error@+1 {{at least one value must be present in dataOperands}}
  acc.update
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{at least one value must be present in dataOperands}}
  acc.update
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{at least one operand or the default attribute must appear on the data operation}}
  "acc.data"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({ "acc.terminator"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{at least one operand must be present in dataOperands on the enter data operation}}
  "acc.enter_data"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{at least one operand must be present in dataOperands on the exit data operation}}
  "acc.exit_data"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{at least one operand must appear on the host_data operation}}
  "acc.host_data"() <{operandSegmentSizes = array<i32: 0, 0>}> ({ "acc.terminator"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  // expected-error@+1 {{only updated value must be returned}}
  acc.atomic.update %x : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %a, %a : i32, i32
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-note@+2 {{region branch point}}
  // expected-error@+1 {{along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = "acc.loop"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0>, inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}> ({
  ^bb0(%i: index):
    "acc.yield"() : () -> ()
  }) : (index, index, index) -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{along control flow edge from Operation acc.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  acc.parallel {
    %0 = arith.constant 1 : i32
    // expected-note@+1 {{region branch point}}
    acc.yield %0 : i32
  }
  return
}
