// Whose address has become a number is where it was.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @pointer(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    memref.extract_aligned_pointer_as_index %[[A]]
func.func @pointer() -> index {
  %a = memref.alloc() : memref<16xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<16xf32> -> index
  %b = memref.alloc() : memref<16xf32>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  return %p : index
}
