// What merging achieved, as statistics of the pass. The lower bound is what is live at one time.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc -mlir-pass-statistics -mlir-pass-statistics-display=list -o /dev/null 2>&1 | FileCheck %s

// CHECK:      MergeAlloc
// CHECK-NEXT:   (S) 3 num-merged - Number of allocs that became views of a merged buffer
// CHECK-NEXT:   (S) 128 total-bytes - Bytes of all merged buffers
// CHECK-NEXT:   (S) 128 lower-bound-bytes - Bytes that are live at one time, over all scopes
func.func @chain() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  %c = memref.alloc() : memref<16xf32>
  "use"(%b, %c) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}
