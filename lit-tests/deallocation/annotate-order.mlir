// RUN: jopt %s -allow-unregistered-dialect --deallocation-annotation | FileCheck %s

// Block arguments by number; of equal number the outer one first; then results.

// CHECK-LABEL: func.func @f(
// CHECK:         scf.for %arg3 = {{.*}} iter_args(%arg4 = %arg1, %arg5 = %alloc)
// CHECK:         } {deallocation.region_args_backing_memory = {{\[\[}}"", "%arg1, %arg4, %arg2", "%arg1, %arg2, %arg5, %alloc, %alloc_0"]],
func.func @f(%n: index, %a: memref<4xi8>, %b: memref<4xi8>) {
  %m = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %m) -> (memref<4xi8>, memref<4xi8>) {
    %k = memref.alloc() : memref<4xi8>
    %s = "app.derive"(%k, %b) : (memref<4xi8>, memref<4xi8>) -> memref<4xi8>
    scf.yield %x, %s : memref<4xi8>, memref<4xi8>
  }
  return
}
