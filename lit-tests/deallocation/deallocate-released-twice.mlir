// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

// expected-error@+1 {{same value released twice}}
func.func @owner() {
  %a = memref.alloc() : memref<4xi8>
  memref.dealloc %a : memref<4xi8>
  memref.dealloc %a : memref<4xi8>
  memref.dealloc %a : memref<4xi8>
  return
}

// -----

func.func @branch(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{same value released twice}}
  scf.if %c {
    memref.dealloc %a : memref<4xi8>
    memref.dealloc %a : memref<4xi8>
  } else {
    memref.dealloc %a : memref<4xi8>
  }
  return
}
