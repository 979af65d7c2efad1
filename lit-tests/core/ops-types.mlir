// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Builtin types other than tensors and memrefs.

"foo.types"() {a = i1, b = i8, c = i32, d = i64, e = si8, f = ui16, g = si1, h = i16777215} : () -> ()
// CHECK: "foo.types"() {a = i1, b = i8, c = i32, d = i64, e = si8, f = ui16, g = si1, h = i16777215} : () -> ()

"foo.types"() {a = index, b = none} : () -> ()
// CHECK: "foo.types"() {a = index, b = none} : () -> ()

"foo.types"() {a = f16, b = bf16, c = tf32, d = f32, e = f64, f = f80, g = f128} : () -> ()
// CHECK: "foo.types"() {a = f16, b = bf16, c = tf32, d = f32, e = f64, f = f80, g = f128} : () -> ()

"foo.types"() {a = f8E5M2, b = f8E4M3, c = f8E4M3FN, d = f8E5M2FNUZ, e = f8E4M3FNUZ, f = f8E4M3B11FNUZ, g = f8E3M4, h = f8E8M0FNU} : () -> ()
// CHECK: "foo.types"() {a = f8E5M2, b = f8E4M3, c = f8E4M3FN, d = f8E5M2FNUZ, e = f8E4M3FNUZ, f = f8E4M3B11FNUZ, g = f8E3M4, h = f8E8M0FNU} : () -> ()

"foo.types"() {a = f6E3M2FN, b = f6E2M3FN, c = f4E2M1FN} : () -> ()
// CHECK: "foo.types"() {a = f6E3M2FN, b = f6E2M3FN, c = f4E2M1FN} : () -> ()

"foo.types"() {a = complex<f32>, b = complex<i8>, c = complex < f64 >} : () -> ()
// CHECK: "foo.types"() {a = complex<f32>, b = complex<i8>, c = complex<f64>} : () -> ()

"foo.types"() {a = tuple<>, b = tuple<i32>, c = tuple<i32, tuple<f32, index>>} : () -> ()
// CHECK: "foo.types"() {a = tuple<>, b = tuple<i32>, c = tuple<i32, tuple<f32, index>>} : () -> ()

// Functions.
"foo.types"() {a = () -> (), b = (i32) -> i32, c = (i32, f32) -> (i32, f32), d = () -> (() -> ())} : () -> ()
// CHECK: "foo.types"() {a = () -> (), b = (i32) -> i32, c = (i32, f32) -> (i32, f32), d = () -> (() -> ())} : () -> ()

"foo.types"() {a = (() -> ()) -> (), b = () -> ((i32) -> i32, index), c = (i32) -> (i32), d = () -> none, e = () -> ((i32) -> i32)} : () -> ()
// CHECK: "foo.types"() {a = (() -> ()) -> (), b = () -> ((i32) -> i32, index), c = (i32) -> i32, d = () -> none, e = () -> ((i32) -> i32)} : () -> ()

// A function type as the only result is in parentheses.
"foo.types"() : () -> ((i32) -> i32)
// CHECK: %0 = "foo.types"() : () -> ((i32) -> i32)

// Vectors.
"foo.types"() {a = vector<4xf32>, b = vector<f32>, c = vector<2x3xi8>, d = vector<[4]xf32>, e = vector<2x[4]x8xindex>, f = vector<[2]x[4]xf32>} : () -> ()
// CHECK: "foo.types"() {a = vector<4xf32>, b = vector<f32>, c = vector<2x3xi8>, d = vector<[4]xf32>, e = vector<2x[4]x8xindex>, f = vector<[2]x[4]xf32>} : () -> ()

// Dimensions are numbers even when they look like hexadecimal literals.
"foo.types"() {a = tensor<0x4xf32>, b = memref<0xi8>, c = tensor<0x0xf16>} : () -> ()
// CHECK: "foo.types"() {a = tensor<0x4xf32>, b = memref<0xi8>, c = tensor<0x0xf16>} : () -> ()

// Blanks between dimensions.
"foo.types"() {a = tensor<4x4 x f32>, b = memref< 4x4xf32 >, c = tensor<* x f32>, d = vector<4 x i1>} : () -> ()
// CHECK: "foo.types"() {a = tensor<4x4xf32>, b = memref<4x4xf32>, c = tensor<*xf32>, d = vector<4xi1>} : () -> ()
