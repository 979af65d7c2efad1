// RUN: jopt %s -allow-unregistered-dialect -mlir-print-elementsattrs-with-hex-if-larger=2 | FileCheck %s

// Big elements are printed as bytes.

"foo.op"() {a = dense<[1, 2]> : tensor<2xi32>, b = dense<[1, 2, 3]> : tensor<3xi32>, c = dense<1> : tensor<100xi32>, d = dense<[true, false, true]> : tensor<3xi1>, e = dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>} : () -> ()
// CHECK: "foo.op"() {a = dense<[1, 2]> : tensor<2xi32>, b = dense<"0x010000000200000003000000"> : tensor<3xi32>, c = dense<1> : tensor<100xi32>, d = dense<"0x05"> : tensor<3xi1>, e = dense<"0x803F00404040"> : tensor<3xbf16>} : () -> ()
