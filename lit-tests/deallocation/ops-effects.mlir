// RUN: jopt %s --canonicalize --cse --region-dce | FileCheck %s
// INTEROP: no (the dialect is jopt's own)

// What only looks disappears when its result is not used; retain and free never do.

// CHECK-LABEL: func.func @unused
// CHECK-NEXT:   %0 = deallocation.retain(%arg0) of(%arg1) : (memref<4xi8>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:   deallocation.retain() of() : () -> ()
// CHECK-NEXT:   deallocation.free %arg2
// CHECK-NEXT:   return
func.func @unused(%m: memref<4xi8>, %o: !deallocation.ownership, %p: !deallocation.ownership) {
  %0 = deallocation.null
  %1 = deallocation.own %m : memref<4xi8>
  %2 = deallocation.get_buffer %m : memref<4xi8>
  %3 = deallocation.retain(%m) of(%o) : (memref<4xi8>, !deallocation.ownership) -> !deallocation.ownership
  deallocation.retain() of() : () -> ()
  deallocation.free %p
  return
}
