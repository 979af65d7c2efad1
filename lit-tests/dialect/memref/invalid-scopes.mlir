// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @scope_gives_other_type(%f: f32) {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = memref.alloca_scope -> (i32) {
    // expected-note@+1 {{region branch point}}
    memref.alloca_scope.return %f : f32
  }
  return
}

// -----

func.func @scope_gives_less(%f: f32) {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 2 inputs}}
  %0:2 = memref.alloca_scope -> (f32, f32) {
    // expected-note@+1 {{region branch point}}
    memref.alloca_scope.return %f : f32
  }
  return
}

// -----

func.func @scope_with_operand(%f: f32) {
  // expected-error@+1 {{'memref.alloca_scope' op requires zero operands}}
  "memref.alloca_scope"(%f) ({
    memref.alloca_scope.return
  }) : (f32) -> ()
  return
}

// -----

func.func @scope_with_two_blocks() {
  // expected-error@+1 {{'memref.alloca_scope' op expects region #0 to have 0 or 1 blocks}}
  "memref.alloca_scope"() ({
    cf.br ^bb1
  ^bb1:
    memref.alloca_scope.return
  }) : () -> ()
  return
}

// -----

func.func @scope_with_other_end() {
  "memref.alloca_scope"() ({
    // expected-error@+1 {{'memref.atomic_yield' op requires a single operand}}
    "memref.atomic_yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @scope_without_region() {
  // expected-error@+1 {{'memref.alloca_scope' op requires one region}}
  "memref.alloca_scope"() : () -> ()
  return
}

// -----

func.func @scope_without_end() {
  "memref.alloca_scope"() ({
    // expected-error@+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 0 : i32}> : () -> i32}}
    %0 = arith.constant 0 : i32
  }) : () -> ()
  return
}

// -----

func.func @return_outside_of_scope() {
  // expected-error@+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  memref.alloca_scope.return
}

// -----

func.func @return_in_the_middle() {
  memref.alloca_scope {
    memref.alloca_scope.return
    // expected-error@+1 {{expected ':'}}
    %0 = arith.constant 0 : i32
  }
  return
}

// -----

func.func @return_gives_value() {
  memref.alloca_scope {
    // expected-error@+1 {{'memref.alloca_scope.return' op requires zero results}}
    %0 = "memref.alloca_scope.return"() : () -> i32
  }
  return
}
