// RUN: jopt %s --canonicalize | FileCheck %s

// What only looks disappears when unused; what frees stays.

// CHECK-LABEL: func.func @unused
// CHECK-NEXT: deallocation.retain() of(%arg1) : (!deallocation.ownership) -> ()
// CHECK-NEXT: deallocation.free %arg1
// CHECK-NEXT: return
func.func @unused(%m: memref<4xi8>, %o: !deallocation.ownership) {
  %0 = deallocation.null
  %1 = deallocation.own %m : memref<4xi8>
  %2 = deallocation.get_buffer %m : memref<4xi8>
  deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
  deallocation.free %o
  return
}
