// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Types and attributes of unregistered dialects are kept verbatim.

"foo.types"() {a = !foo.bar, b = !foo.bar<i32>, c = !foo<"x<y>">, d = !foo.bar<1, "s>", [a]>, e = !foo<x y>} : () -> ()
// CHECK: "foo.types"() {a = !foo.bar, b = !foo.bar<i32>, c = !foo<"x<y>">, d = !foo.bar<1, "s>", [a]>, e = !foo<x y>} : () -> ()

%0:2 = "foo.make"() : () -> (!foo.t<a -> b>, !foo.t)
// CHECK: %0:2 = "foo.make"() : () -> (!foo.t<a -> b>, !foo.t)

"foo.attributes"() {a = #foo.bar, b = #foo.bar<i32>, c = #foo<"x<y>">, d = #foo.bar<1, "s>", [a]>, e = #foo<x y>} : () -> ()
// CHECK: "foo.attributes"() {a = #foo.bar, b = #foo.bar<i32>, c = #foo<"x<y>">, d = #foo.bar<1, "s>", [a]>, e = #foo<x y>} : () -> ()

"foo.attributes"() {a = #foo.bar : i32, b = #foo<"x"> : tensor<4xf32>, c = #foo.nested<{a = [1, (2)]}>} : () -> ()
// CHECK: "foo.attributes"() {a = #foo.bar : i32, b = #foo<"x"> : tensor<4xf32>, c = #foo.nested<{a = [1, (2)]}>} : () -> ()

// A name with dots of its own.
"foo.attributes"() {a = #foo.bar.baz, b = !foo.bar.baz<x>} : () -> ()
// CHECK: "foo.attributes"() {a = #foo.bar.baz, b = !foo.bar.baz<x>} : () -> ()
