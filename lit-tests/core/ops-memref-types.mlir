// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Memref types, their memory spaces and layouts.

"foo.types"() {a = memref<f32>, b = memref<4x?xf32>, c = memref<*xf32>, d = memref<0xi8>, e = memref<2xmemref<?xf32>>, f = memref<4xvector<4xf32>>, g = memref<?xindex>, h = memref<4xcomplex<f32>>} : () -> ()
// CHECK: "foo.types"() {a = memref<f32>, b = memref<4x?xf32>, c = memref<*xf32>, d = memref<0xi8>, e = memref<2xmemref<?xf32>>, f = memref<4xvector<4xf32>>, g = memref<?xindex>, h = memref<4xcomplex<f32>>} : () -> ()

// Memory spaces; 0 is the default and is not printed.
"foo.types"() {a = memref<4xf32, 1>, b = memref<4xf32, 1 : i32>, c = memref<4xf32, 0>, d = memref<4xf32, "local">, e = memref<*xf32, 3>, f = memref<*xf32, "x">, g = memref<*xf32, 0>} : () -> ()
// CHECK: "foo.types"() {a = memref<4xf32, 1>, b = memref<4xf32, 1 : i32>, c = memref<4xf32>, d = memref<4xf32, "local">, e = memref<*xf32, 3>, f = memref<*xf32, "x">, g = memref<*xf32>} : () -> ()

"foo.types"() {b = memref<4xf32, {a = 1}>, c = memref<4xf32, true>, d = memref<4xf32, 1 : i64>, e = memref<4xf32, -1>, f = memref<4xf32, 5 : index>} : () -> ()
// CHECK: "foo.types"() {b = memref<4xf32, {a = 1 : i64}>, c = memref<4xf32, true>, d = memref<4xf32, 1>, e = memref<4xf32, -1>, f = memref<4xf32, 5 : index>} : () -> ()

// Strided layouts.
"foo.types"() {a = memref<4x4xf32, strided<[4, 1]>>, b = memref<4x4xf32, strided<[8, 1], offset: 3>>, c = memref<?x?xf32, strided<[?, ?], offset: ?>>, d = memref<?x4xf32, strided<[4, 1], offset: ?>, 2>} : () -> ()
// CHECK: "foo.types"() {a = memref<4x4xf32, strided<[4, 1]>>, b = memref<4x4xf32, strided<[8, 1], offset: 3>>, c = memref<?x?xf32, strided<[?, ?], offset: ?>>, d = memref<?x4xf32, strided<[4, 1], offset: ?>, 2>} : () -> ()

"foo.types"() {a = memref<f32, strided<[]>>, b = memref<4xf32, strided<[-1], offset: 3>>, c = memref<f32, strided<[], offset: 2>>, d = memref<4xf32, strided<[1], offset: -7>>} : () -> ()
// CHECK: "foo.types"() {a = memref<f32, strided<[]>>, b = memref<4xf32, strided<[-1], offset: 3>>, c = memref<f32, strided<[], offset: 2>>, d = memref<4xf32, strided<[1], offset: -7>>} : () -> ()

// The identity layout is not printed.
"foo.types"() {a = memref<4x4xf32, affine_map<(d0, d1) -> (d0, d1)>>, b = memref<f32, affine_map<() -> ()>, 1>} : () -> ()
// CHECK: "foo.types"() {a = memref<4x4xf32>, b = memref<f32, 1>} : () -> ()
