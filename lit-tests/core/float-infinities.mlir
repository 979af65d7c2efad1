// RUN: jopt %s -allow-unregistered-dialect --cse | FileCheck %s

// An infinity in a format of finite numbers prints as the bits of a zero, which read back as that zero.
"foo.attributes"() {c = 1.0e400 : f4E2M1FN, d = -1.0e400 : f6E3M2FN} : () -> ()
// CHECK: "foo.attributes"() {c = 0x0 : f4E2M1FN, d = 0x20 : f6E3M2FN} : () -> ()
"foo.attributes"() {c = 0x0 : f4E2M1FN, d = 0x20 : f6E3M2FN} : () -> ()
// CHECK: "foo.attributes"() {c = 0.000000e+00 : f4E2M1FN, d = -0.000000e+00 : f6E3M2FN} : () -> ()
