// Merging what was merged before changes neither totals nor meaning.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @twice()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NOT:     memref.alloc
func.func @twice() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}
