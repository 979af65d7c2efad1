// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @poison_of_something(%i: i32) {
  // expected-error@+1 {{'ub.poison' op requires zero operands}}
  %0 = "ub.poison"(%i) : (i32) -> i32
  return
}

// -----

func.func @poison_with_other_value() {
  // expected-error@+1 {{invalid properties {value = 1 : i32} for op ub.poison: Invalid attribute `value` in property conversion: 1 : i32}}
  %0 = "ub.poison"() <{value = 1 : i32}> : () -> i32
  return
}

// -----

func.func @poison_gives_nothing() {
  // expected-error@+1 {{'ub.poison' op requires one result}}
  "ub.poison"() : () -> ()
  return
}

// -----

func.func @poison_gives_two() {
  // expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = ub.poison : i32
  return
}

// -----

func.func @poison_without_type() {
  // expected-error@+1 {{expected ':'}}
  %0 = ub.poison
  return
}

// -----

func.func @poison_with_unknown_attribute() {
  // expected-error@+1 {{unknown attribute `venom` in dialect `ub`}}
  %0 = ub.poison <#ub.venom> : i32
  return
}

// -----

func.func @unreachable_before_the_end() {
  // expected-error@+1 {{'ub.unreachable' op must be the last operation in the parent block}}
  ub.unreachable
  return
}

// -----

func.func @unreachable_for_a_reason(%i: i32) {
  // expected-error@+1 {{'ub.unreachable' op requires zero operands}}
  "ub.unreachable"(%i) : (i32) -> ()
  return
}

// -----

func.func @unreachable_leads_on() {
  // expected-error@+1 {{'ub.unreachable' op requires 0 successors but found 1}}
  "ub.unreachable"()[^next] : () -> ()
^next:
  return
}

// -----

func.func @unreachable_gives_value() {
  // expected-error@+1 {{'ub.unreachable' op requires zero results}}
  %0 = "ub.unreachable"() : () -> i32
}
