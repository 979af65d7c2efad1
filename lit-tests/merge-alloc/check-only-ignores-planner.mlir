// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='check-only planner-options=fastest' | FileCheck %s

// CHECK-LABEL: func.func @unknown() attributes {__mergealloc_scope = {{[0-9]+}} : i64}
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 3>} : memref<8xf32>
func.func @unknown() {
  %0 = memref.alloc() : memref<8xf32>
  "use"(%0) : (memref<8xf32>) -> ()
  return
}
