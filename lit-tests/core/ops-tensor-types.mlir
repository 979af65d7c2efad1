// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Tensor types and their encodings.

// CHECK: #map = affine_map<(d0, d1) -> (d1, d0)>

"foo.types"() {a = tensor<f32>, b = tensor<4x?xf32>, c = tensor<?x?xi32>, d = tensor<*xf32>, e = tensor<0x4xf32>} : () -> ()
// CHECK: "foo.types"() {a = tensor<f32>, b = tensor<4x?xf32>, c = tensor<?x?xi32>, d = tensor<*xf32>, e = tensor<0x4xf32>} : () -> ()

"foo.types"() {a = tensor<2xvector<4xf32>>, b = tensor<2xcomplex<f32>>, c = tensor<2x!foo.bar>, d = tensor<3xindex>, e = tensor<*x!foo<"x">>} : () -> ()
// CHECK: "foo.types"() {a = tensor<2xvector<4xf32>>, b = tensor<2xcomplex<f32>>, c = tensor<2x!foo.bar>, d = tensor<3xindex>, e = tensor<*x!foo<"x">>} : () -> ()

// Encodings.
"foo.types"() {a = tensor<4xf32, "enc">, b = tensor<4xf32, {a = 1 : i32}>, c = tensor<4xf32, 5 : i32>, d = tensor<?xf32, unit>, e = tensor<4xf32, #foo.enc<"x">>} : () -> ()
// CHECK: "foo.types"() {a = tensor<4xf32, "enc">, b = tensor<4xf32, {a = 1 : i32}>, c = tensor<4xf32, 5 : i32>, d = tensor<?xf32, unit>, e = tensor<4xf32, #foo.enc<"x">>} : () -> ()

"foo.types"() {a = tensor<4xf32, 5>, b = tensor<4xf32, [1, 2]>, c = tensor<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>} : () -> ()
// CHECK: "foo.types"() {a = tensor<4xf32, 5 : i64>, b = tensor<4xf32, [1, 2]>, c = tensor<4x4xf32, #map>} : () -> ()
