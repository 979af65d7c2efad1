// RUN: jopt %s -allow-unregistered-dialect --deallocation-annotation | FileCheck %s

// CHECK: module attributes {deallocation.region_args_backing_memory = {{\[\[}}]]}
// CHECK-LABEL: func.func @arguments(
// CHECK-SAME:    attributes {deallocation.region_args_backing_memory = {{\[\[}}"%arg0, %arg2, %arg4", "", "%arg0, %arg2, %arg4", "%arg3", "%arg4"]]}
func.func @arguments(%a: memref<4xi8>, %n: index, %b: memref<2x2xi8>, %f: memref<4xf32>, %r: memref<4xi8> {deallocation.restrict = true}) {
  // CHECK: "app.scalar"() {deallocation.result_backing_memory = [""]}
  %0 = "app.scalar"() : () -> i32
  return
}

// CHECK-LABEL: func.func private @declaration(
// CHECK-SAME:    attributes {deallocation.region_args_backing_memory = {{\[\[}}]]}
func.func private @declaration(memref<4xi8>)
