// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Affine maps and integer sets; expressions are simplified as they are built.

// CHECK: #map = affine_map<() -> ()>
// CHECK: #map1 = affine_map<(d0) -> (d0)>
// CHECK: #map2 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1, s0 * 2 - s1)>
// CHECK: #map3 = affine_map<(d0, d1) -> (d0 floordiv 2, d1 ceildiv 3, d0 mod 4)>
// CHECK: #map4 = affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 * 2 + s0 + 7, -d0, d0 - d1, (d0 + d1) * -3)>
// CHECK: #map5 = affine_map<(d0) -> (d0, d0, 0, 0, d0, d0 + 2, d0 * 3, d0 + 3, (d0 + 1) * 2)>
// CHECK: #map6 = affine_map<()[s0, s1] -> (s0 * s1, s0 floordiv s1, s0 ceildiv s1, s0 mod s1)>
// CHECK: #map7 = affine_map<(d0) -> (-1, 5, 0, -9223372036854775807)>
// CHECK: #map8 = affine_map<(d0, d1) -> ((d0 floordiv 8) * 8 + d1 mod 8, (d0 + d1) floordiv 2 - (d0 mod 3) * 2)>
// CHECK: #map9 = affine_map<(d0, d1) -> (d0 - d1 * 2, d0 * 2 - 3, d0 - 1, d0 + 1, -d0, d0 * -5 + 7)>
// CHECK: #map10 = affine_map<(d0) -> (3, -4, 4, -3, 1, 7)>
// CHECK: #map11 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #set = affine_set<(d0) : (d0 >= 0)>
// CHECK: #set1 = affine_set<(d0, d1)[s0] : (d0 - s0 == 0, d1 + 1 >= 0, -d0 + s0 - 5 >= 0)>
// CHECK: #set2 = affine_set<() : (0 == 0)>
// CHECK: #set3 = affine_set<() : (1 == 0)>
// CHECK: #set4 = affine_set<(d0) : (-d0 + 5 >= 0, d0 - 2 >= 0, d0 * -2 + 10 >= 0)>

"foo.map"() {m = affine_map<() -> ()>} : () -> ()
// CHECK: "foo.map"() {m = #map} : () -> ()

"foo.map"() {m = affine_map<(d0) -> (d0)>} : () -> ()
// CHECK: "foo.map"() {m = #map1} : () -> ()

"foo.map"() {m = affine_map<(i, j)[N, M] -> (i + j, N * 2 - M)>} : () -> ()
// CHECK: "foo.map"() {m = #map2} : () -> ()

"foo.map"() {m = affine_map<(d0, d1) -> (d0 floordiv 2, d1 ceildiv 3, d0 mod 4)>} : () -> ()
// CHECK: "foo.map"() {m = #map3} : () -> ()

"foo.map"() {m = affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 * 2 + s0 + 7, -d0, d0 - d1, -(d0 + d1) * 3)>} : () -> ()
// CHECK: "foo.map"() {m = #map4} : () -> ()

"foo.map"() {m = affine_map<(d0) -> (d0 + 0, d0 * 1, d0 * 0, d0 mod 1, d0 floordiv 1, 2 + d0, 3 * d0, d0 + 1 + 2, (d0 + 1) * 2)>} : () -> ()
// CHECK: "foo.map"() {m = #map5} : () -> ()

"foo.map"() {m = affine_map<()[s0, s1] -> (s0 * s1, s0 floordiv s1, s0 ceildiv s1, s0 mod s1)>} : () -> ()
// CHECK: "foo.map"() {m = #map6} : () -> ()

"foo.map"() {m = affine_map<(d0) -> (-1, 5, 0, -9223372036854775807)>} : () -> ()
// CHECK: "foo.map"() {m = #map7} : () -> ()

"foo.map"() {m = affine_map<(d0, d1) -> ((d0 floordiv 8) * 8 + d1 mod 8, (d0 + d1) floordiv 2 - (d0 mod (3)) * 2)>} : () -> ()
// CHECK: "foo.map"() {m = #map8} : () -> ()

"foo.map"() {m = affine_map<(d0, d1) -> (d0 - d1 * 2, d0 * 2 - 3, d0 + -1, d0 - -1, 0 - d0, 7 - d0 * 5)>} : () -> ()
// CHECK: "foo.map"() {m = #map9} : () -> ()

"foo.map"() {m = affine_map<(d0) -> (7 floordiv 2, -7 floordiv 2, 7 ceildiv 2, -7 ceildiv 2, -7 mod 4, 2 * 3 + 1)>} : () -> ()
// CHECK: "foo.map"() {m = #map10} : () -> ()

"foo.set"() {s = affine_set<(d0) : (d0 >= 0)>} : () -> ()
// CHECK: "foo.set"() {s = #set} : () -> ()

"foo.set"() {s = affine_set<(i, j)[N] : (i - N == 0, j + 1 >= 0, N - 5 >= i)>} : () -> ()
// CHECK: "foo.set"() {s = #set1} : () -> ()

"foo.set"() {s = affine_set<() : ()>} : () -> ()
// CHECK: "foo.set"() {s = #set2} : () -> ()

"foo.set"() {s = affine_set<() : (1 == 0)>} : () -> ()
// CHECK: "foo.set"() {s = #set3} : () -> ()

"foo.set"() {s = affine_set<(d0) : (d0 <= 5, d0 >= 2, 10 >= d0 * 2)>} : () -> ()
// CHECK: "foo.set"() {s = #set4} : () -> ()

// The same map has the same alias.
"foo.map"() {m = affine_map<(x) -> (x)>, n = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 + 1)>]} : () -> ()
// CHECK: "foo.map"() {m = #map1, n = [#map1, #map11]} : () -> ()
