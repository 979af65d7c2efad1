// The default planner prefers a chunk that was freed just now, size-first the smallest that fits.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s --check-prefix=HOT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first' | FileCheck %s --check-prefix=SIZE
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='no-locality' | FileCheck %s --check-prefix=SIZE

// HOT-LABEL:  func.func @choose
// HOT:          memref.alloc() {alignment = 64 : i64} : memref<640xi8>
// HOT:          "last"
// HOT-NEXT:     arith.constant 192 : index
// SIZE-LABEL: func.func @choose
// SIZE:         memref.alloc() {alignment = 64 : i64} : memref<640xi8>
// SIZE:         "last"
// SIZE-NEXT:    arith.constant 0 : index
func.func @choose() {
  %a = memref.alloc() : memref<128xi8>
  %s = memref.alloc() : memref<64xi8>
  %b = memref.alloc() : memref<192xi8>
  %t = memref.alloc() : memref<64xi8>
  %d = memref.alloc() : memref<64xi8>
  %e = memref.alloc() : memref<64xi8>
  %f = memref.alloc() : memref<64xi8>
  "first"(%a, %s, %b, %t, %d, %e, %f) : (memref<128xi8>, memref<64xi8>, memref<192xi8>, memref<64xi8>, memref<64xi8>, memref<64xi8>, memref<64xi8>) -> ()
  "use"(%a) : (memref<128xi8>) -> ()
  "use"(%d) : (memref<64xi8>) -> ()
  "use"(%e) : (memref<64xi8>) -> ()
  "use"(%f) : (memref<64xi8>) -> ()
  "last"(%b) : (memref<192xi8>) -> ()
  %x = memref.alloc() : memref<128xi8>
  "use"(%x, %s, %t) : (memref<128xi8>, memref<64xi8>, memref<64xi8>) -> ()
  return
}
