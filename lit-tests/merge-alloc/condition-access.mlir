// By default scf.condition forwards buffers without accessing them; with condition-access that counts.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='check-only' | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='check-only condition-access' | FileCheck %s --check-prefixes=CHECK,ACCESS

// CHECK-LABEL:  func.func @while(
// CHECK:          scf.while
// DEFAULT-NEXT:     memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 4, 4>} : memref<16xf32>
// ACCESS-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 4, 5>} : memref<16xf32>
func.func @while(%p: i1) {                                // 1
  scf.while : () -> memref<16xf32> {                      // 2
    %a = memref.alloc() : memref<16xf32>                  // 3
    "use"(%a) : (memref<16xf32>) -> ()                    // 4
    scf.condition(%p) %a : memref<16xf32>                 // 5
  } do {
  ^bb0(%m: memref<16xf32>):
    scf.yield                                             // 6
  }
  return                                                  // 7
}
