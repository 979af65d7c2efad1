// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Results, packs of results, and how values are numbered.

%0 = "foo.one"() : () -> i32
// CHECK: %0 = "foo.one"() : () -> i32

%1:2 = "foo.two"() : () -> (i32, f32)
// CHECK: %1:2 = "foo.two"() : () -> (i32, f32)

%a, %b = "foo.two"() : () -> (i32, f32)
// CHECK: %2:2 = "foo.two"() : () -> (i32, f32)

%c:2, %d = "foo.three"() : () -> (i32, f32, index)
// CHECK: %3:3 = "foo.three"() : () -> (i32, f32, index)

"foo.use"(%0, %1#0, %1#1, %a, %b, %c#0, %c#1, %d) : (i32, i32, f32, i32, f32, i32, f32, index) -> ()
// CHECK: "foo.use"(%0, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %3#2) : (i32, i32, f32, i32, f32, i32, f32, index) -> ()

%name_with.dots$and-dashes = "foo.one"() : () -> i32
// CHECK: %4 = "foo.one"() : () -> i32

%42 = "foo.one"() : () -> i32
// CHECK: %5 = "foo.one"() : () -> i32

"foo.use"(%name_with.dots$and-dashes, %42, %1) : (i32, i32, i32) -> ()
// CHECK: "foo.use"(%4, %5, %1#0) : (i32, i32, i32) -> ()

%zero:1 = "foo.one"() : () -> i32
// CHECK: %6 = "foo.one"() : () -> i32

"foo.use"(%zero, %zero#0) : (i32, i32) -> ()
// CHECK: "foo.use"(%6, %6) : (i32, i32) -> ()

%many:11 = "foo.many"() : () -> (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11)
// CHECK: %7:11 = "foo.many"() : () -> (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11)

"foo.use"(%many#10, %many#0) : (i11, i1) -> ()
// CHECK: "foo.use"(%7#10, %7#0) : (i11, i1) -> ()
