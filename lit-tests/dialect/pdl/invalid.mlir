// RUN: jopt %s -split-input-file -verify-diagnostics

pdl.pattern : benefit(1) {
  %a = pdl.operand
  %o = pdl.operation (%a : !pdl.value)
  // expected-error@+1 {{'pdl.result' op operand #0 must be PDL handle to an `mlir::Operation *`, but got '!pdl.value'}}
  %0 = "pdl.result"(%a) <{index = 0 : i32}> : (!pdl.value) -> !pdl.value
  pdl.rewrite %o with "f"
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation
  // expected-error@+1 {{'pdl.result' op requires attribute 'index'}}
  %0 = "pdl.result"(%o) : (!pdl.operation) -> !pdl.value
  pdl.rewrite %o with "f"
}

// -----

pdl.pattern @name_of_attribute_is_a_string : benefit(1) {
  %a = attribute
  // expected-error@+1 {{custom op 'pdl.operation' invalid kind of attribute specified}}
  %0 = operation "foo" {1 : i32 = %a}
  rewrite %0 with "x"
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-error@+1 {{'pdl.operation' op expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %p = pdl.operation "b"
  pdl.rewrite %o with "x"
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-error@+1 {{'pdl.apply_native_constraint' op returning an operation from a constraint is not supported}}
  pdl.apply_native_constraint "x"(%o : !pdl.operation) : !pdl.operation
  pdl.rewrite %o with "x"
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-error@+1 {{'pdl.apply_native_constraint' op expected at least one argument}}
  "pdl.apply_native_constraint"() <{name = "x"}> : () -> ()
  pdl.rewrite %o with "x"
}

// -----

// expected-error@+1 {{'pdl.pattern' op expected only `pdl` operations within the pattern body}}
pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-note@+1 {{see non-`pdl` operation defined here}}
  builtin.module {}
  pdl.rewrite %o with "x"
}

// -----

// expected-error@+1 {{'pdl.pattern' op the pattern must contain at least one `pdl.operation`}}
pdl.pattern : benefit(1) {
  %t = pdl.type
  pdl.apply_native_constraint "x"(%t : !pdl.type)
  pdl.rewrite with "x"
}

// -----

// expected-error@+1 {{'pdl.pattern' op the operations must form a connected component}}
pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-note@+1 {{see a disconnected value / operation here}}
  %p = pdl.operation "b"
  pdl.rewrite with "x"(%o, %p : !pdl.operation, !pdl.operation)
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  pdl.rewrite %o {
    // expected-error@+1 {{'pdl.apply_native_rewrite' op expected at least one argument or result}}
    pdl.apply_native_rewrite "y"
  }
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  pdl.rewrite %o {
    // expected-error@+1 {{'pdl.attribute' op expected constant value when specified within a `pdl.rewrite`}}
    %a = pdl.attribute
  }
}

// -----

pdl.pattern : benefit(1) {
  %t = pdl.type
  // expected-error@+1 {{'pdl.attribute' op expected only one of [`type`, `value`] to be set}}
  %a = "pdl.attribute"(%t) <{value = 1 : i8}> : (!pdl.type) -> !pdl.attribute
  %o = pdl.operation "a" {"x" = %a} -> (%t : !pdl.type)
  pdl.rewrite %o with "x"
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  pdl.rewrite %o {
    // expected-error@+1 {{'pdl.operation' op must have an operation name when nested within a `pdl.rewrite`}}
    %p = pdl.operation
  }
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  pdl.rewrite %o {
    // expected-error@+1 {{'pdl.operation' op expected the same number of attribute values and attribute names, got 1 names and 0 values}}
    %z = "pdl.operation"() <{opName = "z", attributeValueNames = ["q"], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
  }
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-error@+1 {{'pdl.results' op expected `pdl.range<value>` result type when no index is specified, but got: '!pdl.value'}}
  %r = "pdl.results"(%o) : (!pdl.operation) -> !pdl.value
  pdl.rewrite %o with "x"(%r : !pdl.value)
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  %r = pdl.result 0 of %o
  pdl.rewrite {
    // expected-error@+1 {{'pdl.replace' op expected no replacement values to be provided when the replacement operation is present}}
    "pdl.replace"(%o, %o, %r) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.value) -> ()
  }
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-error@+1 {{'pdl.rewrite' op expected rewrite region to be non-empty if external name is not specified}}
  pdl.rewrite %o
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-error@+1 {{'pdl.rewrite' op expected rewrite region to be empty when rewrite is external}}
  pdl.rewrite %o with "x" {
    %t = pdl.type
  }
}

// -----

pdl.pattern : benefit(1) {
  %o = pdl.operation "a"
  // expected-error@+1 {{'pdl.rewrite' op expected no external arguments when the rewrite is specified inline}}
  "pdl.rewrite"(%o, %o) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    pdl.erase %o
  }) : (!pdl.operation, !pdl.operation) -> ()
}

// -----

// expected-error@+1 {{'pdl.pattern' op expected body to terminate with `pdl.rewrite`}}
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %o = pdl.operation "a"
  pdl.apply_native_constraint "x"(%o : !pdl.operation)
  // expected-note@+1 {{see terminator defined here}}
  llvm.unreachable
}) : () -> ()
