// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

func.func @realloc(%a: memref<4xi8>) {
  // expected-error@+1 {{unable to find ownership indicator for operand}}
  %0 = memref.realloc %a : memref<4xi8> to memref<8xi8>
  return
}

// -----

func.func @dealloc(%a: memref<4xi8>) {
  // expected-error@+1 {{unable to find ownership indicator for operand}}
  memref.dealloc %a : memref<4xi8>
  return
}
