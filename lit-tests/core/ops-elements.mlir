// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Dense and sparse elements.

"foo.dense"() {a = dense<1> : tensor<i32>, b = dense<1> : tensor<4xi32>, c = dense<[1, 2, 3]> : tensor<3xi32>, d = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>} : () -> ()
// CHECK{LITERAL}: "foo.dense"() {a = dense<1> : tensor<i32>, b = dense<1> : tensor<4xi32>, c = dense<[1, 2, 3]> : tensor<3xi32>, d = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>} : () -> ()

// A list of equal values is a splat.
"foo.dense"() {a = dense<[1, 1, 1]> : tensor<3xi32>, b = dense<[[5]]> : tensor<1x1xi64>, c = dense<[true, true]> : tensor<2xi1>, d = dense<["x", "x"]> : tensor<2x!foo.s>} : () -> ()
// CHECK: "foo.dense"() {a = dense<1> : tensor<3xi32>, b = dense<5> : tensor<1x1xi64>, c = dense<true> : tensor<2xi1>, d = dense<"x"> : tensor<2x!foo.s>} : () -> ()

"foo.dense"() {a = dense<true> : tensor<2xi1>, b = dense<[true, false]> : tensor<2xi1>, c = dense<[1, 0]> : tensor<2xi1>, d = dense<[true, false, true, true, false, false, true, false, true]> : tensor<9xi1>} : () -> ()
// CHECK: "foo.dense"() {a = dense<true> : tensor<2xi1>, b = dense<[true, false]> : tensor<2xi1>, c = dense<[true, false]> : tensor<2xi1>, d = dense<[true, false, true, true, false, false, true, false, true]> : tensor<9xi1>} : () -> ()

"foo.dense"() {a = dense<1.0> : tensor<4xf32>, b = dense<[1.0, 2.5, -0.1]> : tensor<3xf64>, c = dense<0x7FC00000> : tensor<2xf32>, d = dense<[0x7F800000, 1.0]> : tensor<2xf32>, e = dense<[1.0, 0.1]> : tensor<2xbf16>, f = dense<[1.0, 0.1]> : tensor<2xf16>} : () -> ()
// CHECK: "foo.dense"() {a = dense<1.000000e+00> : tensor<4xf32>, b = dense<[1.000000e+00, 2.500000e+00, -1.000000e-01]> : tensor<3xf64>, c = dense<0x7FC00000> : tensor<2xf32>, d = dense<[0x7F800000, 1.000000e+00]> : tensor<2xf32>, e = dense<[1.000000e+00, 1.000980e-01]> : tensor<2xbf16>, f = dense<[1.000000e+00, 9.997550e-02]> : tensor<2xf16>} : () -> ()

"foo.dense"() {a = dense<(1.0, 2.0)> : tensor<complex<f32>>, b = dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>, c = dense<(1, 2)> : tensor<3xcomplex<i32>>, d = dense<[(1, 2), (1, 2)]> : tensor<2xcomplex<i8>>} : () -> ()
// CHECK: "foo.dense"() {a = dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>, b = dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,4.000000e+00)]> : tensor<2xcomplex<f32>>, c = dense<(1,2)> : tensor<3xcomplex<i32>>, d = dense<(1,2)> : tensor<2xcomplex<i8>>} : () -> ()

"foo.dense"() {a = dense<"text"> : tensor<!foo.s>, b = dense<["a", "b"]> : tensor<2x!foo.s>, c = dense<[["a"], ["b\22c"]]> : tensor<2x1x!foo.s>} : () -> ()
// CHECK{LITERAL}: "foo.dense"() {a = dense<"text"> : tensor<!foo.s>, b = dense<["a", "b"]> : tensor<2x!foo.s>, c = dense<[["a"], ["b\22c"]]> : tensor<2x1x!foo.s>} : () -> ()

// Nothing inside.
"foo.dense"() {a = dense<> : tensor<0xi32>, b = dense<> : tensor<2x0xf32>, c = dense<> : tensor<0x!foo.s>} : () -> ()
// CHECK: "foo.dense"() {a = dense<> : tensor<0xi32>, b = dense<> : tensor<2x0xf32>, c = dense<> : tensor<0x!foo.s>} : () -> ()

"foo.dense"() {a = dense<1> : vector<4xi32>, b = dense<[1, 2]> : vector<2xi8>, c = dense<0.0> : vector<f32>, d = dense<0> : vector<[4]xi32>, e = dense<2> : tensor<3xindex>, f = dense<[-1, 0, 1]> : tensor<3xindex>} : () -> ()
// CHECK: "foo.dense"() {a = dense<1> : vector<4xi32>, b = dense<[1, 2]> : vector<2xi8>, c = dense<0.000000e+00> : vector<f32>, d = dense<0> : vector<[4]xi32>, e = dense<2> : tensor<3xindex>, f = dense<[-1, 0, 1]> : tensor<3xindex>} : () -> ()

