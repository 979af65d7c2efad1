// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// What looks wrong and is accepted.

"foo.op"() {a = 9223372036854775808, b = 18446744073709551615} : () -> ()
// CHECK: "foo.op"() {a = -9223372036854775808 : i64, b = -1 : i64} : () -> ()

"foo.op"() {a = tensor<4xf32, >, b = memref<4xf32, strided<[0]>>} : () -> ()
// CHECK: "foo.op"() {a = tensor<4xf32>, b = memref<4xf32, strided<[0]>>} : () -> ()

func.func @no_terminator() -> i32 {
  "foo.op"() : () -> ()
}
// CHECK: func.func @no_terminator() -> i32 {
// CHECK-NEXT: "foo.op"() : () -> ()
// CHECK-NEXT: }
