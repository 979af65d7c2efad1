// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Properties of unregistered operations.

"foo.op"() <{a = 1 : i32}> : () -> ()
// CHECK: "foo.op"() <{a = 1 : i32}> : () -> ()

"foo.op"() <{b = "x", a = unit}> {c = 3 : i8} : () -> ()
// CHECK: "foo.op"() <{a, b = "x"}> {c = 3 : i8} : () -> ()

"foo.op"() <{a = [1, 2], "b c" = {d = i32}}> : () -> ()
// CHECK: "foo.op"() <{a = [1, 2], "b c" = {d = i32}}> : () -> ()

%0 = "foo.value"() <{value = dense<1> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK: %0 = "foo.value"() <{value = dense<1> : tensor<4xi32>}> : () -> tensor<4xi32>

"foo.use"(%0) <{x = @f}> ({
}) {y = @g} : (tensor<4xi32>) -> ()
// CHECK: "foo.use"(%0) <{x = @f}> ({
// CHECK-NEXT: }) {y = @g} : (tensor<4xi32>) -> ()
