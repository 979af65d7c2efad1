// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='plan-only' | FileCheck %s

// CHECK-LABEL: func.func @plan(
// CHECK-SAME:      attributes {__mergealloc_lower_bound = array<i64: 64, 128>, __mergealloc_scope = [[S:[0-9]+]] : i64, __mergealloc_total = array<i64: 64, 128>}
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], 6, 7>, __mergealloc_offset = 0 : i64} : memref<16xf32>
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], 7, 7>, __mergealloc_offset = 64 : i64} : memref<16xf32>
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], 6, 6>, __mergealloc_offset = 0 : i64} : memref<8xf32, 1>
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[S]], -2, -2>} : memref<8xf32>
// CHECK-NEXT:    "use"
// CHECK-NEXT:    "use"
// CHECK-NEXT:    return
func.func @plan() -> memref<8xf32> {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<8xf32, 1>
  %d = memref.alloc() : memref<8xf32>
  "use"(%a, %c) : (memref<16xf32>, memref<8xf32, 1>) -> ()
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  return %d : memref<8xf32>
}
