// RUN: jopt %s --allow-unregistered-dialect | FileCheck %s

// The members of an encoding have one order, and widths of 0 are left out.

// CHECK: #[[ENC:.*]] = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed(nonunique)), crdWidth = 8 }>
// CHECK: #[[DOLLAR:.*]] = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
// CHECK: "test.op"() {a = #[[ENC]]} : () -> ()
"test.op"() {a = #sparse_tensor.encoding<{crdWidth=8,posWidth=0, map = (d0 ,d1)->(d0:dense,d1 : compressed(nonunique))}>} : () -> ()

// Dimensions are numbered, whatever is in their names.
// CHECK: "test.op"() {a = #[[DOLLAR]]} : () -> ()
"test.op"() {a = #sparse_tensor.encoding<{map = (i$m) -> (i$m : dense)}>} : () -> ()
