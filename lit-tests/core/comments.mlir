// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Comments are allowed between any two tokens.

// A comment before everything.
"foo.a"() : () -> () // after an operation
// CHECK: "foo.a"() : () -> ()

"foo.b"( // inside
) : // anywhere
// on its own line
() -> ()
// CHECK: "foo.b"() : () -> ()

"foo.c"() {a = "// no comment", // one
b = 1} : () -> ()
//
// The last line has no line feed.
// CHECK: "foo.c"() {a = "// no comment", b = 1 : i64} : () -> ()
