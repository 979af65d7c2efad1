// RUN: jopt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// A name is visible within all regions, and so must not be defined there again.

// expected-note@+1 {{previously defined here}}
%0 = "foo.op"() : () -> i32
func.func @body() {
  // expected-error@+1 {{redefinition of SSA value '%0'}}
  %0 = "foo.op"() : () -> i32
  return
}

// -----

// expected-note@+1 {{previously referenced here}}
%0 = "foo.op"() : () -> i32
// expected-error@+1 {{region entry argument '%0' is already in use}}
func.func @argument(%0: i32) {
  return
}

// -----

module {
  // expected-note@+1 {{previously defined here}}
  %0:2 = "foo.op"() : () -> (i32, i32)
  module {
    func.func @deeper() {
      "foo.region"() ({
        // expected-error@+1 {{redefinition of SSA value '%0'}}
        %0 = "foo.op"() : () -> i32
      }) : () -> ()
      return
    }
  }
}

// -----

// expected-note@+1 {{previously defined here}}
%0 = "foo.op"() : () -> i32
"func.func"() ({
// expected-error@+1 {{redefinition of SSA value '%0'}}
^bb0(%0: i32):
  "func.return"() : () -> ()
}) {function_type = (i32) -> (), sym_name = "label"} : () -> ()

// -----

// What is defined within comes too late for a use outside.
// expected-error@+1 {{operand #0 does not dominate this use}}
"foo.use"(%0) : (i32) -> ()
func.func @definition() {
  // expected-note@+1 {{operand defined here (op in a child region)}}
  %0 = "foo.op"() : () -> i32
  return
}

// -----

// A name may be used again after the region that had it.
func.func @first() {
  %0 = "foo.op"() : () -> i32
  return
}
%0 = "foo.op"() : () -> i32
