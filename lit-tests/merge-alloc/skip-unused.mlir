// What nothing accesses takes bytes by default; with skip-unused it is left to passes that erase dead code.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='skip-unused' | FileCheck %s --check-prefixes=CHECK,SKIP
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='skip-unused' --canonicalize | FileCheck %s --check-prefixes=CHECK,ERASED

// CHECK-LABEL:  func.func @unused(
// DEFAULT-NEXT:   memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// DEFAULT-NOT:    memref.alloc
// SKIP-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// SKIP-NEXT:      memref.alloc() : memref<32xf32>
// ERASED-NEXT:    arith.constant 0 : index
// ERASED-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// ERASED-NOT:     memref.alloc
// CHECK:          "use"
// CHECK-NEXT:     return
func.func @unused() {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  return
}
