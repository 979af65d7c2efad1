// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='check-only' | FileCheck %s

// The function and each forall that owns allocs get an identity; a plain loop inside a forall does not.
// CHECK-LABEL: func.func @scopes(
// CHECK-SAME:      attributes {__mergealloc_scope = [[F:[0-9]+]] : i64}
// CHECK-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: [[F]], 15, 15>} : memref<8xf32>
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: [[G:[0-9]+]], 5, 5>} : memref<8xf32>
// CHECK:           scf.for
// CHECK-NEXT:        memref.alloc() {__mergealloc_lifetime = array<i64: [[G]], 8, 8>} : memref<8xf32>
// CHECK:         } {__mergealloc_scope = [[G]] : i64}
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: [[H:[0-9]+]], 13, 13>} : memref<8xf32>
// CHECK:         } {__mergealloc_scope = [[H]] : i64}
func.func @scopes(%n: index) {                           // 1
  %a = memref.alloc() : memref<8xf32>                    // 2
  scf.forall (%i) in (8) {                               // 3
    %b = memref.alloc() : memref<8xf32>                  // 4
    "use"(%b) : (memref<8xf32>) -> ()                    // 5
    scf.for %j = %n to %n step %n {                      // 6
      %c = memref.alloc() : memref<8xf32>                // 7
      "use"(%c) : (memref<8xf32>) -> ()                  // 8, and 9 and 10 the terminators
    }
  }
  scf.forall (%i) in (8) {                               // 11
    %d = memref.alloc() : memref<8xf32>                  // 12
    "use"(%d) : (memref<8xf32>) -> ()                    // 13, and 14 the terminator
  }
  "use"(%a) : (memref<8xf32>) -> ()                      // 15
  return
}
