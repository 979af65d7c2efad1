// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// An allocation binds the symbols of its layout map in brackets.

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK: %alloc = memref.alloc(%arg0)[%arg0] : memref<?xf32, #map>
func.func @symbols(%n: index) {
  %0 = memref.alloc(%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}
