// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{cannot implicitly capture from an if without else}}
  scf.if %c {
    memref.dealloc %a : memref<4xi8>
  }
  return
}
