// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// The builtin cast.

%0 = "foo.value"() : () -> i64
// CHECK: %0 = "foo.value"() : () -> i64

%1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK: %1 = unrealized_conversion_cast %0 : i64 to index

%2:2 = unrealized_conversion_cast %0, %1 : i64, index to f32, f64
// CHECK: %2:2 = unrealized_conversion_cast %0, %1 : i64, index to f32, f64

%3 = unrealized_conversion_cast to i8
// CHECK: %3 = unrealized_conversion_cast to i8

unrealized_conversion_cast %2#0 : f32 to i32 {foo.attr = 1}
// CHECK: %4 = unrealized_conversion_cast %2#0 : f32 to i32 {foo.attr = 1 : i64}
