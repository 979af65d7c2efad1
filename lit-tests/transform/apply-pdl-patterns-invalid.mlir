// RUN: jopt %s -allow-unregistered-dialect -split-input-file -apply-pdl-patterns -verify-diagnostics

pdl.pattern : benefit(1) {
  %a = pdl.operand
  %op = pdl.operation "t.op"(%a : !pdl.value)
  // expected-error@+1 {{'pdl.apply_native_constraint' op no native constraint 'even' is registered}}
  pdl.apply_native_constraint "even"(%a : !pdl.value)
  // expected-error@+1 {{'pdl.rewrite' op no native rewrite 'half' is registered}}
  pdl.rewrite %op with "half"
}

// -----

pdl.pattern : benefit(1) {
  %op = pdl.operation "t.op"
  pdl.rewrite %op {
    // expected-error@+1 {{'pdl.apply_native_rewrite' op no native rewrite 'half' is registered}}
    %h = pdl.apply_native_rewrite "half" : !pdl.attribute
  }
}

// -----

pdl.pattern : benefit(1) {
  %t = pdl.type
  %op = pdl.operation "t.op" -> (%t : !pdl.type)
  pdl.rewrite %op {
    // expected-error@+1 {{'pdl.erase' op erases 't.op' while its results are in use}}
    pdl.erase %op
  }
}
// expected-note@+1 {{while the pattern is applied to this operation}}
%0 = "t.op"() : () -> i32
"t.use"(%0) : (i32) -> ()

// -----

pdl.pattern : benefit(1) {
  %ts = pdl.types
  %a = pdl.operand
  %op = pdl.operation "t.op"(%a : !pdl.value) -> (%ts : !pdl.range<type>)
  pdl.rewrite %op {
    // expected-error@+1 {{'pdl.replace' op replaces 't.op' with 2 results by 1 values}}
    pdl.replace %op with (%a : !pdl.value)
  }
}
%x = "t.x"() : () -> i32
// expected-note@+1 {{while the pattern is applied to this operation}}
%0:2 = "t.op"(%x) : (i32) -> (i8, i16)

// -----

pdl.pattern : benefit(1) {
  %op = pdl.operation "t.op"
  pdl.rewrite %op {
    %t = pdl.type
    // expected-error@+1 {{'pdl.operation' op has result types that do not follow from anything}}
    %new = pdl.operation "t.new" -> (%t : !pdl.type)
  }
}
// expected-note@+1 {{while the pattern is applied to this operation}}
"t.op"() : () -> ()

// -----

pdl.pattern : benefit(1) {
  %op = pdl.operation "t.op"
  pdl.rewrite %op {
    %new = pdl.operation "t.new"
    // expected-error@+1 {{'pdl.result' op asks for a result that 't.new' does not have}}
    %r = pdl.result 3 of %new
  }
}
// expected-note@+1 {{while the pattern is applied to this operation}}
"t.op"() : () -> ()

// -----

pdl.pattern : benefit(1) {
  %t = pdl.type
  %op = pdl.operation "t.op" -> (%t : !pdl.type)
  %r = pdl.result 0 of %op
  pdl.rewrite %op {
    // expected-error@+1 {{'pdl.replace' op replaces 't.op' by its own results}}
    pdl.replace %op with (%r : !pdl.value)
  }
}
// expected-note@+1 {{while the pattern is applied to this operation}}
%0 = "t.op"() : () -> i32
