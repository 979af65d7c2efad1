// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Integer and float attributes.

"foo.attributes"() {a = 0, b = 1 : i32, c = -5 : i8, d = 7 : index, e = true, f = false, g = 1 : i1, h = 0 : i1, i = -1 : i1} : () -> ()
// CHECK: "foo.attributes"() {a = 0 : i64, b = 1 : i32, c = -5 : i8, d = 7 : index, e = true, f = false, g = true, h = false, i = true} : () -> ()

"foo.attributes"() {a = 255 : ui8, b = -128 : si8, c = 127 : si8, d = 18446744073709551615 : ui64, e = 255 : i8, f = 128 : i8, g = -128 : i8} : () -> ()
// CHECK: "foo.attributes"() {a = 255 : ui8, b = -128 : si8, c = 127 : si8, d = 18446744073709551615 : ui64, e = -1 : i8, f = -128 : i8, g = -128 : i8} : () -> ()

"foo.attributes"() {a = 340282366920938463463374607431768211455 : i128, b = -170141183460469231731687303715884105728 : i128, c = 9223372036854775807, d = -9223372036854775808} : () -> ()
// CHECK: "foo.attributes"() {a = -1 : i128, b = -170141183460469231731687303715884105728 : i128, c = 9223372036854775807 : i64, d = -9223372036854775808 : i64} : () -> ()

// Hexadecimal integers.
"foo.attributes"() {a = 0x10, b = 0xFF : i8, c = 0xdeadBEEF : i32, d = -0x1 : i32, e = 0x7fffffffffffffff} : () -> ()
// CHECK: "foo.attributes"() {a = 16 : i64, b = -1 : i8, c = -559038737 : i32, d = -1 : i32, e = 9223372036854775807 : i64} : () -> ()

"foo.attributes"() {a = 0.0, b = 1.0, c = -2.5 : f32, d = 3.14159265358979, e = 1.e10, f = 1.0e-5 : f32, g = 6.02e23, h = -0.0, i = 100000.0, j = 1.0E+2} : () -> ()
// CHECK: "foo.attributes"() {a = 0.000000e+00 : f64, b = 1.000000e+00 : f64, c = -2.500000e+00 : f32, d = 3.14159265358979 : f64, e = 1.000000e+10 : f64, f = 9.99999974E-6 : f32, g = 6.020000e+23 : f64, h = -0.000000e+00 : f64, i = 1.000000e+05 : f64, j = 1.000000e+02 : f64} : () -> ()

// Shortest round trip, where six digits are not enough.
"foo.attributes"() {a = 0.1, b = 0.1 : f32, c = 0.3333333333333333, d = 0.333333333 : f32, e = 123456789.0, f = 123456789.0 : f32, g = 1.0e308, h = 4.9406564584124654e-324, i = 1.17549435E-38 : f32} : () -> ()
// CHECK: "foo.attributes"() {a = 1.000000e-01 : f64, b = 1.000000e-01 : f32, c = 0.33333333333333331 : f64, d = 0.333333343 : f32, e = 0x419D6F3454000000 : f64, f = 0x4CEB79A3 : f32, g = 1.000000e+308 : f64, h = 4.940660e-324 : f64, i = 1.17549435E-38 : f32} : () -> ()

// Other widths.
"foo.attributes"() {a = 1.5 : f16, b = 0.1 : f16, c = 1.5 : bf16, d = 0.1 : bf16, e = 1.0 : f80, f = 0.1 : f80, g = 1.0 : f128, h = 0.1 : f128, i = 1.5 : tf32, j = 0.1 : tf32} : () -> ()
// CHECK: "foo.attributes"() {a = 1.500000e+00 : f16, b = 9.997550e-02 : f16, c = 1.500000e+00 : bf16, d = 1.000980e-01 : bf16, e = 1.000000e+00 : f80, f = 0.100000000000000005551 : f80, g = 1.000000e+00 : f128, h = 0.100000000000000005551115123125782702 : f128, i = 1.500000e+00 : tf32, j = 9.997550e-02 : tf32} : () -> ()

"foo.attributes"() {a = 1.5 : f8E5M2, b = 1.5 : f8E4M3FN, c = 0.1 : f8E5M2, d = 1.0 : f4E2M1FN, e = 1.0 : f6E3M2FN, f = 1.0 : f6E2M3FN, g = 2.0 : f8E8M0FNU, h = 1.0 : f8E4M3B11FNUZ, i = 1.0 : f8E3M4, j = 1.0 : f8E4M3} : () -> ()
// CHECK: "foo.attributes"() {a = 1.500000e+00 : f8E5M2, b = 1.500000e+00 : f8E4M3FN, c = 9.375000e-02 : f8E5M2, d = 1.000000e+00 : f4E2M1FN, e = 1.000000e+00 : f6E3M2FN, f = 1.000000e+00 : f6E2M3FN, g = 2.000000e+00 : f8E8M0FNU, h = 1.000000e+00 : f8E4M3B11FNUZ, i = 1.000000e+00 : f8E3M4, j = 1.000000e+00 : f8E4M3} : () -> ()

// Bits: infinities, not-a-numbers, the smallest numbers.
"foo.attributes"() {a = 0x7F800000 : f32, b = 0xFF800000 : f32, c = 0x7FC00000 : f32, d = 0xFFC00001 : f32, e = 0x3F800000 : f32, f = 0x80000000 : f32, g = 0x00000001 : f32} : () -> ()
// CHECK: "foo.attributes"() {a = 0x7F800000 : f32, b = 0xFF800000 : f32, c = 0x7FC00000 : f32, d = 0xFFC00001 : f32, e = 1.000000e+00 : f32, f = -0.000000e+00 : f32, g = 1.401300e-45 : f32} : () -> ()

"foo.attributes"() {a = 0x7FF0000000000000 : f64, b = 0xFFF8000000000000 : f64, c = 0x7C00 : f16, d = 0x7E00 : f16, e = 0x7FC0 : bf16, f = 0x7F80 : bf16} : () -> ()
// CHECK: "foo.attributes"() {a = 0x7FF0000000000000 : f64, b = 0xFFF8000000000000 : f64, c = 0x7C00 : f16, d = 0x7E00 : f16, e = 0x7FC0 : bf16, f = 0x7F80 : bf16} : () -> ()

"foo.attributes"() {a = 1 : si32, b = 1 : ui1, c = 0 : si1, d = 5 : i3, e = 0 : i0} : () -> ()
// CHECK: "foo.attributes"() {a = 1 : si32, b = 1 : ui1, c = 0 : si1, d = -3 : i3, e = 0 : i0} : () -> ()