// Bytes.
"foo.dense"() {a = dense<"0x01000000"> : tensor<i32>, b = dense<"0x0100000002000000"> : tensor<2xi32>, c = dense<"0x0000803F"> : tensor<4xf32>, d = dense<"0x0102"> : tensor<2xi8>, e = dense<"0x00"> : tensor<4xi8>} : () -> ()
// CHECK: "foo.dense"() {a = dense<1> : tensor<i32>, b = dense<[1, 2]> : tensor<2xi32>, c = dense<1.000000e+00> : tensor<4xf32>, d = dense<[1, 2]> : tensor<2xi8>, e = dense<0> : tensor<4xi8>} : () -> ()

"foo.dense"() {a = dense<255> : tensor<2xui8>, b = dense<[-1, 127]> : tensor<2xsi8>, c = dense<[18446744073709551615, 0]> : tensor<2xui64>, d = dense<[7, -8]> : tensor<2xi4>, e = dense<0x1F> : tensor<2xi8>} : () -> ()
// CHECK: "foo.dense"() {a = dense<255> : tensor<2xui8>, b = dense<[-1, 127]> : tensor<2xsi8>, c = dense<[18446744073709551615, 0]> : tensor<2xui64>, d = dense<[7, -8]> : tensor<2xi4>, e = dense<31> : tensor<2xi8>} : () -> ()

"foo.dense"() {a = dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi16>} : () -> ()
// CHECK{LITERAL}: "foo.dense"() {a = dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi16>} : () -> ()

// Sparse elements.
"foo.sparse"() {a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, b = sparse<0, 1.0> : tensor<2xf32>, c = sparse<[[0]], ["x"]> : tensor<2x!foo.s>, d = sparse<> : tensor<4xi32>} : () -> ()
// CHECK{LITERAL}: "foo.sparse"() {a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, b = sparse<0, 1.000000e+00> : tensor<2xf32>, c = sparse<0, "x"> : tensor<2x!foo.s>, d = sparse<> : tensor<4xi32>} : () -> ()

"foo.sparse"() {a = sparse<[[0, 1]], -2.0> : tensor<2x2xf32>, b = sparse<[1, 3], [1, 2]> : tensor<4xi32>, c = sparse<[[0], [1]], [2, 2]> : tensor<4xi32>} : () -> ()
// CHECK{LITERAL}: "foo.sparse"() {a = sparse<[[0, 1]], -2.000000e+00> : tensor<2x2xf32>, b = sparse<[1, 3], [1, 2]> : tensor<4xi32>, c = sparse<[[0], [1]], 2> : tensor<4xi32>} : () -> ()

// One element for all of none is not the same as no element.
"foo.dense"() {a = dense<1> : tensor<0xi32>, b = dense<[]> : tensor<0xi32>, c = dense<1.5> : tensor<0x2xf64>, d = dense<(1, 2)> : tensor<0xcomplex<i8>>, e = dense<> : tensor<2x0xi1>} : () -> ()
// CHECK: "foo.dense"() {a = dense<1> : tensor<0xi32>, b = dense<> : tensor<0xi32>, c = dense<1.500000e+00> : tensor<0x2xf64>, d = dense<(1,2)> : tensor<0xcomplex<i8>>, e = dense<> : tensor<2x0xi1>} : () -> ()

// Buffers hold what tensors do not; their elements other than numbers are strings.
"foo.dense"() {a = dense<[1, 2]> : memref<2xi32, strided<[2], offset: 3>>, b = dense<"a"> : memref<2xmemref<2xi8>>, c = dense<["a", "b"]> : memref<2xvector<2xi8>>, d = dense<[]> : memref<0xmemref<2xi8>>} : () -> ()
// CHECK{LITERAL}: "foo.dense"() {a = dense<[1, 2]> : memref<2xi32, strided<[2], offset: 3>>, b = dense<"a"> : memref<2xmemref<2xi8>>, c = dense<["a", "b"]> : memref<2xvector<2xi8>>, d = dense<> : memref<0xmemref<2xi8>>} : () -> ()

"foo.sparse"() {a = sparse<[[0]], ["x"]> : memref<2xmemref<2xi8>>, b = sparse<> : memref<2xmemref<2xi8>>, c = sparse<1, true> : memref<2xi1>} : () -> ()
// CHECK{LITERAL}: "foo.sparse"() {a = sparse<0, "x"> : memref<2xmemref<2xi8>>, b = sparse<> : memref<2xmemref<2xi8>>, c = sparse<1, true> : memref<2xi1>} : () -> ()

// What stands for no elements need not be a pair.
"foo.dense"() {a = dense<1.5> : tensor<0x2xcomplex<f32>>} : () -> ()
// CHECK: "foo.dense"() {a = dense<> : tensor<0x2xcomplex<f32>>} : () -> ()
