// RUN: jopt %s | FileCheck %s
// INTEROP: no (the dialect is jopt's own)

// `get_buffer` takes a buffer, of any rank or none, or an indicator; null and free show no type.

// CHECK-LABEL: func.func @types(%arg0: memref<f32>, %arg1: memref<*xf32>, %arg2: !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:   %0 = deallocation.get_buffer %arg0 : memref<f32>
// CHECK-NEXT:   %1 = deallocation.get_buffer %arg1 : memref<*xf32>
// CHECK-NEXT:   %2 = deallocation.get_buffer %arg2 : !deallocation.ownership
// CHECK-NEXT:   deallocation.free %arg2{{$}}
// CHECK-NEXT:   %3 = deallocation.null{{$}}
// CHECK-NEXT:   return %3 : !deallocation.ownership
func.func @types(%m: memref<f32>, %n: memref<*xf32>, %o: !deallocation.ownership) -> !deallocation.ownership {
  %0 = deallocation.get_buffer %m : memref<f32>
  %1 = deallocation.get_buffer %n : memref<*xf32>
  %2 = deallocation.get_buffer %o : !deallocation.ownership
  deallocation.free %o
  %3 = deallocation.null
  return %3 : !deallocation.ownership
}
