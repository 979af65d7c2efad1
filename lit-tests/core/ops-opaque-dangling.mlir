// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect | jopt -allow-unregistered-dialect | FileCheck %s
// INTEROP: no (mlir-opt prints the names #map, !t and #u and leaves out their definitions)

// What an alias in the text of an unknown dialect stands for is kept, with or without an alias in what is printed.

#map = affine_map<(d0) -> (d0 + 1)>
!t = tensor<4xf32>
#u = 7 : i32

// CHECK:      #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   "t.op"() {a = #foo.x<#map>, b = #foo.y<tensor<4xf32>, 7 : i32, #foo.z<#map>>, c = !foo.t<#map>} : () -> ()
// CHECK-NEXT: }
"t.op"() {a = #foo.x<#map>, b = #foo.y<!t, #u, #foo.z<#map>>, c = !foo.t<#map>} : () -> ()
