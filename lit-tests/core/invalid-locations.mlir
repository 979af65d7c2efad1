// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Malformed locations.

// expected-error@below {{expected location instance}}
"foo.op"() : () -> () loc(

// -----

// expected-error@below {{expected location instance}}
"foo.op"() : () -> () loc()

// -----

// expected-error@below {{expected integer line number in FileLineColRange}}
"foo.op"() : () -> () loc("x":a:2)

// -----

// expected-error@below {{expected either integer or `:` post `to` in FileLineColRange}}
"foo.op"() : () -> () loc("x":1:2 to)

// -----

// expected-error@below {{expected either integer or `:` post `to` in FileLineColRange}}
"foo.op"() : () -> () loc("x":1:2 to 3)

// -----

// expected-error@below {{expected integer line number in FileLineColRange}}
"foo.op"() : () -> () loc("x":99999999999:1)

// -----

// expected-error@below {{expected 'at' in callsite location}}
"foo.op"() : () -> () loc(callsite("x"))

// -----

// expected-error@below {{expected location instance}}
"foo.op"() : () -> () loc(callsite("x" at))

// -----

// expected-error@below {{expected '(' in callsite location}}
"foo.op"() : () -> () loc(callsite "x" at "y")

// -----

// expected-error@below {{expected ']' in fused location}}
"foo.op"() : () -> () loc(fused["x")

// -----

// expected-error@below {{expected '[' in fused location}}
"foo.op"() : () -> () loc(fused"x"])

// -----

// expected-error@below {{expected attribute value}}
"foo.op"() : () -> () loc(fused<>["x"])

// -----

// expected-error@below {{expected ')' in location}}
"foo.op"() : () -> () loc("x"("y")

// -----

// expected-error@below {{expected location instance}}
"foo.op"() : () -> () loc(nonsense)

// -----

// expected-error@below {{operation location alias was never defined}}
"foo.op"() : () -> () loc(#undefined)

// -----

#a = 5
// expected-error@below {{expected location, but found '5 : i64'}}
"foo.op"() : () -> () loc(#a)

// -----

// expected-error@below {{expected ')' in location}}
"foo.op"() : () -> () loc("x"

// -----

func.func @f() {
  // expected-error@+1 {{expected location, but found '3 : i64'}}
  return loc(#l)
}
#l = 3

// -----

func.func @f() {
  // expected-error@+1 {{expected integer column number in FileLineColRange}}
  return loc("a":3:foo)
}

// -----

module {
// expected-error@+1 {{operation location alias was never defined}}
} loc(#loc)

// -----

// expected-error@+1 {{expected location, but found '3 : i64'}}
"foo.a"() : () -> () loc(#loc)
#loc = 3
