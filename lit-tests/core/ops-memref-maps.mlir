// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Layouts that are affine maps are printed through aliases.

// CHECK: #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #map1 = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>

"foo.types"() {a = memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>} : () -> ()
// CHECK: "foo.types"() {a = memref<4x4xf32, #map>} : () -> ()

"foo.types"() {a = memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>, 1>} : () -> ()
// CHECK: "foo.types"() {a = memref<4x4xf32, #map1, 1>} : () -> ()

"foo.types"() {a = memref<4x4xf32, affine_map<(i, j) -> (i, j)>, 2>} : () -> ()
// CHECK: "foo.types"() {a = memref<4x4xf32, 2>} : () -> ()
