// RUN: jopt %s -allow-unregistered-dialect -mlir-elide-elementsattrs-if-larger=2 | FileCheck %s

// Big elements are left out.

"foo.op"() {a = dense<[1, 2]> : tensor<2xi32>, b = dense<[1, 2, 3]> : tensor<3xi32>, c = dense<1> : tensor<100xi32>, d = dense<["a", "b", "c"]> : tensor<3x!foo.s>, e = array<i32: 1, 2, 3>, f = sparse<[[0], [1], [2]], [1, 2, 3]> : tensor<9xi32>} : () -> ()
// CHECK: "foo.op"() {a = dense<[1, 2]> : tensor<2xi32>, b = dense_resource<__elided__> : tensor<3xi32>, c = dense<1> : tensor<100xi32>, d = dense_resource<__elided__> : tensor<3x!foo.s>, e = array<i32: 1, 2, 3>, f = dense_resource<__elided__> : tensor<9xi32>} : () -> ()
