// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Aliases of types and attributes, written and printed.

// CHECK: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK: #map1 = affine_map<(d0) -> (d0)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #set = affine_set<(d0) : (d0 == 0)>

#map0 = affine_map<(d0) -> (d0 * 2)>
#num = 5 : i32
#list = [#num, "x"]
!t = tensor<4xf32>
!fn = (!t) -> !t

"foo.use"() {m = #map0, n = #num, l = #list, t = !t, f = !fn} : () -> !t
// CHECK: %0 = "foo.use"() {f = (tensor<4xf32>) -> tensor<4xf32>, l = [5 : i32, "x"], m = #map, n = 5 : i32, t = tensor<4xf32>} : () -> tensor<4xf32>

"foo.use"() {m = affine_map<(i) -> (i * 2)>, n = affine_map<(d0) -> (d0)>} : () -> ()
// CHECK: "foo.use"() {m = #map, n = #map1} : () -> ()

"foo.use"() {t = memref<2x2xf32, affine_map<(d0, d1) -> (d1, d0)>>, s = affine_set<(d0) : (d0 == 0)>} : () -> ()
// CHECK: "foo.use"() {s = #set, t = memref<2x2xf32, #map2>} : () -> ()

// What only the properties of an unregistered operation hold gets no alias.
"foo.use"() <{p = affine_map<(d0) -> (d0 + 7)>, q = affine_map<(d0) -> (d0)>}> : () -> ()
// CHECK: "foo.use"() <{p = affine_map<(d0) -> (d0 + 7)>, q = #map1}> : () -> ()
