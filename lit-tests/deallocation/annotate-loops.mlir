// RUN: jopt %s -allow-unregistered-dialect --deallocation-annotation | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         scf.for {{.*}} iter_args(%arg4 = %alloc) -> (memref<4xi8>) {
// CHECK:           memref.alloc() {deallocation.result_backing_memory = ["%alloc_0"]}
// CHECK:           scf.for {{.*}} iter_args(%arg6 = %arg4) -> (memref<4xi8>) {
// CHECK:             } {deallocation.region_args_backing_memory = {{\[\[\]}}, []], deallocation.result_backing_memory = ["%arg4, %arg6, %alloc, %alloc_1"]}
// CHECK:           } {deallocation.region_args_backing_memory = {{\[\[}}"", "%arg4, %arg6, %alloc, %alloc_1"]], deallocation.result_backing_memory = ["%arg4, %arg6, %alloc, %alloc_1"]}
// CHECK:         } {deallocation.region_args_backing_memory = {{\[\[}}"", "%arg4, %arg6, %alloc, %alloc_1"]], deallocation.result_backing_memory = ["%arg4, %arg6, %alloc, %alloc_1"]}
func.func @f(%n: index, %m: index, %c: i1) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %sibling = memref.alloc() : memref<4xi8>
    %r = scf.for %j = %n to %n step %n iter_args(%y = %x) -> (memref<4xi8>) {
      %s = scf.if %c -> memref<4xi8> {
        %k = memref.alloc() : memref<4xi8>
        scf.yield %k : memref<4xi8>
      } else {
        scf.yield %y : memref<4xi8>
      }
      scf.yield %s : memref<4xi8>
    }
    scf.yield %r : memref<4xi8>
  }
  return
}
