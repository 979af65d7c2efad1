// RUN: jopt %s -allow-unregistered-dialect --hlo-deallocation-annotation='precise-restrict' | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-SAME:    attributes {deallocation.region_args_backing_memory = {{\[\[}}"%arg0, %arg2", "%arg1", "%arg0, %arg2"]]}
func.func @f(%a: memref<4xi8>, %r: memref<4xi8> {deallocation.restrict = true}, %b: memref<4xi8> {deallocation.restrict = false}) {
  return
}
