// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Attributes that say over what the iterations of a loop are spread.

// CHECK: "test.x"() {a = #gpu.block<x>, b = #gpu.thread<linear_dim_3>, c = #gpu.warp<z>, d = #gpu.warpgroup<y>, e = #gpu.lane<x>} : () -> ()
"test.x"() {a = #gpu.block< x >, b = #gpu.thread<linear_dim_3 >, c = #gpu.warp<z>, d = #gpu.warpgroup<y>, e = #gpu.lane<x>} : () -> ()
