// RUN: jopt %s --allow-unregistered-dialect --symbol-dce --split-input-file --verify-diagnostics

// An operation of an unknown dialect may be a symbol table, in which `@g` is another symbol.

func.func private @g() {
  return
}

// expected-error@below {{operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses}}
func.func @f() {
  "unknown.region"() ({
    "unknown.use"() {of = @g} : () -> ()
  }) : () -> ()
  return
}

// -----

// What has two regions is none.

func.func @f() {
  "unknown.regions"() ({}, {}) : () -> ()
  return
}

// -----

// The uses by what is dead do not matter.

func.func private @f() {
  "unknown.region"() ({}) : () -> ()
  return
}
