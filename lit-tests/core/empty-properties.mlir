// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Empty properties of an operation that no dialect knows are kept.

// CHECK: %0 = "test.a"() <{}> : () -> i32
%0 = "test.a"() <{}> : () -> i32
// CHECK-NEXT: "test.b"() <{}> {mark} : () -> ()
"test.b"() <{}> {mark} : () -> ()
// CHECK-NEXT: "test.c"() : () -> ()
"test.c"() : () -> ()
