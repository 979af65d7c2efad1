// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// The other builtin attributes, and attribute names.

// CHECK: #distinct = distinct[0]<42 : i32>
// CHECK: #distinct1 = distinct[1]<42 : i32>
// CHECK: #loc = loc("x.mlir":1:2)
// CHECK: #loc1 = loc(unknown)
// CHECK: #loc2 = loc("name")
// CHECK: #loc3 = loc("f")
// CHECK: #loc4 = loc("g")
// CHECK: #loc5 = loc("a")
// CHECK: #loc6 = loc("b")
// CHECK: #loc7 = loc(callsite(#loc3 at #loc4))
// CHECK: #loc8 = loc(fused[#loc5, #loc6])

"foo.attributes"() {a = unit, b} : () -> ()
// CHECK: "foo.attributes"() {a, b} : () -> ()

"foo.attributes"() {a = i32, b = (i32) -> f32, c = tensor<4xf32>, d = !foo.bar} : () -> ()
// CHECK: "foo.attributes"() {a = i32, b = (i32) -> f32, c = tensor<4xf32>, d = !foo.bar} : () -> ()

"foo.attributes"() {a = [], b = [1, 2.0, "x", i32, [unit], {a = 1 : i8}], c = [1 : i8, 2 : i8]} : () -> ()
// CHECK: "foo.attributes"() {a = [], b = [1, 2.000000e+00, "x", i32, [unit], {a = 1 : i8}], c = [1 : i8, 2 : i8]} : () -> ()

// Dictionaries are sorted by name.
"foo.attributes"() {z = {}, y = {b = 1, a, c = {d = "e"}}, x = {"quoted name" = 1, plain = 2, "0digit" = 3, "a.b" = 4}} : () -> ()
// CHECK: "foo.attributes"() {x = {"0digit" = 3 : i64, a.b = 4 : i64, plain = 2 : i64, "quoted name" = 1 : i64}, y = {a, b = 1 : i64, c = {d = "e"}}, z = {}} : () -> ()

"foo.attributes"() {"quoted name" = 1, "a-b" = 2, a$b = 3, _a = 4, dialect.name = 5, a.b.c = 6, "0" = 7} : () -> ()
// CHECK: "foo.attributes"() {"0" = 7 : i64, _a = 4 : i64, a$b = 3 : i64, "a-b" = 2 : i64, a.b.c = 6 : i64, dialect.name = 5 : i64, "quoted name" = 1 : i64} : () -> ()

"foo.attributes"() {a = @symbol, b = @nested::@symbol, c = @"quoted symbol", d = @a::@"b c"::@d, e = @"plain", f = @_d.o$t} : () -> ()
// CHECK: "foo.attributes"() {a = @symbol, b = @nested::@symbol, c = @"quoted symbol", d = @a::@"b c"::@d, e = @plain, f = @_d.o$t} : () -> ()

"foo.attributes"() {a = array<i1>, b = array<i1: true, false>, c = array<i8: 1, -2>, d = array<i16: 3>, e = array<i32: 4, 5>, f = array<i64: 6>, g = array<f32: 1.0, 2.5>, h = array<f64: 0.1>} : () -> ()
// CHECK: "foo.attributes"() {a = array<i1>, b = array<i1: true, false>, c = array<i8: 1, -2>, d = array<i16: 3>, e = array<i32: 4, 5>, f = array<i64: 6>, g = array<f32: 1.000000e+00, 2.500000e+00>, h = array<f64: 1.000000e-01>} : () -> ()

"foo.attributes"() {a = array<i64>, b = array<f32>, c = array<i32: -2147483648, 2147483647>} : () -> ()
// CHECK: "foo.attributes"() {a = array<i64>, b = array<f32>, c = array<i32: -2147483648, 2147483647>} : () -> ()

// Keywords are fine as names.
"foo.attributes"() {true = 1, false = 2, i32 = 3, index = 4, loc = 5, dense = 6, affine_map = 7, unit = 8, none = 9, array = 10, x = 11, f32} : () -> ()
// CHECK: "foo.attributes"() {affine_map = 7 : i64, array = 10 : i64, dense = 6 : i64, f32, false = 2 : i64, i32 = 3 : i64, index = 4 : i64, loc = 5 : i64, none = 9 : i64, true = 1 : i64, unit = 8 : i64, x = 11 : i64} : () -> ()

// Typed strings.
"foo.attributes"() {a = "x" : i32, b = "y" : !foo.bar, c = "z" : none} : () -> ()
// CHECK: "foo.attributes"() {a = "x" : i32, b = "y" : !foo.bar, c = "z"} : () -> ()

// Distinct attributes and locations as attributes.
"foo.attributes"() {a = distinct[0]<42 : i32>, b = distinct[0]<42 : i32>, c = distinct[1]<42 : i32>, d = distinct[2]<>} : () -> ()
// CHECK: "foo.attributes"() {a = #distinct, b = #distinct, c = #distinct1, d = distinct[2]<>} : () -> ()

"foo.attributes"() {a = loc("x.mlir":1:2), b = loc(unknown), c = loc("name"), d = loc(callsite("f" at "g")), e = loc(fused["a", "b"])} : () -> ()
// CHECK: "foo.attributes"() {a = #loc, b = #loc1, c = #loc2, d = #loc7, e = #loc8} : () -> ()

// strided and affine attributes.
"foo.attributes"() {a = strided<[1, 2], offset: 3>, b = strided<[?]>, c = strided<[], offset: ?>} : () -> ()
// CHECK: "foo.attributes"() {a = strided<[1, 2], offset: 3>, b = strided<[?]>, c = strided<[], offset: ?>} : () -> ()
