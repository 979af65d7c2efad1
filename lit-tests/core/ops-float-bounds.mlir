// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Floats that a format has no bits for, and the ends of its range.

// A sign shows as long as the number stands alone. Among others it falls on the top of the exponent.
"foo.attributes"() {a = -0.0 : f8E8M0FNU, b = -1.0 : f8E8M0FNU, c = -2.5 : f8E8M0FNU, d = -1.0e-400 : f8E8M0FNU, e = -1.5 : f8E8M0FNU, f = 1.0e39 : f8E8M0FNU} : () -> ()
// CHECK: "foo.attributes"() {a = 5.877470e-39 : f8E8M0FNU, b = -1.000000e+00 : f8E8M0FNU, c = -2.000000e+00 : f8E8M0FNU, d = 5.877470e-39 : f8E8M0FNU, e = -2.000000e+00 : f8E8M0FNU, f = 0xFF : f8E8M0FNU} : () -> ()
"foo.elements"() {a = dense<-2.5> : tensor<2xf8E8M0FNU>, b = dense<[-0.5, -0.0]> : tensor<2xf8E8M0FNU>, c = array<f8E8M0FNU: -2.0>} : () -> ()
// CHECK: "foo.elements"() {a = dense<2.000000e+00> : tensor<2xf8E8M0FNU>, b = dense<[1.701410e+38, 5.877470e-39]> : tensor<2xf8E8M0FNU>, c = array<f8E8M0FNU: 2.000000e+00>} : () -> ()

// A format of finite numbers: what is too large is the largest number, and what is infinite is nothing.
"foo.attributes"() {a = 1.0e10 : f4E2M1FN, b = -1.0e10 : f6E2M3FN} : () -> ()
// CHECK: "foo.attributes"() {a = 6.000000e+00 : f4E2M1FN, b = -7.500000e+00 : f6E2M3FN} : () -> ()
"foo.elements"() {a = dense<1.0e400> : tensor<2xf4E2M1FN>, b = dense<-1.0e400> : tensor<2xf6E2M3FN>} : () -> ()
// CHECK: "foo.elements"() {a = dense<0.000000e+00> : tensor<2xf4E2M1FN>, b = dense<-0.000000e+00> : tensor<2xf6E2M3FN>} : () -> ()

// The leading bit of the mantissa contradicts the exponent.
"foo.attributes"() {a = 0x00010000000000000000 : f80, b = 0x91F11CF4E8A571BC85CB : f80} : () -> ()
// CHECK: "foo.attributes"() {a = 0x7FFF0000000000000000 : f80, b = 0xFFFF1CF4E8A571BC85CB : f80} : () -> ()
"foo.elements"() {a = dense<0x10000000000000000> : tensor<2xf80>} : () -> ()
// CHECK: "foo.elements"() {a = dense<0x7FFF0000000000000000> : tensor<2xf80>} : () -> ()
