// RUN: jopt %s --split-input-file --verify-diagnostics --normalize-memrefs

#perm = affine_map<(d0, d1) -> (d1, d0)>
func.func @cast() {
  %0 = memref.alloc() : memref<64x3xf32, #perm>
  // expected-error@+1 {{'memref.cast' op operand type 'memref<3x64xf32>' and result type 'memref<?x3xf32, affine_map<(d0, d1) -> (d1, d0)>>' are cast incompatible}}
  %1 = memref.cast %0 : memref<64x3xf32, #perm> to memref<?x3xf32, #perm>
  return
}

// -----

func.func @empty() {
  // expected-error@+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<0x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}
