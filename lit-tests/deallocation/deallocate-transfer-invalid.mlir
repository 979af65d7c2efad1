// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate='transfer-arguments'

// The indicator of an argument may be null: then the buffer belongs to the caller.
func.func private @frees_argument(%a: memref<4xi8>) {
  // expected-error@+1 {{unable to find ownership indicator for operand}}
  memref.dealloc %a : memref<4xi8>
  return
}

// -----

// A loop does not make it the function's.
func.func private @grows_argument(%n: index, %a: memref<?xi8>) {
  // expected-error@+1 {{released memref may be owned elsewhere}}
  %r = affine.for %i = 0 to %n iter_args(%x = %a) -> (memref<?xi8>) {
    %b = memref.realloc %x(%n) : memref<?xi8> to memref<?xi8>
    affine.yield %b : memref<?xi8>
  }
  return
}
