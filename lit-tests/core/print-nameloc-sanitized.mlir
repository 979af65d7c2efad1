// RUN: jopt %s -allow-unregistered-dialect -mlir-use-nameloc-as-prefix | FileCheck %s

// Characters that cannot be in a name are written in hexadecimal; a name never starts with a digit.

// CHECK: %_C3A9 = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc("é")
// CHECK: %_22q22 = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc("\22q\22")
// CHECK: %_A = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc("\0A")
// CHECK: %_0a = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc("0a")
// CHECK: %-a = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc("-a")
// CHECK: %_a = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc(" a")
// CHECK: %x_5Ey7E = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc("x ^y~")
// CHECK: %_FF = "foo.a"() : () -> i32
"foo.a"() : () -> i32 loc("\FF")

// An argument whose location has the empty name has a number.
// CHECK: func.func @empty(%0: i32, %arg1: i32)
// CHECK-NEXT: %1 = "foo.a"
func.func @empty(%a: i32 loc(""), %b: i32) {
  %0 = "foo.a"() : () -> i32 loc("")
  return
}
