// RUN: jopt %s | FileCheck %s

// The type of a complex number follows from that of its parts, and is printed always.

// CHECK:      func.func private @f() attributes {a = #complex.number<:f32 1.000000e+00, 2.000000e+00> : complex<f32>,
// CHECK-SAME:   b = [#complex.number<:f64 0.000000e+00, -1.500000e+00> : complex<f64>]}
func.func private @f() attributes {
  a = #complex.number<:f32 1.0, 2.0>,
  b = [#complex.number<:f64 0.0, -1.5> : complex<f64>]
}
