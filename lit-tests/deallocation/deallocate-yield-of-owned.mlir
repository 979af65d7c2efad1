// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-SAME:    -> (memref<4xi8>, !deallocation.ownership)
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    return %[[A]], %[[O]] : memref<4xi8>, !deallocation.ownership
func.func @f() -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  return %a : memref<4xi8>
}
