// RUN: jopt %s -allow-unregistered-dialect -mlir-print-local-scope | FileCheck %s

// No aliases.

#map = affine_map<(d0) -> (d0 * 2)>
"foo.op"() {a = #map, b = affine_set<(d0) : (d0 == 0)>, c = memref<2x2xf32, affine_map<(d0, d1) -> (d1, d0)>>, d = distinct[0]<1 : i8>} : () -> ()
// CHECK: "foo.op"() {a = affine_map<(d0) -> (d0 * 2)>, b = affine_set<(d0) : (d0 == 0)>, c = memref<2x2xf32, affine_map<(d0, d1) -> (d1, d0)>>, d = distinct[0]<1 : i8>} : () -> ()
