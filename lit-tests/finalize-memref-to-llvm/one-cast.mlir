// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s

// Both memrefs have the same descriptor, of which there is one cast.
// CHECK-LABEL: func.func @aligned
func.func @aligned(%n: index) -> (memref<?xf32>, memref<?xf32>) {
  // CHECK: %[[CAST:.*]] = builtin.unrealized_conversion_cast {{.*}} to memref<?xf32>
  // CHECK-NOT: builtin.unrealized_conversion_cast
  // CHECK: return %[[CAST]], %[[CAST]]
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.assume_alignment %a, 16 : memref<?xf32>
  return %a, %b : memref<?xf32>, memref<?xf32>
}
